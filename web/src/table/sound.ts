// Small sounds, made here: a knock for a move, two notes when it is my turn, a chord at the end.

import { settings } from "../settings.svelte";

let audio: AudioContext | null = null;

function note(frequency: number, at: number, length: number, volume: number): void {
  if (!audio) return;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  tone.type = "triangle";
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

export function sound(what: "move" | "turn" | "end"): void {
  // Browsers let a page sound only after it was touched.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (what === "move") note(330, 0, 0.12, 0.06);
  if (what === "turn") {
    note(660, 0, 0.25, 0.07);
    note(880, 0.12, 0.4, 0.07);
  }
  if (what === "end") [523, 659, 784, 1047].forEach((frequency, i) => note(frequency, i * 0.11, 0.7, 0.06));
}
