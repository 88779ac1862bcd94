// Local tables from outside: what the page does with carat.wasm.
import assert from "node:assert/strict";
import test from "node:test";
import { data, model, wasm } from "./files.mjs";
import { Carat as Module } from "./module.mjs";

class Carat extends Module {
  constructor() {
    super(wasm("carat"));
  }
}

const seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const person = { kind: "person" };
const computer = (level) => ({ kind: "computer", level });
const setups = {
  "splendor-2": { seats: [person, computer("one-ply")] },
  "splendor-3": { seats: [person, computer("one-ply"), computer("greedy")] },
  "splendor-4": { seats: [person, computer("one-ply"), computer("greedy"), person] },
  duel: { game: "duel", seats: [computer("one-ply"), person] },
};

// Plays a game to its end; people take the last decision of their list, which is a purchase if
// there is one.
function playOut(carat, told) {
  while (told.status === "running") {
    const { version, table } = told;
    const seat = told.view.to_move;
    const isPerson = carat.ask({ type: "watch", table, viewer: seat }).seats[seat - 1].kind === "person";
    if (isPerson) {
      const { legal } = carat.ask({ type: "watch", table, viewer: seat });
      const move = legal.at(-1).action;
      told = carat.ask({ type: "play", table, version, move, viewer: null });
    } else {
      told = carat.ask({ type: "think", table, version, viewer: null });
    }
    assert.equal(told.type, "update", JSON.stringify(told));
  }
  return told;
}

for (const [mode, setup] of Object.entries(setups))
  test(`a whole game of ${mode}`, () => {
    const carat = new Carat();
    const opened = carat.ask({ type: "create", table: mode, setup, seed });
    assert.equal(opened.type, "table", JSON.stringify(opened));
    const over = playOut(carat, opened);
    assert.ok(over.result.winners.length > 0);
    // The same seed, the same players: the same game, and one that can be verified.
    const { record } = carat.ask({ type: "save", table: mode });
    carat.ask({ type: "create", table: mode, setup, seed });
    playOut(carat, carat.ask({ type: "watch", table: mode, viewer: null }));
    assert.equal(carat.ask({ type: "save", table: mode }).record, record);
    assert.deepEqual(carat.ask({ type: "verify", record }), { type: "verified", fair: true, why: null });
  });

test("undo takes a person's move back, and the same cards come again", () => {
  const carat = new Carat();
  const first = carat.ask({ type: "create", setup: setups.duel, seed, viewer: 2 });
  let told = first;
  while (told.view.to_move === 1)
    told = carat.ask({ type: "think", table: "local", version: told.version, viewer: 2 });
  const before = told;
  const reserve = before.legal.find((l) => l.kind === "reserve").action;
  const after = carat.ask({ type: "play", table: "local", version: before.version, move: reserve });
  told = after;
  while (told.view.to_move === 1)
    told = carat.ask({ type: "think", table: "local", version: told.version, viewer: 2 });
  const undone = carat.ask({ type: "undo", table: "local", version: told.version, viewer: 2 });
  assert.equal(undone.view.position, before.view.position);
  assert.deepEqual(undone.legal, before.legal);
  assert.deepEqual(undone.events.map((e) => [e.kind, e.to]), [["undo", before.version]]);
  const again = carat.ask({ type: "play", table: "local", version: undone.version, move: reserve });
  assert.equal(again.view.position, after.view.position);
});

test("a saved game goes on as it would have", () => {
  const carat = new Carat();
  let told = carat.ask({ type: "create", setup: setups["splendor-3"], names: ["Ada"], seed });
  for (let i = 0; i < 12; ++i) {
    const { actions } = carat.ask({ type: "legal", table: "local", payments: "canonical" });
    const isPerson = told.view.to_move === 1;
    const { version } = told;
    told = isPerson
      ? carat.ask({ type: "play", table: "local", version, move: actions[0].action, viewer: null })
      : carat.ask({ type: "think", table: "local", version, viewer: null });
  }
  const { record } = carat.ask({ type: "save", table: "local" });
  const elsewhere = new Carat();
  const restored = elsewhere.ask({ type: "restore", text: record });
  assert.equal(restored.type, "table", JSON.stringify(restored));
  assert.equal(restored.seats[0].name, "Ada");
  assert.equal(restored.view.position, told.view.position);
  playOut(carat, told);
  playOut(elsewhere, restored);
  assert.equal(elsewhere.ask({ type: "save" }).record, carat.ask({ type: "save" }).record);
  // A file that a viewer may have says nothing of the cards to come.
  assert.doesNotMatch(new Carat().ask({ type: "restore", text: record, viewer: 1 }).seed ?? "", /./);
});

