import { expect, test } from "@playwright/test";
import { Player, type Way } from "./player";

// Whole games against the computer. Both games by clicking; with LONG in the environment every way.
const all: { game: "splendor" | "duel"; way: Way; phone: boolean }[] = [
  { game: "splendor", way: "click", phone: false },
  { game: "duel", way: "click", phone: false },
  { game: "splendor", way: "keys", phone: false },
  { game: "duel", way: "keys", phone: false },
  { game: "splendor", way: "tap", phone: true },
  { game: "duel", way: "tap", phone: true },
];

// The same deals in every run; with LONG others each time.
test.beforeEach(async ({ page }) => {
  if (process.env["LONG"]) return;
  await page.addInitScript(() => {
    let state = 20261116;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array)
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, i, bytes) => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          bytes[i] = state >>> 24;
        });
      return array;
    };
  });
});

for (const { game, way, phone } of process.env["LONG"] ? all : all.slice(0, 2))
  test.describe(`${phone ? "phone" : "desktop"}`, () => {
    test.use({ viewport: phone ? { width: 360, height: 640 } : { width: 1440, height: 900 }, hasTouch: phone });

    test(`a whole game of ${game} against the computer: ${way}`, async ({ page }) => {
      await page.goto("./");
      await page.locator(".level select").selectOption("talc");
      await page.getByTestId(`play-${game}`).click();
      const player = new Player(page, way);
      await player.play(game);
      await expect(player.result()).toBeVisible();
      expect(player.moves).toBeGreaterThan(8);
      expect(await page.evaluate(() => location.hash)).toContain("local/");
    });
  });

test("four players: three computers, and the game ends", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("./");
  await page.locator(".level select").selectOption("talc");
  await page.getByTestId("setup-splendor").click();
  await page.getByLabel("4", { exact: true }).check();
  await page.locator("dialog summary").click();
  await page.getByLabel("Prestige to play for").fill("10");
  await page.getByTestId("open-table").click();
  const player = new Player(page);
  await player.play("splendor");
  await expect(player.result()).toBeVisible();
});
