// What helps to play better: hints and judgements in games for training, what the others could buy, the
// position editor, and games from a real table.

import { deflateRawSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { sound } from "./sound";

test.use({ viewport: { width: 1280, height: 800 }, locale: "en" });

const packed = (text: string): string => deflateRawSync(Buffer.from(text)).toString("base64url");
// Both have nine of ten points and could buy card 1-40. Seat 1 moves last in the round: it wins at once, or lets the other win.
const winning =
  "splendor players:2 target:10 take_fewer:off start:2 turn:20 to_move:1 phase:act passes:0 bank:4w3g4r4ky nobles:N01,N02,N03 row1:1-40,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03,3-05 seat1:4b/3-04,3-07/-/- seat2:g4y/3-08,3-10/-/-";

/** A card that lies nowhere in the row yet: one that does would change places with the hole. */
async function chooseNewCard(page: Page): Promise<void> {
  const named = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.toLowerCase() ?? ""));
  const laid = await named('[data-place^="1-"]');
  const free = '[data-testid="card-picker"] [data-card]:not([data-card*="?"])';
  const cards = await named(free);
  await page.locator(free).nth(cards.findIndex((card) => !laid.some((place) => place.includes(card)))).click();
}
async function playFrom(page: Page, position: string): Promise<void> {
  await page.goto(`./#/editor/${packed(position)}`);
  await page.getByTestId("play-from-here").click();
  await page.getByTestId("begin").click();
  await expect(page.locator(".bar.mine")).toBeVisible();
}

test("a hint by key: the winning card is outlined, explained, and one press builds the move", async ({ page }) => {
  await playFrom(page, winning);
  await expect(page.getByTestId("hint")).toBeVisible();
  await page.keyboard.press("h");
  const advice = page.getByTestId("advice");
  await expect(advice).toContainText("It wins at once.");
  await expect(page.locator("[data-hint]")).toHaveAttribute("data-card", "1-40");
  await page.getByTestId("deepen").click();
  await expect(page.getByTestId("use-hint")).toBeVisible();
  await page.getByTestId("use-hint").click();
  await expect(page.getByTestId("commit")).toHaveText(/Buy for 3 blue/);
  await page.getByTestId("why").click();
  await expect(advice).toContainText("Nothing better was found.");
  await page.getByTestId("commit").click();
  await expect(page.locator("#result-title")).toHaveText(/win/);
});

test("why not this: what a move costs before it is made, and after it", async ({ page }) => {
  await playFrom(page, winning);
  for (const kind of ["w", "r", "k"]) await page.keyboard.press(kind);
  await page.getByTestId("why").click();
  const advice = page.getByTestId("advice");
  await expect(advice.locator(".verdict")).toHaveText(/It costs \d+ points of win chance/);
  await expect(advice).toContainText("There was a certain win.");
  await expect(page.locator("[data-hint]")).toHaveAttribute("data-card", "1-40");
  await page.getByTestId("commit").click();
  await expect(page.locator(".log")).toContainText("You take");
  await page.getByTestId("why-last").click();
  await expect(advice).toContainText("There was a certain win.");
  await expect(page.locator("[data-hint]")).toHaveCount(0);
  // A move that was taken back is nobody's last move any more.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByTestId("why-last")).toHaveCount(0);
});

test("training is a switch of the game's menu, kept with the game; without it there is no hint", async ({ page }) => {
  await page.goto("./");
  await page.getByTestId("setup-splendor").click();
  await expect(page.getByTestId("training")).not.toBeChecked();
  await page.getByTestId("open-table").click();
  await expect(page.locator(".bar.mine")).toBeVisible();
  await expect(page.getByTestId("hint")).toHaveCount(0);
  await page.locator("details.menu summary").click();
  await page.getByTestId("training").click();
  await expect(page.getByTestId("hint")).toBeVisible();
  await page.reload();
  await expect(page.getByTestId("hint")).toBeVisible();
});

test("what the others could buy next turn is marked on the cards and told with the player", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("carat.settings", JSON.stringify({ intent: true })));
  const theirs = winning.replace("seat1:4b/3-04,3-07", "seat1:4b/-");
  await playFrom(page, theirs);
  await expect(page.locator('[data-card="1-40"]').getByTestId("wanted")).toContainText("2");
  await expect(page.getByTestId("intent")).toContainText("1-40");
  await expect(page.getByTestId("intent")).toContainText("Can reach the prestige to play for");
});

