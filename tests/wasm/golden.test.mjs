// Every golden playthrough (tests/data/golden.md), to the byte.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import test from "node:test";
import { Carat, data } from "./carat.mjs";

// The lines of a file, as a game file and as what has to come out of it, ply by ply.
function read(text) {
  const golden = { options: [], turns: [], expected: [], result: "", reason: "" };
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, word, rest] = line.match(/^(\S+) (.*)$/);
    const ply = golden.expected.at(-1);
    if (word === "game") golden.game = rest;
    else if (word === "option") golden.options.push(rest.match(/^(\S+) (.*)$/).slice(1));
    else if (word === "deal") golden.deal = rest.replaceAll(" ", ", ");
    else if (word === "position") golden.expected.push({ position: rest, views: [] });
    else if (word === "view") ply.views.push(rest.match(/^(\S+) (.*)$/).slice(1));
    else if (word === "legal") ply.legal = rest;
    else if (word === "play") {
      const turn = Number(ply.position.match(/ turn:(\d+) /)[1]);
      golden.turns[turn] ??= [];
      golden.turns[turn].push(rest.slice(2));
    } else if (word === "drawn") {
      const turn = golden.turns.at(-1);
      turn[turn.length - 1] += ` > ${rest.replaceAll(" ", ", ")}`;
    } else golden[word] = rest;
  }
  return golden;
}

function recordOf(golden) {
  const tags = [["carat", "1"], ["game", golden.game], ["rules", "1"], ...golden.options];
  const turns = golden.turns.map((plies, turn) => `${turn}. ${plies.join("; ")}`);
  const lines = [...tags.map(([name, value]) => `[${name} "${value}"]`), "", `0. deal > ${golden.deal}`];
  return [...lines, ...turns.filter(Boolean), ""].join("\n");
}

for (const game of ["splendor", "duel"])
  for (const file of readdirSync(new URL(`../data/${game}/golden`, import.meta.url)))
    test(`golden: ${game} ${file}`, () => {
      const golden = read(data(`${game}/golden/${file}`));
      const record = recordOf(golden);
      const carat = new Carat();
      const replays = new Map();
      const replay = (viewer) => {
        if (!replays.has(viewer)) {
          const answer = carat.ask({ type: "replay", record, viewer, legal: "all" });
          assert.equal(answer.type, "replay", JSON.stringify(answer));
          replays.set(viewer, [answer.start, ...answer.plies]);
          if (viewer === "all") assert.deepEqual(answer.positions, golden.expected.map((e) => e.position));
        }
        return replays.get(viewer);
      };
      assert.ok(golden.expected.length > 30);
      golden.expected.forEach((expected, ply) => {
        assert.equal(replay("all")[ply].legal.map((l) => l.action).join("; "), expected.legal ?? "");
        for (const [viewer, position] of expected.views) {
          const seen = replay(viewer === "public" ? null : Number(viewer))[ply].view;
          assert.equal(seen.position, position);
        }
      });
      const { result } = replay("all").at(-1);
      assert.equal(result.winners.join("+"), golden.result);
      assert.equal(result.reason, golden.reason);
    });
