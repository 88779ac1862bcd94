// Single moves from positions that an address carries.

import { deflateRawSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";

function address(position: string): string {
  return `./#/position/${deflateRawSync(Buffer.from(position)).toString("base64url")}`;
}
async function playFrom(page: Page, position: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address(position));
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect(page.locator(".bar.mine")).toBeVisible();
}
const rest = "row1:1-01,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03,3-04";
const start = "splendor players:2 target:15 take_fewer:off start:1 turn:1 to_move:1 phase:act passes:0";

test("nine tokens and three more: the tray says 12/10 and asks, all in one move", async ({ page }) => {
  await playFrom(page, `${start} bank:2w2b2g2r2k5y nobles:N01,N02,N03 ${rest} seat1:2w2b2g2rk/-/-/- seat2:k/-/-/-`);
  for (const kind of ["w", "b", "g"]) await page.locator(`[data-kind=${kind}].pile`).click();
  await expect(page.locator(".sum")).toHaveText("12/10");
  await expect(page.getByTestId("commit")).toBeDisabled();
  await page.locator('[data-spot="seat-1-k"].pickable').click();
  await page.locator('[data-spot="seat-1-r"].pickable').click();
  await expect(page.locator(".sum")).toHaveText("10/10");
  await expect(page.getByTestId("commit")).toHaveText(/Take white, blue, green, return red, black/);
  await page.getByTestId("commit").click();
  await expect(page.locator(".log")).toContainText("You return");
});

test("Esc clears a move while tokens are to be returned", async ({ page }) => {
  await playFrom(page, `${start} bank:2w2b2g2r2k5y nobles:N01,N02,N03 ${rest} seat1:2w2b2g2rk/-/-/- seat2:k/-/-/-`);
  for (const kind of ["w", "b", "g"]) await page.locator(`[data-kind=${kind}].pile`).click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".in-tray")).toHaveCount(0);
  await expect(page.locator(".pickable")).toHaveCount(0);
});

test("what can't be taken says why, with its rule, and nothing is locked", async ({ page }) => {
  await playFrom(page, `${start} bank:3w4b4g4r4k5y nobles:N01,N02,N03 ${rest} seat1:w/-/-/- seat2:0/-/-/-`);
  await page.locator("[data-kind=y].pile").click();
  await expect(page.getByRole("alert")).toContainText("Gold can't be taken");
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#/rules/splendor/S3.4");
  await page.locator("[data-kind=w].pile").click();
  await page.locator("[data-kind=w].pile").click();
  await expect(page.getByRole("alert")).toContainText("four");
  await page.locator("[data-kind=b].pile").click();
  await page.locator("[data-kind=g].pile").click();
  await expect(page.getByTestId("commit")).toBeEnabled();
  await expect(page.getByTestId("commit")).toHaveText("Take white, blue, green");
});

test("a purchase keeps gold, and gold can be chosen where there is a choice", async ({ page }) => {
  await playFrom(page, `${start} bank:2w4b4g2r4k3y nobles:N01,N02,N03 ${rest} seat1:2w2r2y/-/-/- seat2:0/-/-/-`);
  const glowing = page.locator("button.card.glow");
  await glowing.first().click();
  const buy = page.getByTestId("buy");
  const before = await buy.textContent();
  await page.getByRole("button", { name: /More gold/ }).first().click();
  await expect(buy).not.toHaveText(before ?? "");
  await expect(buy).toContainText("gold");
  await buy.click();
  await expect(page.locator(".log")).toContainText("You buy");
});

test("a reservation says whether gold comes with it", async ({ page }) => {
  await playFrom(page, `${start} bank:4w4b4g4r4k nobles:N01,N02,N03 ${rest} seat1:2y/-/-/- seat2:3y/-/-/-`);
  await page.locator('[data-card="2-02"]').click();
  await expect(page.getByTestId("reserve")).toHaveText("Reserve, without gold");
  await page.goto("./");
  await playFrom(page, `${start} bank:4w4b4g4r4k2y nobles:N01,N02,N03 ${rest} seat1:y/-/-/- seat2:2y/-/-/-`);
  await page.locator('[data-deck="2"]').click();
  await expect(page.getByTestId("reserve")).toHaveText("Reserve from deck 2, with 1 gold");
});

