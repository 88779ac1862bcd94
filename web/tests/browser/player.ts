// Somebody who plays whole games with the mouse, a finger or the keyboard: buys what glows, otherwise
// takes tokens, otherwise reserves. Knows only what is on the page.

import { expect, type Locator, type Page } from "@playwright/test";

export type Way = "click" | "tap" | "keys";

/** Milliseconds between two looks at the page: whole games have many moves. */
const often = 25;

export class Player {
  moves = 0;
  /** The version of the table before the move that is being made. */
  private before: string | null = null;

  constructor(
    readonly page: Page,
    readonly way: Way = "click",
  ) {}

  async touch(what: Locator): Promise<void> {
    if (this.way === "tap") await what.tap();
    else if (this.way === "click") await what.click();
    else {
      await what.focus();
      await this.page.keyboard.press("Space");
    }
  }
  async commit(): Promise<void> {
    const button = this.page.getByTestId("commit");
    await expect(button).toBeEnabled();
    if (this.way === "keys") await this.page.keyboard.press("Enter");
    else await this.touch(button);
    this.moves++;
  }
  private there(what: Locator): Promise<boolean> {
    return what.first().isVisible();
  }
  result(): Locator {
    return this.page.locator("#result-title");
  }
  /** Waits until something is to be decided here; false when the game is over. */
  async myTurn(): Promise<boolean> {
    await this.page.locator(".bar.mine, #result-title").first().waitFor({ timeout: 120_000 });
    return !(await this.there(this.result()));
  }
  /** Waits until the table has taken the move: the next position is there, or the game is over. */
  private async settled(before: string | null): Promise<void> {
    await expect
      .poll(async () => (await this.there(this.result())) || (await this.stamp()) !== before, { timeout: 120_000, intervals: [often] })
      .toBe(true);
  }
  private stamp(): Promise<string | null> {
    return this.page.locator("[data-version]").first().getAttribute("data-version");
  }

  async play(game: "splendor" | "duel", most = 400): Promise<void> {
    for (let i = 0; i < most && (await this.myTurn()); ++i) {
      const before = await this.stamp();
      this.before = before;
      if (game === "splendor") await this.splendorMove();
      else await this.duelMove();
      await this.settled(before);
    }
  }

  private async giveBack(): Promise<void> {
    const pickable = this.page.locator(".pickable:visible");
    const commit = this.page.locator('[data-testid="commit"]:enabled');
    while ((await this.there(pickable)) && !(await this.there(commit))) {
      await this.touch(pickable.first());
    }
  }
  private async choices(): Promise<boolean> {
    const tile = this.page.locator("button.tile.pulse:visible");
    if (await this.there(tile)) {
      await this.touch(tile.first());
      return true;
    }
    return false;
  }
  private async buy(): Promise<boolean> {
    const glowing = this.page.locator("button.card.glow:visible, button.mini.glow:visible");
    if (!(await this.there(glowing))) return false;
    await this.touch(glowing.first());
    const color = this.page.locator(".wild-color:visible");
    if (await this.there(color)) await this.touch(color.first());
    await this.touch(this.page.getByTestId("buy"));
    this.moves++;
    return true;
  }

  private async splendorMove(): Promise<void> {
    if ((await this.choices()) || (await this.there(this.page.locator(".pickable:visible")))) {
      await this.whole();
      return this.commit();
    }
    if (await this.buy()) return this.finish();
    const piles = this.page.locator("button.pile:not(.dim):not(.picked):visible");
    for (let taken = 0; taken < 3 && (await this.there(piles)); ++taken) {
      await this.touch(piles.nth(this.moves % (await piles.count())));
      if (await this.there(this.page.locator(".pickable:visible"))) break;
    }
    await this.finishOr(async () => this.reserveDeck());
  }
  private async reserveDeck(): Promise<void> {
    for (const level of [1, 2, 3]) {
      await this.touch(this.page.locator(`[data-deck="${level}"]`));
      const reserve = this.page.getByTestId("reserve");
      if (await this.there(reserve)) {
        await this.touch(reserve);
        this.moves++;
        return;
      }
    }
    await this.page.keyboard.press("Escape");
    await this.touch(this.page.locator(".bar .button").first());
    await this.commit();
  }
  /** Decides whatever else is due within the same move, until it is whole. */
  private async whole(): Promise<void> {
    const ready = this.page.locator('[data-testid="commit"]:enabled');
    await expect
      .poll(async () => {
        if (await this.there(ready)) return true;
        await this.giveBack();
        if (!(await this.there(ready))) await this.choices();
        // A privilege may have taken the last gem of the board: then it is replenished first.
        const replenish = this.page.getByTestId("replenish");
        if (!(await this.there(ready)) && (await this.there(replenish))) await this.touch(replenish);
        return this.there(ready);
      }, { intervals: [often] })
      .toBe(true);
  }
  /** After a purchase, which is sent by itself unless more is due within the same move. */
  private async finish(): Promise<void> {
    await expect
      .poll(async () => (await this.there(this.result())) || (await this.stamp()) !== this.before || (await this.partly()), { timeout: 120_000, intervals: [often] })
      .toBe(true);
    if (!(await this.partly())) return;
    const cell = this.page.locator(".cell.open:visible");
    if (await this.there(cell)) await this.touch(cell.first());
    await this.whole();
    return this.commit();
  }
  /** Whether decisions are settled and the same move asks for more. */
  private partly(): Promise<boolean> {
    return this.there(this.page.locator(".bar.mine[data-settled]"));
  }
  private async finishOr(other: () => Promise<void>): Promise<void> {
    if (!(await this.there(this.page.getByTestId("commit")))) return other();
    await this.whole();
    return this.commit();
  }

  private async pane(name: "cards" | "board"): Promise<void> {
    const button = this.page.locator(".switch button").nth(name === "cards" ? 0 : 1);
    if (await this.there(button)) await this.touch(button);
  }
  private async duelMove(): Promise<void> {
    const page = this.page;
    await this.pane("cards");
    if ((await this.choices()) || (await this.there(page.locator(".pickable:visible")))) {
      await this.whole();
      return this.commit();
    }
    if (await this.buy()) return this.finish();
    await this.pane("board");
    const privilege = page.locator(".bar [aria-pressed]");
    if ((await this.there(privilege)) && this.moves % 3 === 0) {
      await this.touch(privilege.first());
      await this.touch(page.locator(".cell.open").first());
      await expect.poll(() => this.partly(), { intervals: [often] }).toBe(true);
    }
    const open = page.locator(".cell.open:not(.picked)");
    for (let taken = 0; taken < 3 && (await this.there(open)); ++taken) {
      await this.touch(open.nth(this.moves % (await open.count())));
      if (await this.there(page.locator(".pickable:visible"))) break;
    }
    await this.finishOr(async () => this.duelOther());
  }
  private async duelOther(): Promise<void> {
    const page = this.page;
    await this.pane("cards");
    for (const level of [1, 2, 3]) {
      await this.touch(page.locator(`[data-deck="${level}"]`));
      if (await this.there(page.getByTestId("reserve-choose"))) {
        await this.touch(page.getByTestId("reserve-choose"));
        await this.touch(page.locator(".cell.open:visible").first());
      }
      if (await this.there(page.getByTestId("reserve"))) {
        await this.touch(page.getByTestId("reserve"));
        this.moves++;
        return;
      }
      await page.keyboard.press("Escape");
    }
    await this.touch(page.locator(".bar .buttons .button").last());
    await this.commit();
  }
}
