import { expect, it } from "vitest";
import type { View } from "$engine/messages";
import { spotsOf } from "../../src/table/spots";
import { withPictures } from "../../src/training/spoken";

const view = { to_move: 2 } as View;
const spots = (action: string) => [...spotsOf(view, action)].sort();

it("finds the places of a decision on the table", () => {
  expect(spots("take 2wb")).toEqual(["bank-b", "bank-w"]);
  expect(spots("take b2c3")).toEqual(["cell-b2", "cell-c3"]);
  expect(spots("buy 2-21 as r for 6gp")).toEqual(["card-2-21"]);
  expect(spots("reserve 2-07 with c3")).toEqual(["card-2-07", "cell-c3"]);
  expect(spots("reserve deck 2")).toEqual(["deck-2"]);
  expect(spots("return k")).toEqual(["seat-2-k"]);
  expect(spots("steal p")).toEqual(["seat-1-p"]);
  expect(spots("noble N03")).toEqual(["tile-N03"]);
});

it("makes pictures of the cards that a sentence names", () => {
  const parts = withPictures("次の手番でカード1-34を購入できます。");
  expect(parts).toEqual([{ text: "次の手番でカード" }, { value: { card: "1-34" } }, { text: "を購入できます。" }]);
});
