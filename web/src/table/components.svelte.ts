// What the cards are. Told by the engine, or by the server where the engine is not there yet.

import type { DuelCard, DuelComponents, Game, Noble, Royal, SplendorCard, SplendorComponents } from "$engine/messages";
import { engine } from "./rules";

export type Card = SplendorCard | DuelCard;

class Components {
  private cards: Record<string, Card> = $state.raw({});
  private nobles: Record<string, Noble> = $state.raw({});
  private royals: Record<string, Royal> = $state.raw({});
  spiral: string[] = $state.raw([]);
  /** How many tokens a player may keep; of Duel, how many privileges there are and what each victory takes. */
  private mostTokens: Partial<Record<Game, number>> = $state.raw({});
  privileges = $state(0);
  targets: DuelComponents["targets"] = $state.raw({ prestige: 0, crowns: 0, color: 0 });
  private asked = new Map<Game, Promise<void>>();

  /** Loads what a game is made of, once. */
  need(game: Game): Promise<void> {
    let loading = this.asked.get(game);
    if (!loading) {
      loading = this.load(game);
      this.asked.set(game, loading);
      loading.catch(() => this.asked.delete(game));
    }
    return loading;
  }

  card(game: Game, id: string): Card | null {
    return this.cards[`${game} ${id}`] ?? null;
  }
  noble(id: string): Noble | null {
    return this.nobles[id] ?? null;
  }
  royal(id: string): Royal | null {
    return this.royals[id] ?? null;
  }

  /** Everything of its kind, in the order of ids. */
  allCards(game: Game, level: number): Card[] {
    return Object.entries(this.cards).flatMap(([id, card]) => (id.startsWith(`${game} ${level}-`) ? [card] : []));
  }
  allTiles(game: Game): string[] {
    return Object.keys(game === "duel" ? this.royals : this.nobles);
  }

  tokensToKeep(game: Game): number {
    return this.mostTokens[game] ?? 0;
  }

  private async load(game: Game): Promise<void> {
    const told = await fetchComponents(game);
    const cards = { ...this.cards };
    for (const card of told.cards) cards[`${game} ${card.card}`] = card;
    this.cards = cards;
    this.mostTokens = { ...this.mostTokens, [game]: told.most_tokens };
    if ("nobles" in told) this.nobles = Object.fromEntries(told.nobles.map((noble) => [noble.noble, noble]));
    if ("royals" in told) {
      this.royals = Object.fromEntries(told.royals.map((royal) => [royal.royal, royal]));
      this.spiral = told.spiral;
      this.privileges = told.privileges;
      this.targets = told.targets;
    }
  }
}

async function fetchComponents(game: Game): Promise<SplendorComponents | DuelComponents> {
  try {
    const here = await engine();
    return game === "duel" ? await here.components("duel") : await here.components("splendor");
  } catch {
    const response = await fetch(new URL(`api/components/${game}`, document.baseURI));
    if (!response.ok) throw new Error(`components: ${response.status}`);
    return (await response.json()) as SplendorComponents | DuelComponents;
  }
}

export const components = new Components();
