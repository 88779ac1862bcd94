// Puzzles and the deal of the day.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import type { Puzzle } from "../../src/puzzles/library";
import { Oracle } from "./oracle";
import { sound } from "./sound";

const puzzlesOf = (game: "splendor" | "duel"): Puzzle[] =>
  readFileSync(resolve(import.meta.dirname, `../../dist/puzzles/${game}.jsonl`), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line) as Puzzle);
const puzzles = puzzlesOf("splendor");
/** One that is won at once by buying a card. */
const easy = puzzles.find((puzzle) => puzzle.theme === "win_now" && puzzle.solution.length === 1 && puzzle.solution[0]?.startsWith("buy")) as Puzzle;
const card = easy.solution[0]?.match(/[123]-\d\d/)?.[0] ?? "";
const today = () => new Date().toISOString().slice(0, 10);

async function buy(page: Page): Promise<void> {
  await page.locator(`button[data-card="${card}"]:visible`).first().click();
  await page.getByTestId("buy").click();
}
async function typed(page: Page, move: string): Promise<void> {
  await page.keyboard.press("/");
  await page.locator("#typed-move").fill(move);
  await page.keyboard.press("Enter");
}
const rating = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem("carat.puzzles") ?? "{}") as { splendor?: { rating: number; streak: number; tried: Record<string, string> } }).splendor);

/** The deal of today, which was begun here, is over: as if it had been played to its end. */
async function finishDaily(page: Page, address: string, game: "splendor" | "duel"): Promise<void> {
  const date = today();
  const oracle = await Oracle.at(address);
  const record = oracle.playOut(oracle.ask<{ create: { table: string } }>({ type: "daily", game, date }).create);
  await page.goto("./#/daily");
  await page.evaluate(
    ({ record, id }) => {
      const games = JSON.parse(localStorage.getItem("carat.daily.games") ?? "[]") as { id: string }[];
      localStorage.setItem("carat.daily.games", JSON.stringify(games.map((one) => (one.id === id ? { ...one, record, over: true } : one))));
    },
    { record, id: `daily ${game} ${date}` },
  );
}

test("a wrong move is explained, the solution is shown, and the puzzle can be tried again", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const oracle = await Oracle.at(baseURL ?? "");
  const wrong = oracle.legal(easy.position).find((action) => action.kind === "reserve_deck" || action.kind === "take")?.action ?? "";
  await page.goto(`./#/puzzles/splendor/${easy.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Win this turn.");
  await expect(page.locator(".bar.mine")).toBeVisible();
  await typed(page, wrong);
  const verdict = page.getByTestId("verdict");
  await expect(verdict).toContainText("Not the best move", { timeout: 120_000 });
  await expect(verdict.locator("li").first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByTestId("again")).toBeFocused();
  expect((await rating(page))?.rating).toBeLessThan(800);
  expect((await rating(page))?.tried[easy.id]).toBe("failed");

  await sound(page, "a verdict");
  await page.setViewportSize({ width: 360, height: 640 });
  await sound(page, "a verdict on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByTestId("solution").click();
  await expect(page.locator(`[data-card="${card}"][data-hint]`).first()).toBeVisible();
  await expect(verdict).toContainText("The win is proven");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("That is the solution.")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("[data-hint]").first()).toBeVisible();

  await page.getByTestId("again").click();
  await expect(page.locator(".bar.mine")).toBeVisible();
  await buy(page);
  await expect(verdict).toContainText("Solved!", { timeout: 120_000 });
  expect((await rating(page))?.tried[easy.id]).toBe("later");
});

test("solved at once it counts, and the next one comes by keyboard; a hint does not count", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`./#/puzzles/splendor/${easy.id}`);
  await expect(page.locator(".bar.mine")).toBeVisible();
  await buy(page);
  await expect(page.getByTestId("verdict")).toContainText("Solved!", { timeout: 120_000 });
  const mine = await rating(page);
  expect(mine?.rating).toBeGreaterThan(800);
  expect(mine?.streak).toBe(1);
  await expect(page.getByTestId("next")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(easy.id));
  await expect(page.locator(".bar.mine")).toBeVisible();
  await page.getByTestId("hint").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("hint")).toHaveText("Show where");
  await sound(page, "a puzzle with a hint");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-hint]").first()).toBeVisible();

  await page.goto("./#/puzzles");
  await expect(page.locator("section").first()).toContainText(`1/${puzzles.length}`);
  await expect(page.getByTestId("next-duel")).toBeEnabled(); // its puzzles are a file of their own
  await page.getByTestId("next-duel").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/puzzles\/duel\/duel-/);
  await expect(page.locator(".bar.mine")).toBeVisible();
});

