import { expect, it } from "vitest";
import { pack, unpack } from "../../src/replay/links";

it("packs a game into letters that an address can carry, and unpacks it again", async () => {
  const game = '[carat "1"]\n[seat1 "Þórdís 光"]\n\n1. take wbg\n'.repeat(20);
  const packed = await pack(game);
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(packed.length).toBeLessThan(game.length / 3);
  expect(await unpack(packed)).toBe(game);
});
