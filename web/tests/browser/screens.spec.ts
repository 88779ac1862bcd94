// Every screen: no violation that axe knows, no scrolling sideways; with LONG in the environment a picture to look at.

import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { Player } from "./player";
import { sound } from "./sound";

const folder = resolve(import.meta.dirname, "../../../build/screenshots");
mkdirSync(folder, { recursive: true });

async function look(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(150);
  // Painting one takes half a second, which is as long as all that is checked.
  if (process.env["LONG"]) await page.screenshot({ path: resolve(folder, `${name}.png`) });
  await sound(page, name);
}

const looks = [
  { size: "desktop", viewport: { width: 1440, height: 900 }, theme: "light", language: "en" },
  { size: "desktop", viewport: { width: 1100, height: 720 }, theme: "dark", language: "ja" },
  { size: "phone", viewport: { width: 360, height: 640 }, theme: "light", language: "pl" },
  { size: "phone", viewport: { width: 360, height: 640 }, theme: "dark", language: "is" },
  { size: "desktop", viewport: { width: 1920, height: 1080 }, theme: "light", language: "is" },
  { size: "desktop", viewport: { width: 1280, height: 800 }, theme: "dark", language: "pl" },
  { size: "phone", viewport: { width: 390, height: 844 }, theme: "light", language: "ja" },
  // A window of 1280 × 800 at 200 %.
  { size: "zoomed", viewport: { width: 640, height: 400 }, theme: "light", language: "en" },
] as const;

// A desktop by day and a phone by night; with LONG in the environment all of them.
for (const { size, viewport, theme, language } of looks.filter((_, i) => process.env["LONG"] || i === 0 || i === 3))
  test.describe(`${size} of ${viewport.width} × ${viewport.height}, ${theme}, ${language}`, () => {
    test.use({ viewport, colorScheme: theme, locale: language, hasTouch: size === "phone" });
    const name = (screen: string) => `${screen}-${size}-${theme}-${language}`;

    test("start, settings, setup, rules", async ({ page }) => {
      await page.goto("./");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await look(page, name("start"));
      await page.locator("header .icon-button").last().click();
      await look(page, name("settings"));
      await page.keyboard.press("Escape");
      await page.getByTestId("setup-splendor").click();
      await page.locator("dialog summary").click();
      await look(page, name("setup"));
      await page.goto("./#/rules/duel/D6.2");
      await expect(page.locator("#D6\\.2")).toBeInViewport();
      await look(page, name("rules"));
      await page.goto("./#/nowhere");
      await look(page, name("missing"));
      await page.goto("./#/editor");
      await expect(page.getByTestId("enter-moves")).toBeEnabled();
      await look(page, name("editor"));
    });

    test("games, ratings, deals, account", async ({ page }) => {
      for (const place of ["games", "insights", "ratings", "deals", "account", "puzzles", "daily"] as const) {
        await page.goto(`./#/${place}`);
        await expect(page.locator("main.place h1")).toBeVisible({ timeout: 60_000 });
        await look(page, name(place));
      }
    });

    test("learning", async ({ page }) => {
      for (const place of ["splendor", "splendor/gold", "duel/victory"] as const) {
        await page.goto(`./#/tutorial/${place}`);
        await expect(page.locator('[data-testid="begin-tutorial"], [data-testid="coach-next"]')).toBeVisible({ timeout: 60_000 });
        await look(page, name(`tutorial-${place.replace("/", "-")}`));
      }
    });

    test("a table that waits for a friend, and its end", async ({ page }) => {
      await page.goto("./");
      await page.getByTestId("friends-duel").click();
      await look(page, name("friends"));
      await page.locator("dialog .seat select").nth(1).selectOption("talc");
      await page.getByTestId("open-table").click();
      await expect(page.locator("[data-version]")).toBeVisible();
      for (const tab of ["chat", "text"]) {
        if (size === "desktop") await page.locator(`#tab-${tab}`).click();
        else if (tab === "chat") await page.locator(".chat-button").click();
        else await page.locator("#tab-text").click();
        await expect(page.locator(`#side-${tab}`)).toBeVisible();
        await look(page, name(tab));
      }
      if (size !== "desktop") await page.locator(".side .close").click();
      await page.locator("details.menu summary").click();
      await look(page, name("menu"));
      const resign = page.locator("details.menu .content .button").nth(1);
      await resign.click();
      await page.locator("details.menu .danger").click();
      await expect(page.locator("#result-title")).toBeVisible();
      await look(page, name("result"));
    });

    test("a table that waits, and a seat to take", async ({ page, browser }) => {
      await page.goto("./");
      await page.getByTestId("friends-splendor").click();
      await page.getByTestId("open-table").click();
      const invitation = await page.getByTestId("invite-2").inputValue();
      await look(page, name("waiting"));
      const friend = await (await browser.newContext({ viewport, colorScheme: theme, locale: language, reducedMotion: "reduce" })).newPage();
      await friend.goto(invitation);
      await expect(friend.getByTestId("sit")).toBeVisible();
      await look(friend, name("invited"));
    });

    for (const game of ["splendor", "duel"] as const)
      test(`a game of ${game}`, async ({ page }) => {
        await page.goto("./");
        await page.getByTestId(`play-${game}`).click();
        const player = new Player(page, size === "phone" ? "tap" : "click");
        await player.play(game, 8);
        await player.myTurn();
        await look(page, name(game));
        if (size !== "desktop" && game === "duel") {
          await page.locator(".switch button").first().click();
          await look(page, name("duel-cards"));
        }
        await page.locator("button.card:visible").first().click();
        await look(page, name(`${game}-card`));
        await page.keyboard.press("Escape");
        if (size !== "desktop") {
          await page.locator(".last").click();
          await look(page, name(`${game}-log`));
          await page.locator(".side .close").click();
        }
        await page.locator("details.menu summary").click();
        await page.locator("details.menu .content .button").nth(2).click();
        await expect(page.locator(".controls .numeral")).toHaveText(/^0\//);
        await page.keyboard.press("End");
        await look(page, name(`${game}-replay`));
      });

    test("two people at one screen: the table is hidden between them", async ({ page }) => {
      await page.goto("./");
      await page.getByTestId("setup-splendor").click();
      await page.locator("dialog .seat select").nth(1).selectOption("person");
      await page.getByTestId("open-table").click();
      await expect(page.locator("main.pass")).toBeVisible();
      await expect(page.locator("[data-card]")).toHaveCount(0);
      await look(page, name("pass"));
      await page.locator("main.pass button").click();
      await expect(page.locator(".bar.mine")).toBeVisible();
    });
  });
