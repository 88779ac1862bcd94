// Somebody who learns the games: every lesson, with the moves that it asks for.

import { expect, test, type Page } from "@playwright/test";
import type { Game } from "../../src/engine/messages";
import { chapters, practice } from "../../src/tutorial/lessons";
import { Player } from "./player";

const long = Boolean(process.env["LONG"]);
const says = (page: Page) => page.getByTestId("coach-says");

/** On a phone one half of Duel's table is shown at a time. */
async function pane(page: Page, half: "cards" | "board"): Promise<void> {
  const button = page.locator(".switch button").nth(half === "cards" ? 0 : 1);
  if (await button.isVisible()) await button.click();
}
async function card(page: Page, id: string): Promise<void> {
  await pane(page, "cards");
  await page.locator(`[data-card="${id}"]:visible`).first().click();
}
async function cell(page: Page, name: string): Promise<void> {
  await pane(page, "board");
  await page.locator(`[data-cell="${name}"]`).click();
}
/** One decision in notation, made with the mouse; whether a button has still to be pressed. */
async function decide(page: Page, decision: string): Promise<boolean> {
  const [verb = "", what = "", , gold] = decision.split(" ");
  switch (verb) {
    case "take":
      for (const cellName of what.match(/[a-e][1-5]/g) ?? []) await cell(page, cellName);
      if (!/[a-e][1-5]/.test(what))
        for (const [, count, kind] of what.matchAll(/(\d?)([wbgrk])/g))
          for (let i = 0; i < Number(count || 1); ++i) await page.locator(`.pile[data-kind="${kind}"]`).click();
      return true;
    case "return":
      await page.locator(`[data-spot="seat-1-${what}"].pickable`).click();
      return true;
    case "steal":
      await page.locator(`[data-spot="seat-2-${what}"].pickable:visible`).click();
      return true;
    case "royal":
      await pane(page, "cards");
      await page.locator(`button[data-tile="${what}"]`).click();
      return true;
    case "replenish":
      await page.getByTestId("replenish").click();
      return true;
    case "privilege":
      await page.locator(".bar .buttons [aria-pressed]").click();
      await cell(page, what);
      await expect(page.locator(".bar [aria-pressed=true]")).toHaveCount(0);
      return false;
    case "reserve":
      if (gold) await cell(page, gold);
      await card(page, what);
      await page.getByTestId("reserve").click();
      return false;
    default:
      await card(page, what);
      await page.getByTestId("buy").click();
      return false;
  }
}
async function play(page: Page, move: string): Promise<void> {
  let press = false;
  for (const decision of move.split("; ")) press = await decide(page, decision);
  if (press) await page.getByTestId("commit").click();
}

async function learn(page: Page, game: Game): Promise<void> {
  await page.goto(`./#/tutorial/${game}`);
  await page.getByTestId("begin-tutorial").click();
  for (const { key, steps } of chapters[game]) {
    await expect(page.locator(`[data-chapter="${key}"]`)).toBeVisible();
    for (const step of steps) {
      if (step.kind === "reply") continue;
      await expect(says(page)).toHaveAttribute("data-step", step.key);
      // A message that is not there would be shown as its key.
      await expect(says(page)).not.toContainText("tutorial.");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${key}, ${step.key} scrolls sideways`).toBeLessThanOrEqual(0);
      const before = await page.locator("[data-version]").getAttribute("data-version");
      if (step.kind === "move") {
        await play(page, step.move);
        const next = steps[steps.indexOf(step) + 1];
        const newTable = next && "position" in next && next.position;
        if (!newTable) await expect(page.locator("[data-version]")).not.toHaveAttribute("data-version", before ?? "");
      }
      else await page.getByTestId(step === steps.at(-1) ? "coach-finish" : "coach-next").click();
    }
  }
  await expect(page.locator(`[data-chapter="${practice}"]`)).toBeVisible();
  await expect(page.locator(".bar.mine")).toBeVisible();
  await expect(says(page)).not.toContainText("tutorial.");
  await page.getByTestId("all-lessons").click();
  await expect(page.locator("li .done")).toHaveCount(chapters[game].length);
}

const looks = [
  { language: "en", viewport: { width: 1280, height: 800 } },
  { language: "pl", viewport: { width: 360, height: 640 } },
  { language: "ja", viewport: { width: 360, height: 640 } },
  { language: "is", viewport: { width: 1280, height: 800 } },
];
for (const { language, viewport } of looks.filter((_, i) => long || i === 0))
  for (const game of ["splendor", "duel"] as const)
    test(`all lessons of ${game} (${language}, ${viewport.width} wide)`, async ({ browser }) => {
      const context = await browser.newContext({ locale: language, viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      await learn(page, game);
      await context.close();
    });

test("another move gets a friendly word and can be tried again; the place is kept", async ({ page }) => {
  await page.goto("./");
  await page.getByTestId("learn-splendor").click();
  await page.locator('a[href="#/tutorial/splendor/tokens"]').click();
  // While something is explained, nothing is played.
  await play(page, "take wbg");
  await expect(page.getByTestId("coach-declines")).toBeVisible();
  await page.getByTestId("coach-next").click();
  await expect(page.getByTestId("coach-declines")).toHaveCount(0);
  await play(page, "take grk");
  await expect(page.getByTestId("coach-declines")).toContainText("white, blue and green");
  await expect(page.locator(".in-tray")).toHaveCount(0);
  await page.reload();
  await expect(says(page)).toHaveAttribute("data-step", "three");
  await play(page, "take wbg");
  await expect(says(page)).toHaveAttribute("data-step", "four");
  await page.getByTestId("coach-back").click();
  await expect(says(page)).toHaveAttribute("data-step", "three");
  await page.getByTestId("coach-show").click();
  await expect(says(page)).toHaveAttribute("data-step", "four");
  await page.getByTestId("skip-lesson").click();
  await expect(page.locator('[data-chapter="buying"]')).toBeVisible();
});

test("the keyboard alone is enough, and the coach is heard", async ({ page }) => {
  await page.goto("./#/tutorial/splendor/tokens");
  await expect(page.getByTestId("coach-next")).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { has: says(page) })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator('.pile[data-kind="w"]')).toBeFocused();
  await expect(page.locator(".coach [aria-live]")).toContainText(/In the light: .*white.*; .*blue.*; .*green/);
  for (const key of ["w", "b", "g"]) await page.keyboard.press(key);
  await expect(page.getByTestId("commit")).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("coach-next")).toBeFocused();
  await expect(says(page)).toHaveAttribute("data-step", "four");
});

if (long)
  for (const game of ["splendor", "duel"] as const)
    test(`the game at the end of ${game}, to its end`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`./#/tutorial/${game}/${practice}`);
      await new Player(page).play(game);
      await expect(page.locator("#result-title")).toBeVisible();
      await expect(says(page)).toHaveAttribute("data-step", "over");
      await page.goto(`./#/tutorial/${game}`);
      await expect(page.locator("li .done")).toHaveCount(1);
    });
