// What people do with each other at a table of the server: clocks, chat, undo, calling off, playing again.

import { expect, test, type Page } from "@playwright/test";
import { newcomer, onTurn, seatTwo } from "./company";
import { Player } from "./player";

const menu = (page: Page) => page.locator("details.menu summary");
const seconds = async (page: Page, seat: number): Promise<number> => {
  const text = await page.locator(`[data-spot="seat-${seat}"] [role=timer]`).textContent();
  const [minutes = "0", rest = "0"] = (text ?? "").split(":");
  return 60 * Number(minutes) + Number(rest);
};

test("clocks: that of the seat to move runs, the other stands", async ({ browser }) => {
  const [ada, grace] = [await newcomer(browser), await newcomer(browser)];
  await seatTwo(ada, grace, "duel", "./", "5 minutes and 5 seconds more after each turn");
  const [mover] = await onTurn(ada, grace);
  const moving = mover === ada ? 1 : 2;
  await expect(mover.locator(`[data-spot="seat-${moving}"] [role=timer].runs`)).toBeVisible();
  await expect(mover.locator(`[data-spot="seat-${3 - moving}"] [role=timer].runs`)).toHaveCount(0);
  const before = await seconds(mover, moving);
  await expect.poll(() => seconds(mover, moving)).toBeLessThan(before);
  expect(await seconds(mover, 3 - moving)).toBe(300);
  await menu(mover).click();
  await mover.getByRole("button", { name: "Claim: their time is up" }).click();
  await expect(mover.locator(".menu [role=status]")).not.toBeEmpty();
});

test("chat can be muted and reported, and spectators are told apart", async ({ browser }) => {
  const [ada, grace, watcher] = [await newcomer(browser), await newcomer(browser), await newcomer(browser)];
  await seatTwo(ada, grace, "splendor");
  const say = async (page: Page, text: string): Promise<void> => {
    await page.getByRole("tab", { name: "Chat" }).click();
    await page.getByLabel("Say something").fill(text);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Say something")).toHaveValue("");
  };
  await say(grace, "You will lose.");
  await ada.getByRole("tab", { name: "Chat" }).click();
  await expect(ada.locator(".chat")).toContainText("You will lose.");
  await ada.getByRole("button", { name: "Report to the operator" }).click();
  await expect(ada.locator(".chat [role=status]")).toHaveText("The operator has been told.");
  await ada.getByLabel("Mute Grace").check();
  await expect(ada.locator(".chat")).not.toContainText("You will lose.");
  await say(grace, "Hello?");
  await watcher.goto(ada.url());
  await expect(watcher.locator("[data-version]")).toBeVisible();
  await expect(watcher.locator(".player.mine")).toHaveCount(0);
  await say(watcher, "What a game");
  await ada.getByLabel("Mute Grace").uncheck();
  // While a game is on, spectators hear each other only.
  await expect(ada.locator(".chat")).not.toContainText("What a game");
});

test("a move is taken back, a game is called off by both", async ({ browser }) => {
  const [ada, grace] = [await newcomer(browser), await newcomer(browser)];
  await seatTwo(ada, grace, "splendor");
  const [mover, other] = await onTurn(ada, grace);
  await new Player(mover).play("splendor", 1);
  await expect(other.locator(".bar.mine")).toBeVisible();
  await mover.getByRole("button", { name: "Undo" }).click();
  await expect(mover.locator(".bar.mine")).toBeVisible();
  await expect(other.locator(".bar.mine")).toHaveCount(0);
  await expect(other.locator(".log")).toContainText("a move back");
  await menu(mover).click();
  await mover.getByRole("button", { name: "Offer to call the game off" }).click();
  await menu(other).click();
  await expect(other.locator(".offer")).toBeVisible();
  await other.getByRole("button", { name: "Offer to call the game off" }).click();
  await expect(ada.locator("#result-title")).toBeVisible();
  await expect(grace.locator("#result-title")).toBeVisible();
});

test("both want to play again: the next table begins", async ({ browser }) => {
  const [ada, grace] = [await newcomer(browser), await newcomer(browser)];
  await seatTwo(ada, grace, "duel");
  await menu(ada).click();
  await ada.getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("button", { name: "Really resign" }).click();
  const first = ada.url();
  for (const page of [ada, grace]) await page.locator("dialog").getByRole("button", { name: "Play again" }).click();
  for (const page of [ada, grace]) await page.locator("dialog").getByRole("link", { name: "To the next game" }).click();
  for (const page of [ada, grace]) {
    const sit = page.getByTestId("sit");
    await expect(sit.or(page.locator("[data-version]")).first()).toBeVisible();
    if (await sit.isVisible()) await sit.click();
  }
  await onTurn(ada, grace);
  expect(ada.url()).not.toBe(first);
});

test("sound can be switched off, and stays off", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("./");
  const sound = page.getByRole("button", { name: "Sound" });
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(sound).toHaveAttribute("aria-pressed", "false");
});
