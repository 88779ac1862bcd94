// How strong the levels are: measured by matches, told by the engine.

import type { Level } from "$engine/engine";
import type { Mode } from "$engine/messages";
import { engine } from "../table/rules";

class Strength {
  private levels: Level[] = $state.raw([]);
  private asked = false;

  /** Where there is no engine, nothing is said. */
  need(): void {
    if (this.asked) return;
    this.asked = true;
    void engine()
      .then((here) => here.about())
      .then((about) => (this.levels = about.levels))
      .catch(() => (this.asked = false));
  }
  of(level: string, mode: Mode): number | null {
    return this.levels.find((one) => one.key === level)?.ratings[mode] ?? null;
  }
}

export const strength = new Strength();
