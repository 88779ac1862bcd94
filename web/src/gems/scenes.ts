// The pictures on the cards, on a field of 100 by 96 whose left is kept calm for the price: where a gem is
// found (level 1), how it travels (level 2), whom it adorns (level 3). Each is far hills, things in the middle
// and in front, and a few bright lines.

export interface Scene {
  far: string;
  mid: string;
  near: string;
  line: string;
}

const hills = "M0 58 16 36 28 48 46 24 62 46 78 30 100 52V96H0z";
const sea = "M0 62H100V96H0z";
const dunes = "M0 60Q24 42 50 56T100 48V96H0z";
const waves = "M0 84q7-5 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0M-6 91q7-5 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0";

export const scenes: readonly (readonly Scene[])[] = [
  [
    // A mine in the mountains.
    { far: hills, mid: "M0 76Q18 60 38 68T74 58T100 70V96H0z", near: "M52 96V78a12 12 0 0 1 24 0v18z", line: "M49 96V75h30v21M49 75l4-4h22l4 4M60 96l3-12h2l3 12M46 24l4 12 5-3" },
    // A camp in the dunes.
    { far: dunes, mid: "M0 76Q30 56 58 72T100 64V96H0z", near: "M46 92 64 62 82 92zM82 92l6-12 8 12z", line: "M64 62V54l8 3-8 3M60 92l4-16 4 16M88 80v-5" },
    // A river that carries grains of gold.
    { far: hills, mid: "M0 96V70l8-18 8 18 3 2 9-22 9 22 3 2V96zM74 96V70l8-22 8 22 10 4v22z", near: "M56 60q-12 8 2 16t-8 20h36q4-12-8-18t-10-18z", line: "M62 66q-4 6 4 10t-2 14M70 82q4 4 2 10" },
  ],
  [
    // A ship.
    { far: sea, mid: "M61 22q20 14 18 40H61zM57 30q-14 14-15 32h15z", near: "M34 66h54q-4 15-14 15H48q-10 0-14-15z", line: `M59 16v50M59 16l8 3-8 3${waves}` },
    // A bridge.
    { far: hills, mid: "M0 56h100v12h-6a15 15 0 0 0-30 0h-8a15 15 0 0 0-30 0h-8a15 15 0 0 0-18 0z", near: "M0 76h100v20H0zM44 56l4-7h8l4 7zM50 49a4 4 0 0 1 8-4l3 4z", line: `M0 58h100M64 68a15 15 0 0 1 30 0M26 68a15 15 0 0 1 30 0${waves}` },
    // A lighthouse.
    { far: sea, mid: "M38 96q4-24 20-26h42v26z", near: "M63 70l3-36h12l3 36zM64 34h16v-3H64zM67 31v-8h10v8zM65 23l7-7 7 7z", line: "M66 27 26 18M66 28 22 34M65 48h14M64 60h16" },
  ],
  [
    // A palace.
    { far: "M24 96V54l6-8 6 8v42zM88 96V54l6-8 6 8v42z", mid: "M36 96V62h52v34zM44 62q0-22 18-30 18 8 18 30zM61 32V20h2v12z", near: "M41 96V80a4 4 0 0 1 8 0v16zM55 96V76a7 7 0 0 1 14 0v20zM75 96V80a4 4 0 0 1 8 0v16z", line: "M36 66h52M50 60q1-14 12-21M74 60Q73 46 62 39" },
    // A cathedral.
    { far: dunes, mid: "M38 96V42l8-20 8 20v54zM72 96V42l8-20 8 20v54zM54 96V58l9-12 9 12v38z", near: "M57 96V84a6 6 0 0 1 12 0v12zM43 60V50a3 3 0 0 1 6 0v10zM77 60V50a3 3 0 0 1 6 0v10zM63 62a6 6 0 1 1 0 12 6 6 0 0 1 0-12z", line: "M38 46h16M72 46h16M46 22v-6M80 22v-6M63 64v8M59 68h8" },
    // A temple.
    { far: hills, mid: "M32 54 62 34l30 20zM34 56h56v5H34zM32 90h60v6H32z", near: "M38 63h7v25h-7zM50 63h7v25h-7zM67 63h7v25h-7zM79 63h7v25h-7z", line: "M38 53 62 38l24 15M32 92h60M62 45a3 3 0 1 1 0 6 3 3 0 0 1 0-6" },
  ],
];
