// People at one table of the server, each in a browser of their own.

import { expect, type Browser, type Page } from "@playwright/test";

/** A browser of one's own, with nothing kept in it. */
export async function newcomer(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })).newPage();
  return page;
}

/** Ada opens a table and sends the link to Grace, who sits down. */
export async function seatTwo(ada: Page, grace: Page, game: "splendor" | "duel", base = "./", time = ""): Promise<void> {
  await ada.goto(base);
  await ada.getByTestId(`friends-${game}`).click();
  if (time) await ada.getByTestId("time").selectOption({ label: time });
  await ada.getByTestId("open-table").click();
  const link = await ada.getByTestId("invite-2").inputValue();
  await grace.goto(link);
  await grace.getByLabel("Your name").fill("Grace");
  await grace.getByTestId("sit").click();
  await expect(grace.locator("[data-version]")).toBeVisible();
  await expect(ada.locator("[data-version]")).toBeVisible();
}

/** Whose turn it is: the one that moves, and the other. */
export async function onTurn(ada: Page, grace: Page): Promise<[Page, Page]> {
  await expect.poll(async () => (await ada.locator(".bar.mine").count()) + (await grace.locator(".bar.mine").count())).toBe(1);
  return (await ada.locator(".bar.mine").count()) === 1 ? [ada, grace] : [grace, ada];
}
