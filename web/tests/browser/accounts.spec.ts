// Accounts and what hangs on them: a way in and out, recovery, one's games and data, ratings, pairing, deals.

import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { newcomer, onTurn } from "./company";
import { Player } from "./player";

const unique = () => `P${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

/** A new account; returns its recovery code. */
async function createAccount(page: Page, name: string, password: string): Promise<string> {
  await page.goto("./#/account");
  await page.getByTestId("way-create").click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByTestId("enter").click();
  const code = await page.getByTestId("recovery").textContent();
  await page.getByTestId("recovery-done").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  return code ?? "";
}

test("an account: made, left, entered, recovered, exported, deleted", async ({ page }) => {
  const name = unique();
  const code = await createAccount(page, name, "a long password");
  await page.getByTestId("sign-out").click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.getByTestId("enter").click();
  await expect(page.getByRole("alert")).toHaveText("Name or password is wrong.");
  await page.getByTestId("way-recover").click();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByLabel("New password").fill("another password");
  await page.getByTestId("enter").click();
  expect(await page.getByTestId("recovery").textContent()).not.toBe(code);
  await page.getByTestId("recovery-done").click();
  await page.reload();
  await expect(page.locator("header .me")).toContainText(name);
  const download = page.waitForEvent("download");
  await page.getByTestId("export").click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ name });
  await page.getByTestId("delete-ask").click();
  await page.getByLabel("Password", { exact: true }).fill("another password");
  await page.getByTestId("delete").click();
  await expect(page.getByTestId("way-create")).toBeVisible();
});

test("two accounts are paired for a rated game by the day; the one to move is told, and the list shows it", async ({ browser }) => {
  const [ada, grace] = [await newcomer(browser), await newcomer(browser)];
  const names = [unique(), unique()] as const;
  for (const [page, name] of [[ada, names[0]], [grace, names[1]]] as const) {
    await createAccount(page, name, "a long password");
    await page.goto("./#/");
    await page.getByTestId("pair-game").selectOption("duel");
    await page.locator("select", { hasText: "a turn" }).last().selectOption({ label: "3 days a turn" });
    await page.getByLabel("Rated").check();
    await page.getByTestId("pair").click();
  }
  const [mover, other] = await onTurn(ada, grace);
  await other.goto("./#/games");
  await expect(other.locator("li.running")).toContainText("Splendor Duel");
  await new Player(mover).play("duel", 1);
  await expect(other.locator("header .badge")).toHaveText("1");
  await expect(other.locator("li.yours").first()).toContainText("your turn");
  await other.locator("li.yours a").first().click();
  await other.locator("details.menu summary").click();
  await other.getByRole("button", { name: "Resign" }).click();
  await other.getByRole("button", { name: "Really resign" }).click();
  await mover.goto("./#/ratings");
  await mover.getByRole("button", { name: "Splendor Duel" }).click();
  await expect(mover.locator("tr.me")).toContainText(mover === ada ? names[0] : names[1]);
});

test("a deal: whoever has its address gets the same cards", async ({ browser }) => {
  const [ada, grace] = [await newcomer(browser), await newcomer(browser)];
  await ada.goto("./#/deals");
  await ada.getByTestId("deal-make").click();
  const address = await ada.getByTestId("deal-address").inputValue();
  const cards: string[][] = [];
  for (const page of [ada, grace]) {
    await page.goto(address);
    await page.getByTestId("deal-opponent").selectOption("talc");
    await page.getByTestId("deal-play").click();
    await expect(page.locator("[data-version]")).toBeVisible();
    const levels = page.locator("button.card[data-card^='3-']");
    await expect(levels).toHaveCount(4);
    cards.push(await levels.evaluateAll((all) => all.map((card) => card.getAttribute("data-card") ?? "")));
  }
  expect(cards[0]).toEqual(cards[1]);
});
