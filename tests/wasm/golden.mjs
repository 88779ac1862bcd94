// Follows a golden playthrough (tests/data/golden.md), to the byte.

// The lines of a file: a game file, and what has to come out of it before each decision.
function read(text) {
  const golden = { options: [], turns: [], expected: [], result: "", reason: "" };
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, word, rest] = line.match(/^(\S+) (.*)$/);
    const ply = golden.expected.at(-1);
    const turn = golden.turns.at(-1);
    if (word === "option") golden.options.push(rest.match(/^(\S+) (.*)$/).slice(1));
    else if (word === "deal") golden.deal = rest.replaceAll(" ", ", ");
    else if (word === "position") golden.expected.push({ position: rest, views: [] });
    else if (word === "view") ply.views.push(rest.match(/^(\S+) (.*)$/).slice(1));
    else if (word === "legal") ply.legal = rest;
    else if (word === "play")
      (golden.turns[ply.position.match(/ turn:(\d+) /)[1]] ??= []).push(rest.slice(2));
    else if (word === "drawn") turn[turn.length - 1] += ` > ${rest.replaceAll(" ", ", ")}`;
    else golden[word] = rest;
  }
  return golden;
}

function recordOf({ game, options, deal, turns }) {
  const tags = [["carat", "1"], ["game", game], ["rules", "1"], ...options];
  const lines = turns.map((plies, turn) => `${turn}. ${plies.join("; ")}`).filter(Boolean);
  return [
    ...tags.map(([name, value]) => `[${name} "${value}"]`),
    `\n0. deal > ${deal}`,
    ...lines,
    "",
  ].join("\n");
}

// Throws at the first difference; how many decisions were followed.
export function followGolden(carat, text) {
  const golden = read(text);
  const record = recordOf(golden);
  const same = (what, actual, expected) => {
    if (actual !== expected) throw new Error(`${what}:\n  ${actual}\ninstead of\n  ${expected}`);
  };
  const replays = new Map();
  const replay = (viewer) => {
    if (!replays.has(viewer)) {
      const answer = carat.ask({ type: "replay", record, viewer, legal: "all" });
      if (answer.type !== "replay") throw new Error(`${answer.message}\n${record}`);
      replays.set(viewer, { ...answer, told: [answer.start, ...answer.plies] });
    }
    return replays.get(viewer);
  };
  golden.expected.forEach(({ position, views, legal }, ply) => {
    const all = replay("all");
    same(`position ${ply}`, all.positions[ply], position);
    same(`legal ${ply}`, all.told[ply].legal.map((l) => l.action).join("; "), legal ?? "");
    for (const [viewer, seen] of views) {
      const { told } = replay(viewer === "public" ? null : Number(viewer));
      same(`view of ${viewer} at ${ply}`, told[ply].view.position, seen);
    }
  });
  const { result } = replay("all").told.at(-1);
  same("result", result.winners.join("+"), golden.result);
  same("reason", result.reason, golden.reason);
  return replay("all").plies.length;
}
