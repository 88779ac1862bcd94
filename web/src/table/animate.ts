// The short story of somebody's move: what was taken flies to whoever took it. Measured before the new
// position is shown, played after it; a tap ends it.

import type { TableEvent } from "$engine/messages";
import { present } from "./counts";
import { readDecision } from "./notation";

const length = 600;

interface Flight {
  ghost: HTMLElement;
  to: string[];
}

function spot(name: string): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-spot="${name}"]`);
  return [...all].find((element) => element.offsetParent !== null) ?? null;
}

function ghostOf(element: Element | null): HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  const place = element.getBoundingClientRect();
  if (place.width === 0) return null;
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-spot");
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    margin: "0",
    zIndex: "50",
    pointerEvents: "none",
  });
  return ghost;
}

/** The things that these events move, as they look now. */
export function takeOff(events: TableEvent[]): Flight[] {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return [];
  const out: Flight[] = [];
  const add = (element: Element | null, to: string[]): void => {
    const ghost = ghostOf(element);
    if (ghost) out.push({ ghost, to });
  };
  for (const event of events) {
    if (event.kind !== "move") continue;
    for (const ply of event.plies) {
      const decision = readDecision(ply.action);
      const home = (kind: string) => [`seat-${event.seat}-${kind}`, `strip-${event.seat}-${kind}`, `seat-${event.seat}`];
      if (decision.card) add(document.querySelector(`[data-card="${decision.card}"]`), [`seat-${event.seat}`]);
      if (decision.level !== null) add(spot(`deck-${decision.level}`), [`seat-${event.seat}`]);
      if (decision.tile) add(document.querySelector(`[data-tile="${decision.tile}"]`), [`seat-${event.seat}`]);
      for (const cell of decision.cells) {
        const from = spot(`cell-${cell}`);
        add(from, home(from?.dataset["kind"] ?? ""));
      }
      if (decision.kind === "take")
        for (const { kind } of present(decision.tokens)) add(spot(`bank-${kind}`)?.querySelector(".stack") ?? null, home(kind));
    }
  }
  return out;
}

/** Lets them fly to where they are now. */
export function land(flights: Flight[]): void {
  if (flights.length === 0) return;
  const running = flights.map(({ ghost, to }) => {
    document.body.append(ghost);
    const from = ghost.getBoundingClientRect();
    const target = to.map(spot).find((element) => element !== null)?.getBoundingClientRect() ?? from;
    const dx = target.left + target.width / 2 - (from.left + from.width / 2);
    const dy = target.top + target.height / 2 - (from.top + from.height / 2);
    const flight = ghost.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${dx * 0.15}px, ${dy * 0.15 - 14}px) scale(1.08)`, opacity: 1, offset: 0.25 },
        { transform: `translate(${dx}px, ${dy}px) scale(.35)`, opacity: 0.2 },
      ],
      { duration: length, easing: "cubic-bezier(.4, 0, .2, 1)" },
    );
    flight.onfinish = () => ghost.remove();
    return flight;
  });
  const skip = (): void => running.forEach((flight) => flight.finish());
  addEventListener("pointerdown", skip, { once: true, capture: true });
}
