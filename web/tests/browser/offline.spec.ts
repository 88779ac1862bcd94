import { expect, test } from "@playwright/test";
import { Player } from "./player";

test.use({ serviceWorkers: "allow" });

test("visited once, the page plays with the network cut, and a reload loses nothing", async ({ page, context }) => {
  await page.goto("./");
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Everything is in the cache when the worker has taken over.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(async () => (await caches.match("carat.wasm", { ignoreSearch: true })) !== undefined)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page.getByTestId("play-splendor").click();
  const player = new Player(page);
  await player.play("splendor", 3);
  await player.myTurn();
  const log = await page.locator(".log li").count();
  expect(log).toBeGreaterThan(4);
  await page.reload();
  await expect(page.locator(".bar.mine")).toBeVisible();
  await expect(page.locator(".log li")).toHaveCount(log);
});
