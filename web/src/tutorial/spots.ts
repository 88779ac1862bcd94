// Where the things are that a lesson speaks of: `bank`, `bank:w`, `card:1-36`, `tile:N07`, `seat:2`, `cell:c3` …

const named: Record<string, string> = {
  bank: ".bank",
  rows: ".rows",
  board: ".board",
  bag: ".bag",
  privileges: ".frame .privileges",
  privilege: ".bar .buttons [aria-pressed]",
  replenish: '[data-testid="replenish"]',
};
const numbered: Record<string, (which: string) => string> = {
  bank: (kind) => `[data-spot="bank-${kind}"]`,
  row: (level) => `.rows .row:has([data-deck="${level}"])`,
  card: (id) => `[data-card="${id}"]`,
  deck: (level) => `[data-deck="${level}"]`,
  tile: (id) => `[data-tile="${id}"]`,
  seat: (seat) => `[data-spot="seat-${seat}"]`,
  meters: (seat) => `[data-spot="seat-${seat}"] .meters`,
  cell: (cell) => `[data-cell="${cell}"]`,
};

export function selectorOf(spot: string): string | null {
  const [name = "", which] = spot.split(":");
  return which === undefined ? (named[name] ?? null) : (numbered[name]?.(which) ?? null);
}

/** What is on the page of these spots, seen or not. */
export function elementsOf(spots: string[]): HTMLElement[] {
  return spots.flatMap((spot) => [...document.querySelectorAll<HTMLElement>(selectorOf(spot) ?? "#none")]);
}

/** What is meant, in words: for whoever does not see the light. */
export function namesOf(spots: string[]): string[] {
  return elementsOf(spots).flatMap((element) => element.getAttribute("aria-label") ?? []);
}

/** Brings what is meant into sight where the table is higher than its room; the first thing for certain. */
export function bringIntoSight(spots: string[]): void {
  for (const element of elementsOf(spots).toReversed()) {
    if (element.closest(".bottom")) continue;
    const { top, bottom } = element.getBoundingClientRect();
    // On a phone the coach covers what is above, one's own panel and the bar what is below.
    const coach = document.querySelector(".coach")?.getBoundingClientRect();
    const highest = coach && coach.width > innerWidth / 2 ? coach.bottom : 0;
    // On a low screen the panel is no box of its own, and scrolls with the rest.
    const lowest = document.querySelector(".bottom")?.getBoundingClientRect().top || document.querySelector(".bar")?.getBoundingClientRect().top || innerHeight;
    if (top < highest || bottom > lowest) element.scrollIntoView({ block: "center" });
  }
}

/** The first thing among these spots that the keyboard can reach. */
export function firstButton(spots: string[]): HTMLElement | undefined {
  return elementsOf(spots)
    .flatMap((element) => (element instanceof HTMLButtonElement ? [element] : [...element.querySelectorAll("button")]))
    .find((button) => button.offsetParent !== null);
}

/** On a phone, the half of Duel's table where these spots are. */
export function paneOf(spots: string[]): "cards" | "board" | null {
  for (const element of elementsOf(spots)) {
    if (element.closest(".pyramid")) return "cards";
    if (element.closest(".middle")) return "board";
  }
  return null;
}
