import { expect, it } from "vitest";
import type { ErrorMessage } from "$engine/messages";
import { explained } from "../../src/editor/explained";

const said = (message: string): string => explained({ type: "error", code: "unreadable", message } as ErrorMessage);

// Without a catalogue a message is its key.
it("knows the engine's sentences about positions", () => {
  expect(said("row2: an empty place while the deck has cards")).toBe("editor.wrong.empty_place");
  expect(said("seat1: more than ten tokens and none to return")).toBe("editor.wrong.many_tokens");
  expect(said("seat2: more than 13 tokens")).toBe("editor.wrong.many_tokens");
  expect(said("nobles: 2 on the table and with players, 3 belong to this game")).toBe("editor.wrong.nobles");
  expect(said("seat1: 0 royal cards do not go with 3 crowns")).toBe("editor.wrong.royals");
  expect(said("phase: this game is over")).toBe("editor.wrong.over");
  expect(said("phase: no token is due")).toBe("editor.wrong.phase");
});
it("leaves what it does not know to the engine", () => {
  expect(said("the field bank is missing")).toBe("the field bank is missing");
});
