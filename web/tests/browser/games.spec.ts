import { expect, test } from "@playwright/test";
import { Player } from "./player";

for (const game of ["splendor", "duel"] as const)
  test(`a whole game of ${game} against the computer, by clicking`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("./");
    await page.getByTestId(`play-${game}`).click();
    const player = new Player(page);
    await player.play(game);
    await expect(player.result()).toBeVisible();
    expect(player.moves).toBeGreaterThan(8);
  });
