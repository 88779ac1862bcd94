// A review as a picture to send around: the players, the graph, accuracy and luck.

import { t, words } from "../i18n/i18n.svelte";
import { chances, dashes, decimal, markPath, marks, path, percent, signed } from "./curve";
import type { KeptReview } from "./kept";

const width = 1200;
const height = 630;
const ink = "#f4e9d8";
const quiet = "#c3b094";
const line = "#4a3a2d";
const gold = "#e6b45c";
/** On the dark ground of the picture, as in the dark theme. */
const seatColors = ["#7fb2ff", "#ff9aa6", "#7fd6a5", "#c9aaff"];

export async function drawSummary(review: KeptReview, names: string[]): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  const display = style.getPropertyValue("--font-display");
  const plain = style.getPropertyValue("--font-plain");
  ground(context);
  context.textBaseline = "alphabetic";
  context.fillStyle = gold;
  context.font = `650 40px ${display}`;
  context.fillText("Carat", 60, 82);
  context.fillStyle = ink;
  context.textAlign = "right";
  context.font = `600 30px ${display}`;
  context.fillText(t(`game.${review.game}`), width - 60, 78);
  graph(context, review, plain);
  seats(context, review, names, display, plain);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

function ground(context: CanvasRenderingContext2D): void {
  const shade = context.createRadialGradient(width / 2, -80, 60, width / 2, 120, 900);
  shade.addColorStop(0, "#2e231c");
  shade.addColorStop(1, "#130e0b");
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = gold;
  context.lineWidth = 2;
  context.strokeRect(20, 20, width - 40, height - 40);
}

function graph(context: CanvasRenderingContext2D, review: KeptReview, plain: string): void {
  const [left, right, top, bottom] = [110, width - 70, 120, 370];
  const points = chances(review.decisions, review.end);
  const x = (i: number): number => left + ((right - left) * i) / Math.max(1, points.length - 1);
  const y = (share: number): number => bottom - (bottom - top) * share;
  context.font = `500 18px ${plain}`;
  context.textAlign = "right";
  context.lineWidth = 1;
  for (const share of [0, 0.5, 1]) {
    context.strokeStyle = line;
    context.beginPath();
    context.moveTo(left, y(share));
    context.lineTo(right, y(share));
    context.stroke();
    context.fillStyle = quiet;
    context.fillText(`${percent(share)} %`, left - 12, y(share) + 6);
  }
  context.lineWidth = 4;
  context.lineJoin = "round";
  for (const [seat, color] of seatColors.slice(0, review.seats.length).entries()) {
    context.strokeStyle = color;
    context.setLineDash((dashes[seat] ?? "").split(" ").filter(Boolean).map((dash) => 1.8 * Number(dash)));
    context.stroke(new Path2D(path(points.map((shares) => shares[seat]), x, y)));
    context.setLineDash([]);
    context.fillStyle = color;
    context.fill(new Path2D(markPath(marks[seat] ?? "circle", x(points.length - 1), y(points.at(-1)?.[seat] ?? 0), 9)));
  }
}

function seats(context: CanvasRenderingContext2D, review: KeptReview, names: string[], display: string, plain: string): void {
  const each = (width - 120) / review.seats.length;
  context.textAlign = "left";
  review.summary.seats.forEach((seat, i) => {
    const x = 60 + i * each;
    const won = (review.end?.[i] ?? 0) > 0;
    context.fillStyle = seatColors[i] ?? ink;
    context.fill(new Path2D(markPath(marks[i] ?? "circle", x + 10, 430, 9)));
    context.fillStyle = ink;
    context.font = `650 28px ${display}`;
    context.fillText(fitted(context, `${names[i] ?? ""}${won ? " ★" : ""}`, each - 60), x + 32, 440);
    context.font = `650 62px ${display}`;
    context.fillText(decimal(seat.accuracy, words.language), x, 520);
    const beside = x + context.measureText(decimal(seat.accuracy, words.language)).width + 14;
    context.fillStyle = quiet;
    context.font = `500 20px ${plain}`;
    context.fillText(fitted(context, t("review.accuracy"), each - (beside - x) - 8), beside, 518);
    context.fillText(fitted(context, `${t("review.luck")} ${signed(100 * seat.luck)} · ${t("review.cost")} ${signed(-100 * seat.loss)}`, each - 16), x, 562);
  });
}

function fitted(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text;
  let short = text;
  while (short.length > 1 && context.measureText(`${short}…`).width > most) short = short.slice(0, -1);
  return `${short}…`;
}
