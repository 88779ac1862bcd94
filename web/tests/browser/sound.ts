// What every screen has to be, whatever it shows.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function fits(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** No violation that axe knows, no scrolling sideways. */
export async function sound(page: Page, name: string): Promise<void> {
  await fits(page, name);
  // The page has no frames, so axe can look at it where it is: otherwise its findings go to a page of their own, which takes
  // longer than looking. Only violations are asked for, not all that is well.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] }).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 3).join(" | ")}`), name).toEqual([]);
}
