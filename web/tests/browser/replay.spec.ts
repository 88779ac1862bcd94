import { expect, test } from "@playwright/test";
import { Player } from "./player";

test("a game is replayed with the arrows, from its own address", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("./");
  await page.getByTestId("play-duel").click();
  const player = new Player(page);
  await player.play("duel", 4);
  await player.myTurn();
  await page.locator("details.menu summary").click();
  await page.getByRole("button", { name: "Replay from the beginning" }).click();
  const at = page.locator(".controls .numeral");
  await expect(at).toHaveText(/^0\//);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(at).toHaveText(/^2\//);
  await page.keyboard.press("End");
  await expect(page.locator(".log li").nth(4)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.reload();
  await expect(at).toHaveText(/^0\//);
});