test("several nobles: those who qualify pulse and one is chosen", async ({ page }) => {
  // Both nobles ask for bonuses that seat 1 has; a take ends the turn, and the choice is part of the move.
  const cards = "1-01,1-02,1-03,1-04,1-09,1-10,1-11,1-12,1-17,1-18,1-19,1-20,1-25,1-26,1-27,1-28,1-33,1-34,1-35,1-36";
  await playFrom(
    page,
    `${start} bank:4w4b4g4r4k5y nobles:N01,N02,N03 row1:1-05,1-06,1-07,1-08 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03,3-04 seat1:0/${cards}/-/- seat2:0/-/-/-`,
  );
  for (const kind of ["w", "b", "g"]) await page.locator(`[data-kind=${kind}].pile`).click();
  const pulsing = page.locator("button.tile.pulse");
  await expect.poll(() => pulsing.count()).toBeGreaterThan(1);
  await expect(page.getByTestId("commit")).toBeDisabled();
  await pulsing.nth(1).click();
  await page.getByTestId("commit").click();
  await expect(page.locator(".log")).toContainText("visits you");
});

test("undo is there at a local table, and the same cards come again", async ({ page }) => {
  await playFrom(page, `${start} bank:4w4b4g4r4k5y nobles:N01,N02,N03 ${rest} seat1:0/-/-/- seat2:0/-/-/-`);
  const reserve = async (): Promise<string | null> => {
    await page.locator('[data-deck="2"]').click();
    await page.getByTestId("reserve").click();
    await expect(page.locator(".bar.mine")).toBeVisible();
    await expect(page.locator(".player.mine button.mini:visible")).toHaveCount(1);
    return page.locator(".player.mine button.mini:visible").getAttribute("data-card");
  };
  const first = await reserve();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".player.mine button.mini:visible")).toHaveCount(0);
  expect(await reserve()).toBe(first);
});

test("a move can be typed in notation", async ({ page }) => {
  await playFrom(page, `${start} bank:4w4b4g4r4k5y nobles:N01,N02,N03 ${rest} seat1:0/-/-/- seat2:0/-/-/-`);
  await page.keyboard.press("/");
  await page.getByLabel("A move in notation").fill("take rgk");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator(".log")).toContainText("You take");
});

test("duel: a line is drawn with the mouse, and a gift of a privilege is announced", async ({ page }) => {
  await playFrom(
    page,
    "duel refill_at_end:off no_hoarding:off start:1 turn:1 to_move:1 phase:act replenished:off again:off board:kkkkp/rbbbp/rwwby/rwwgy/rgggy bag:0 privileges:2 royals:R1,R2,R3,R4 row1:1-01,1-02,1-03,1-04,1-05 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03 seat1:0/-/-/-/0/0 seat2:0/-/-/-/1/0",
  );
  const place = async (cell: string) => {
    const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    if (!box) throw new Error(cell);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await place("a1")));
  await page.mouse.down();
  await page.mouse.move(...(await place("b1")), { steps: 4 });
  await page.mouse.move(...(await place("c1")), { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".cell.picked")).toHaveCount(3);
  await expect(page.locator(".warning").first()).toContainText("privilege");
  await page.keyboard.press("Escape");
  // Tapped in any order, with the middle last.
  for (const cell of ["b2", "d2", "c2"]) await page.locator(`[data-cell="${cell}"]`).click();
  await page.getByTestId("commit").click();
  await expect(page.locator(".log")).toContainText("You take");
});

test("duel: with nine tokens three are still taken one by one, and put back one by one", async ({ page }) => {
  await playFrom(
    page,
    "duel refill_at_end:off no_hoarding:off start:1 turn:1 to_move:1 phase:act replenished:off again:off board:..kkp/rbb.p/rwwby/r.wg./..g.. bag:0 privileges:3 royals:R1,R2,R3,R4 row1:1-01,1-02,1-03,1-04,1-05 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03 seat1:wb2gr2k2y/-/-/-/0/0 seat2:0/-/-/-/0/0",
  );
  const cell = (name: string) => page.locator(`[data-cell="${name}"]`);
  const sum = page.locator(".sum");
  await cell("b3").click();
  await expect(sum).toHaveText("10/10");
  await expect(page.getByTestId("commit")).toBeEnabled();
  await cell("c3").click();
  await expect(sum).toHaveText("11/10");
  await expect(page.getByTestId("commit")).toBeDisabled();
  await cell("d3").click();
  await expect(sum).toHaveText("12/10");
  // From the board and from the tray.
  await cell("b3").click();
  await expect(sum).toHaveText("11/10");
  await page.getByRole("button", { name: "Put back: blue token" }).click();
  await expect(sum).toHaveText("10/10");
  await expect(page.getByTestId("commit")).toHaveText("Take white");
  await cell("d3").click();
  // What is no line says so, and what was picked stays.
  await cell("a3").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(sum).toHaveText("11/10");
  await page.locator('[data-spot="seat-1-g"].pickable').click();
  await page.getByTestId("commit").click();
  await expect(page.locator(".log")).toContainText("You discard");
});