test("a position is set up piece by piece; what is wrong is said, and nothing is lost", async ({ page }) => {
  await page.goto("./#/editor");
  await page.getByTestId("more-1-w").click();
  await page.getByTestId("buy-2").click();
  await page.locator('[data-testid="card-picker"] [data-card]').first().click();
  await page.locator('[data-place="1-1"]').click();
  await page.getByRole("button", { name: "Empty place" }).click();
  await expect(page.getByTestId("wrong")).toHaveText(/row of level 1 a place is empty/);
  await expect(page.getByTestId("play-from-here")).toBeDisabled();
  await page.reload();
  await expect(page.getByTestId("wrong")).toHaveText(/row of level 1 a place is empty/);
  await page.locator('[data-place="1-1"]').click();
  await chooseNewCard(page);
  await expect(page.getByTestId("wrong")).toHaveCount(0);
  await page.getByTestId("to-move").selectOption("2");
  await expect(page.getByTestId("wrong")).toHaveCount(0);
  await sound(page, "the editor");
  await page.getByTestId("paste").click();
  await page.getByTestId("paste-text").fill("splendor players:2 nonsense");
  await page.getByTestId("paste-open").click();
  await expect(page.locator("form [role=alert]")).toBeVisible();
  await expect(page.getByTestId("paste-text")).toHaveValue("splendor players:2 nonsense");
  await page.getByTestId("paste-text").fill(winning);
  await page.getByTestId("paste-open").click();
  await expect(page.locator('[data-place="1-1"]')).toHaveAttribute("aria-label", /costs 4 blue/);
});

test("a forced win is said and proven reply by reply", async ({ page }) => {
  await page.goto(`./#/editor/${packed(winning)}`);
  await page.getByTestId("prove").click();
  const forced = page.getByTestId("forced-win");
  await expect(forced).toContainText("wins in 1 turn, whatever is revealed");
  await expect(forced.getByTestId("reply").first()).toContainText("1-40");
});

test("a game from a real table is entered with what was revealed, taken back, and kept", async ({ page }) => {
  await page.goto("./#/editor");
  await page.getByTestId("enter-moves").click();
  await page.locator("button.card").first().click();
  await page.getByTestId("reserve").click();
  const picked = page.locator('[data-testid="card-picker"] button[data-card]').nth(2);
  const revealed = await picked.getAttribute("data-card");
  await picked.click();
  await expect(page.locator(`button.card[data-card="${revealed}"]`)).toBeVisible();
  await page.locator('[data-deck="2"]').click();
  await page.getByTestId("reserve").click();
  await page.locator('[data-testid="card-picker"] [data-card="2-??"]').click();
  await expect(page.locator(".log")).toContainText("Seat 2 reserves the top card of deck 2");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".log")).toContainText("take a move back");
  await page.reload();
  await expect(page.locator(`button.card[data-card="${revealed}"]`)).toBeVisible();
  await expect(page.locator(".log li")).toHaveCount(2);
  // Going back to the pieces and changing some does not lose the game: that can be taken back too.
  await page.getByTestId("to-setup").click();
  await page.getByTestId("more-2-w").click();
  await expect(page.getByTestId("fewer-2-w")).toBeEnabled();
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("fewer-2-w")).toBeDisabled();
  await page.getByTestId("enter-moves").click();
  await expect(page.locator(".log li")).toHaveCount(2);
});

test("Duel's tokens are laid in the order in which they came out of the bag", async ({ page }) => {
  await page.goto("./#/editor");
  await page.getByTestId("anew").selectOption("3");
  for (const cell of [12, 11]) await page.locator(`[data-edit-cell="${cell}"]`).click();
  await page.getByTestId("enter-moves").click();
  await page.getByTestId("replenish").click();
  await page.getByTestId("commit").click();
  const kind = page.locator('[data-testid="token-picker"] [data-kind]').last();
  const letter = await kind.getAttribute("data-kind");
  await kind.click();
  await page.getByTestId("at-random").click();
  await expect(page.locator('[data-cell="c3"]')).toHaveAttribute("data-kind", letter ?? "");
  await expect(page.locator('[data-cell="b3"]')).toHaveAttribute("data-kind", /./);
});

for (const language of process.env["LONG"] ? ["en", "pl", "ja", "is"] : ["is"])
  test.describe(`on a phone, ${language}`, () => {
    test.use({ viewport: { width: 360, height: 640 }, locale: language, colorScheme: "dark", hasTouch: true });
    for (const game of process.env["LONG"] ? (["splendor", "duel"] as const) : (["duel"] as const))
      test(`hint and editor of ${game}`, async ({ page }) => {
        await page.goto("./");
        await page.getByTestId(`setup-${game}`).tap();
        await page.getByTestId("training").tap();
        await page.getByTestId("open-table").tap();
        await page.getByTestId("hint").tap();
        await expect(page.getByTestId("use-hint")).toBeVisible();
        await sound(page, "a hint on a phone");
        await page.locator("details.menu summary").tap();
        await page.getByTestId("edit").tap();
        await expect(page.getByTestId("enter-moves")).toBeEnabled();
        if (process.env["LONG"]) await sound(page, "the editor on a phone");
      });
  });
