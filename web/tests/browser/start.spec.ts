// The start page and what every screen shares: going on with a game, open tables, languages, where requests go.

import { expect, test } from "@playwright/test";
import { newcomer, onTurn } from "./company";
import { Player } from "./player";

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: "allow" });

test("a game is left and gone on with, from the start page", async ({ page }) => {
  await page.goto("./");
  await page.getByTestId("play-splendor").click();
  const player = new Player(page);
  await player.play("splendor", 2);
  await player.myTurn();
  const [address, version] = [page.url(), await page.locator("[data-version]").getAttribute("data-version")];
  await page.goto("./#/");
  await page.getByRole("heading", { name: "Continue" }).locator("../..").getByRole("link", { name: /Splendor/ }).click();
  await expect(page).toHaveURL(address);
  await expect(page.locator("[data-version]")).toHaveAttribute("data-version", version ?? "");
});

test("a table in the list is found by somebody else, who sits down", async ({ browser }) => {
  const [ada, grace] = [await newcomer(browser), await newcomer(browser)];
  await ada.goto("./");
  await ada.getByTestId("friends-duel").click();
  await ada.getByTestId("time").selectOption({ label: "5 minutes and 5 seconds more after each turn" });
  await ada.getByLabel("Show the table in the list: anyone may sit down").check();
  await ada.getByTestId("open-table").click();
  await expect(ada.getByTestId("invite-2")).toBeVisible();
  const table = new URL(ada.url()).hash.split("/")[2] ?? "";
  await grace.goto("./");
  await grace.locator(`a[href="#/table/${table}"]`).click();
  await grace.getByLabel("Your name").fill("Grace");
  await grace.getByTestId("sit").click();
  await onTurn(ada, grace);
});

test("the language changes in place: what was begun stays, and the letters are there", async ({ page }) => {
  await page.goto("./");
  await page.getByTestId("play-splendor").click();
  await new Player(page).myTurn();
  await page.evaluate(() => ((globalThis as { samePage?: boolean }).samePage = true));
  for (const kind of ["w", "b"]) await page.locator(`[data-kind=${kind}].pile`).click();
  const language = page.getByRole("banner").getByRole("combobox");
  for (const [code, tab] of [["pl", "Dziennik"], ["is", "Annáll"], ["ja", "記録"]] as const) {
    await language.selectOption(code);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await expect(page.locator("#tab-log")).toHaveText(tab);
    await expect(page.locator(".in-tray")).toHaveCount(2);
  }
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Noto Sans JP"', "宝石") && document.fonts.check('700 16px "Shippori Mincho"', "宝石"))).toBe(true);
  expect(await page.evaluate(() => (globalThis as { samePage?: boolean }).samePage)).toBe(true);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("nobody but the server is asked for anything", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  for (const place of ["", "rules/splendor", "games", "ratings", "account", "deals", "puzzles", "daily", "editor", "tutorial/duel"]) {
    await page.goto(`./#/${place}`);
    await expect(page.locator("main").first()).toBeVisible();
  }
  await page.goto("./");
  await page.getByTestId("play-duel").click();
  await new Player(page).play("duel", 1);
  expect(elsewhere).toEqual([]);
});