test("duel: a royal card that is tapped twice is chosen once, and what it brings is asked for", async ({ page }) => {
  await playFrom(
    page,
    "duel refill_at_end:off no_hoarding:off start:1 turn:1 to_move:1 phase:royal replenished:off again:off board:kkkkp/.bbbp/r.wby/rwwgy/rgggy bag:0 privileges:3 royals:R1,R2,R3,R4 row1:1-01,1-02,1-03,1-04,1-05 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03 seat1:0/1-24,3-09/-/-/0/0 seat2:wr/-/-/-/0/0",
  );
  await page.locator('[data-tile="R3"]').dblclick();
  await page.locator('[data-spot="seat-2-w"].pickable').click();
  await page.getByTestId("commit").click();
  await expect(page.locator(".log")).toContainText("You choose royal card R3. You take 1 white");
});

test("duel: whoever can win with the next turn is named, and nobody else", async ({ page }) => {
  // Seat 2 has 17 prestige and can pay for 1-30, which has three.
  await playFrom(
    page,
    "duel refill_at_end:off no_hoarding:off start:1 turn:1 to_move:1 phase:act replenished:off again:off board:kkkkp/.bbb./.wwby/.wwgy/.gggy bag:0 privileges:3 royals:R1,R2,R3,R4 row1:1-01,1-02,1-03,1-04,1-30 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03 seat1:0/-/-/-/0/0 seat2:4rp/2-24,3-04,3-06,3-08/-/-/0/0",
  );
  await expect(page.locator(".player:not(.mine) .threat")).toContainText("may win");
  await expect(page.locator(".player.mine .threat")).toHaveCount(0);
});

test("duel: the bag tells how many tokens it holds, and on a tap which", async ({ page }) => {
  await playFrom(
    page,
    "duel refill_at_end:off no_hoarding:off start:1 turn:1 to_move:1 phase:act replenished:off again:off board:kkkkp/rbbbp/...by/rwwgy/rgggy bag:2wr privileges:3 royals:R1,R2,R3,R4 row1:1-01,1-02,1-03,1-04,1-05 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03 seat1:0/-/-/-/0/0 seat2:0/-/-/-/0/0",
  );
  const bag = page.locator("details.bag");
  await expect(bag.locator("summary")).toContainText("3");
  await bag.locator("summary").click();
  await expect(bag.locator(".inline-gems")).toBeVisible();
  await expect(bag.locator(".spoken").last()).toHaveText("2 white, 1 red");
});

test("the left arrow goes back through the game", async ({ page }) => {
  await playFrom(page, `${start} bank:4w4b4g4r4k5y nobles:N01,N02,N03 ${rest} seat1:0/-/-/- seat2:0/-/-/-`);
  await page.keyboard.press("/");
  await page.getByLabel("A move in notation").fill("take rgk");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator(".log")).toContainText("You take");
  await expect(page.locator(".bar.mine")).toBeVisible();
  await page.locator("body").click({ position: { x: 700, y: 20 } });
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".controls .numeral")).toHaveText(/^[1-9]/);
});

test("what rises under the pointer stays up, at its lower edge too", async ({ page }) => {
  await playFrom(page, `${start} bank:4w4b4g4r4k5y nobles:N01,N02,N03 ${rest} seat1:0/-/-/- seat2:0/-/-/-`);
  for (const thing of ['[data-card="2-02"]', '[data-deck="2"]', "[data-kind=w].pile"]) {
    const box = await page.locator(thing).boundingBox();
    if (!box) throw new Error(thing);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 1);
    await expect.poll(async () => (await page.locator(thing).boundingBox())?.y, thing).toBeLessThan(box.y);
    const heights = await page.locator(thing).evaluate(async (element) => {
      const seen = new Set<number>();
      for (let frame = 0; frame < 20; ++frame) {
        await new Promise(requestAnimationFrame);
        seen.add(element.getBoundingClientRect().y);
      }
      return seen.size;
    });
    expect(heights, thing).toBe(1);
  }
});
