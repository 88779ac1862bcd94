// A finished game and its review: graph, judgements, a trial, a line on the board, what was certain; kept, shared, and told in insights.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { fits, sound as wholly } from "./sound";

const record = (game: string): string => readFileSync(resolve(import.meta.dirname, `../data/${game}.txt`), "utf8");

/** A browser in which somebody has played these games against a computer. */
async function played(page: Page, games: ("splendor" | "duel")[]): Promise<void> {
  const saved = games.map((game) => ({ id: game, game, seats: [{ kind: "person" }, { kind: "computer", level: "calcite" }], names: ["Ada", null], time: { kind: "none" }, record: record(game), over: true, at: 1_700_000_000_000 }));
  await page.addInitScript((list) => localStorage.setItem("carat.local", JSON.stringify(list)), saved);
}
async function reviewed(page: Page): Promise<void> {
  await expect(page.getByTestId("try").first()).toBeVisible({ timeout: 240_000 });
}
/** Nothing that axe knows, nothing that scrolls sideways. Looking takes long: some screens only with LONG. */
async function sound(page: Page, name: string, often = true): Promise<void> {
  await (often || process.env["LONG"] ? wholly : fits)(page, name);
}

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en" });

  test("a review from the list of games, by mouse and keys, and again at once", async ({ page }) => {
    await played(page, ["splendor"]);
    await page.goto("./#/games");
    await page.getByRole("link", { name: "Review", exact: true }).click();
    await reviewed(page);
    await sound(page, "overview");
    // The graph is a slider: it says what it shows, and the arrows move it.
    const graph = page.getByTestId("graph");
    await graph.focus();
    await page.keyboard.press("End");
    await expect(graph).toHaveAttribute("aria-valuetext", /Ada (0|100) %/);
    await page.keyboard.press("ArrowLeft");
    const length = Number(await graph.getAttribute("aria-valuemax"));
    await expect(page.getByTestId("where")).toHaveText(`${length - 1}/${length}`);
    const box = await graph.boundingBox();
    await graph.click({ position: { x: (box?.width ?? 0) / 2, y: 30 } });
    await expect(page.getByTestId("where")).not.toHaveText(`${length - 1}/${length}`);
    // Every move is judged.
    await page.getByRole("tab", { name: "Moves" }).click();
    await expect(page.locator("[data-testid=moves] .judgement")).toHaveCount(length);
    await sound(page, "moves", false);
    // Kept: the second time nothing is computed.
    await page.reload();
    await expect(page.getByTestId("try").first()).toBeVisible();
    await expect(page.locator("progress")).toHaveCount(0);
  });

  test("try it yourself, see the answer, and the best line on the board", async ({ page }) => {
    await played(page, ["splendor"]);
    await page.goto("./#/review/local/splendor");
    await reviewed(page);
    await page.getByTestId("try").first().click();
    await expect(page.locator(".bar.mine")).toBeVisible();
    await page.locator('[data-deck="1"]').click();
    await page.getByTestId("reserve").or(page.getByText("Why can't I reserve it?")).first().waitFor();
    if (await page.getByTestId("reserve").isVisible()) await page.getByTestId("reserve").click();
    else {
      await page.keyboard.press("Escape");
      for (let i = 0; i < 3 && (await page.locator("button.pile:not(.dim):not(.picked)").count()) > 0; ++i) await page.locator("button.pile:not(.dim):not(.picked)").first().click();
      await page.getByTestId("commit").click();
    }
    await expect(page.getByTestId("trial-answer")).toBeVisible({ timeout: 120_000 });
    await sound(page, "answer");
    await page.getByRole("button", { name: "Show how it goes on" }).click();
    await expect(page.locator(".badge-line")).toHaveText(/^Line 1\//);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".badge-line")).toHaveText(/^Line 2\//);
    await page.keyboard.press("Escape");
    await expect(page.locator(".badge-line")).toHaveCount(0);
  });

  test("a review is stopped and goes on, and is shared as picture and text", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await played(page, ["duel"]);
    // Pressed within the page as soon as it is there: on a slow machine the review could be done before a click arrives.
    await page.addInitScript(() => {
      const watching = new MutationObserver(() => {
        const stop = [...document.querySelectorAll("button")].find((button) => button.textContent?.trim() === "Stop");
        if (!stop) return;
        watching.disconnect();
        stop.click();
      });
      watching.observe(document, { childList: true, subtree: true });
    });
    await page.goto("./#/review/local/duel");
    await page.getByTestId("run").click();
    await reviewed(page);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("picture").click()]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    await page.getByTestId("copy-text").click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("accuracy");
    // What was certain, reply by reply.
    await page.getByTestId("proof").click();
    await expect(page.locator(".proof li button").first()).toBeVisible({ timeout: 120_000 });
    await sound(page, "proof", false);
  });

  test("a finished game in a link has its review", async ({ page }) => {
    await page.goto("./");
    const packed = await page.evaluate(async (text) => {
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    }, record("splendor"));
    await page.goto(`./#/replay/${packed}`);
    await page.getByRole("link", { name: "Review", exact: true }).click();
    await expect(page.getByTestId("graph")).toBeVisible();
    await expect(page.locator("#review-progress").or(page.getByTestId("try").first())).toBeVisible();
  });

  test("insights are kind when there is nothing to tell, and tell what there is", async ({ page }) => {
    await page.goto("./#/insights");
    await expect(page.getByText("There is nothing to tell yet.")).toBeVisible();
    await sound(page, "no insights", false);
    await played(page, ["splendor"]);
    await page.reload();
    await page.getByTestId("review-all").click();
    await expect(page.getByTestId("few")).toBeVisible({ timeout: 240_000 });
    await expect(page.getByRole("heading", { name: "Where you lose most" })).toBeVisible();
    await sound(page, "insights");
    await page.getByRole("link", { name: /^Review of/ }).click();
    await reviewed(page);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: "is", colorScheme: "dark" });

  test("board, moves and the decision are one tap away", async ({ page }) => {
    await played(page, ["duel"]);
    await page.goto("./#/review/local/duel/20");
    await expect(page.locator("html")).toHaveAttribute("lang", "is");
    await expect(page.locator(".shows-board")).toBeVisible();
    for (const tab of ["overview", "moves", "decision", "board"]) {
      await page.locator(`#review-tab-${tab}`).tap();
      await expect(page.locator(`#review-tab-${tab}`)).toHaveAttribute("aria-selected", "true");
      if (tab === "overview") await reviewed(page);
      await sound(page, tab, tab === "board");
    }
  });
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
    test("reviews of both games, and insights", async ({ page }) => {
      await played(page, ["splendor", "duel"]);
      for (const game of ["splendor", "duel"] as const) {
        await page.goto(`./#/review/local/${game}`);
        await reviewed(page);
        await sound(page, `${game} overview`);
        for (const tab of await page.getByRole("tab").all()) {
          await tab.click();
          await sound(page, `${game} ${await tab.textContent()}`);
        }
      }
      await page.goto("./#/insights");
      await expect(page.locator("main.place h1")).toBeVisible();
      await sound(page, "insights");
    });
  });
