// What a player has chosen about the page itself; kept in this browser.

const stored = "carat.settings";

interface Kept {
  name: string;
  language: string;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  glow: boolean;
  shortfall: boolean;
  remaining: boolean;
  alarm: boolean;
  /** Shows what the others could buy next turn. */
  intent: boolean;
  level: string;
  /** Tells of one's turn while the page is hidden. */
  notify: boolean;
}

const defaults: Kept = {
  name: "",
  language: "",
  theme: "auto",
  sound: true,
  glow: true,
  shortfall: false,
  remaining: false,
  alarm: true,
  intent: false,
  level: "fluorite",
  notify: false,
};

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(stored) ?? "{}");
    return { ...defaults, ...(kept as Partial<Kept>) };
  } catch {
    return { ...defaults };
  }
}

export const settings: Kept = $state(read());

export function keepSettings(): void {
  localStorage.setItem(stored, JSON.stringify(settings));
}

/** What a phone paints around the page. */
const around = { light: "#faf5ea", dark: "#201814" };

/** Light or dark, as chosen or as the system wants it. */
export function applyTheme(): void {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = settings.theme === "auto" ? system : settings.theme;
  document.documentElement.dataset["theme"] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", around[theme]);
}