test.describe("visited before", () => {
  test.use({ serviceWorkers: "allow" });

  test("puzzles work with the network cut", async ({ page, context }) => {
    await page.goto("./");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(async () => (await caches.match("puzzles/splendor.jsonl", { ignoreSearch: true })) !== undefined), { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    await page.goto("./#/puzzles");
    await page.reload();
    await page.getByTestId("next-splendor").click();
    await expect(page.locator(".bar.mine")).toBeVisible();
  });
});

test("the official try of the day: no help, a result with its quality, then practice", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const date = today();
  await page.goto("./#/daily");
  await page.getByTestId("daily-duel").click();
  await expect(page.locator("[data-version]")).toBeVisible();
  await expect(page.locator("#tab-log")).toBeVisible();
  await expect(page.locator("#tab-analysis")).toHaveCount(0);

  await finishDaily(page, baseURL ?? "", "duel");
  await page.goto(`./#/daily/duel/${date}`);
  await expect(page.locator("#daily-result")).toBeVisible();
  await expect(page.getByTestId("share")).toBeVisible({ timeout: 240_000 });
  await expect(page.locator("dialog")).toContainText("Accuracy");

  await page.locator('dialog a[href="#/daily"]').click();
  await expect(page.getByTestId("practice-duel")).toBeVisible();
  await page.getByRole("button", { name: "Splendor Duel" }).click();
  await expect(page.locator(`[data-date="${date}"]`)).toHaveAttribute("aria-label", /points? in \d+ turns?/);
  await expect(page.getByTestId("day-table").locator("tbody tr").first()).toBeVisible();
  await page.getByTestId("practice-duel").click();
  await expect(page.locator("#tab-analysis")).toBeVisible();
});

const looks = [
  { viewport: { width: 1440, height: 900 }, theme: "light", language: "en" },
  { viewport: { width: 1100, height: 720 }, theme: "dark", language: "ja" },
  { viewport: { width: 360, height: 640 }, theme: "light", language: "pl" },
  { viewport: { width: 360, height: 640 }, theme: "dark", language: "is" },
] as const;
for (const { viewport, theme, language } of process.env["LONG"] ? looks : [])
  test.describe(`${viewport.width} wide, ${theme}, ${language}`, () => {
    test.use({ viewport, colorScheme: theme, locale: language });
    const picture = (page: Page, name: string) => page.screenshot({ path: resolve(import.meta.dirname, `../../../build/screenshots/${name}-${viewport.width}-${theme}-${language}.png`) });
    for (const game of ["splendor", "duel"] as const) {
      test(`a puzzle of each theme of ${game}, a wrong move and the solution`, async ({ page, baseURL }) => {
        const oracle = await Oracle.at(baseURL ?? "");
        const tasks = new Set<string>();
        const themes = [...new Set(puzzlesOf(game).map((puzzle) => puzzle.theme))];
        for (const puzzle of themes.map((theme) => puzzlesOf(game).find((one) => one.theme === theme) as Puzzle)) {
          await page.goto(`./#/puzzles/${game}/${puzzle.id}`);
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          await expect(page.locator(".bar.mine")).toBeVisible();
          tasks.add(await page.getByRole("heading", { level: 1 }).innerText());
          await sound(page, `a puzzle of ${puzzle.theme}`);
          await picture(page, `puzzle-${puzzle.theme}-${game}`);
        }
        expect(tasks.size).toBe(themes.length);
        const win = puzzlesOf(game).find((puzzle) => puzzle.theme === "win_now") as Puzzle;
        await page.goto(`./#/puzzles/${game}/${win.id}`);
        await expect(page.locator(".bar.mine")).toBeVisible();
        await typed(page, oracle.legal(win.position).find((action) => action.kind === "take" || action.kind === "replenish")?.action ?? "");
        await expect(page.getByTestId("verdict").locator("li").first()).toBeVisible({ timeout: 120_000 });
        await sound(page, "a failed puzzle");
        await picture(page, `puzzle-failed-${game}`);
        await page.getByTestId("solution").click();
        await expect(page.locator("[data-hint]").first()).toBeVisible();
        await sound(page, "a solution");
        await picture(page, `puzzle-solution-${game}`);
      });
      test(`the deal of the day of ${game}, its end and its result`, async ({ page, baseURL }) => {
        await page.goto("./#/daily");
        await page.getByTestId(`daily-${game}`).click();
        await expect(page.locator("[data-version]")).toBeVisible();
        await sound(page, "a deal of the day");
        await picture(page, `daily-play-${game}`);
        await finishDaily(page, baseURL ?? "", game);
        await page.goto(`./#/daily/${game}/${today()}`);
        await expect(page.getByTestId("share")).toBeVisible({ timeout: 240_000 });
        await sound(page, "the result of the day");
        await picture(page, `daily-result-${game}`);
      });
    }
  });