test("refusals name the clause and the key, and nothing has changed", () => {
  const carat = new Carat();
  const { version } = carat.ask({ type: "create", setup: { seats: [person, person] }, seed });
  const refused = carat.ask({ type: "play", version, move: "take 2y", id: 7 });
  assert.equal(refused.type, "error");
  assert.equal(refused.code, "refused");
  assert.equal(refused.clause, "S3.4");
  assert.equal(refused.key, "take_gold");
  assert.equal(refused.id, 7);
  assert.equal(carat.ask({ type: "play", version, move: "take wbg; return w" }).code, "refused");
  assert.equal(carat.ask({ type: "play", version, move: "tak" }).code, "unreadable");
  assert.equal(carat.ask({ type: "watch", viewer: null }).version, version);
  assert.deepEqual(carat.ask({ type: "why", action: "take wbg" }), { type: "why", legal: true });
  const why = carat.ask({ type: "why", action: "take wwb" });
  assert.equal(why.legal, false);
  assert.match(why.clause, /^S3/);
});

test("bad requests are answered, and say what is wrong", () => {
  const carat = new Carat();
  const code = (request) => JSON.parse(carat.text(request)).code;
  assert.equal(code("nonsense"), "not_json");
  assert.equal(code("[]"), "not_json");
  assert.equal(code('{"type":"dance"}'), "unknown_type");
  assert.equal(code('{"type":"about","speed":1}'), "unknown_field");
  assert.equal(code('{"type":"watch","table":"nowhere"}'), "no_table");
  assert.equal(code('{"type":"create","seed":"12"}'), "bad_field");
  assert.equal(code('{"type":"create","setup":{"game":"chess"}}'), "bad_field");
  assert.equal(code('{"type":"create","setup":{"seats":[{"kind":"computer","level":"god"},{}]}}'), "bad_field");
  assert.equal(code('{"type":"create","setup":{"time":{"kind":"per_move","seconds":60}}}'), "bad_field");
  assert.equal(code('{"type":"restore","text":"splendor players:9"}'), "unreadable");
  assert.equal(code(`{"type":"watch","table":${"[".repeat(40)}`), "not_json");
});

test("with its network a level thinks in slices, and stops when the game goes on", () => {
  const carat = new Carat();
  assert.deepEqual(carat.ask({ type: "about" }).networks, []);
  assert.equal(carat.addNetwork("splendor-2", Buffer.from("no network")).code, "bad_network");
  assert.equal(carat.addNetwork("splendor-2", model("splendor-2")).type, "done");
  assert.deepEqual(carat.ask({ type: "about" }).networks, ["splendor-2"]);
  const setup = { options: { starting_seat: 2 }, seats: [person, computer("corundum")] };
  const { version } = carat.ask({ type: "create", setup, seed });
  const first = carat.ask({ type: "think", version, viewer: null, slice: 50 });
  assert.deepEqual(first, { type: "working", progress: { visits: 50, of: 300 } });
  const { answer, slices } = carat.run({ type: "think", version, viewer: null, slice: 50 });
  assert.equal(answer.type, "update");
  assert.equal(slices, 5);
  const whole = new Carat();
  whole.addNetwork("splendor-2", model("splendor-2"));
  whole.ask({ type: "create", setup, seed });
  const atOnce = whole.ask({ type: "think", version, viewer: null });
  assert.equal(atOnce.view.position, answer.view.position);
  assert.equal(carat.ask({ type: "think", version, viewer: null }).code, "stale");
});

test("analysis and review work in slices", () => {
  const carat = new Carat();
  carat.ask({ type: "create", seed });
  assert.equal(carat.ask({ type: "analyse" }).code, "no_network");
  carat.addNetwork("splendor-2", model("splendor-2"));
  const { answer, slices } = carat.run({ type: "analyse", visits: 200, slice: 64 });
  assert.equal(slices, 4);
  assert.equal(answer.visits, 200);
  assert.ok(Math.abs(answer.shares[0] + answer.shares[1] - 1) < 1e-3);
  const record = data("splendor/records/v1-two-players.txt");
  const review = carat.run({ type: "review", record, visits: 8 });
  assert.equal(review.answer.decisions.length, review.slices);
  assert.ok(review.answer.decisions.every((d) => d.loss >= 0));
});

test("a position in words, and as notation", () => {
  const carat = new Carat();
  const { view } = carat.ask({ type: "create", setup: { game: "duel" }, seed, viewer: 1 });
  assert.match(carat.ask({ type: "board", viewer: 1 }).text, /Board {3}a b c d e/);
  const restored = carat.ask({ type: "restore", table: "puzzle", text: view.position, viewer: 1 });
  assert.equal(restored.view.position, view.position);
  const { record } = carat.ask({ type: "record", viewer: 2 });
  assert.match(record, /\[viewer "2"\]/);
  assert.doesNotMatch(record, /\[seed/);
});
