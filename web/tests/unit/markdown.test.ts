import { expect, it } from "vitest";
import { blocksOf } from "../../src/rules/markdown";

it("gives every clause of the rules its number as an anchor", () => {
  const blocks = blocksOf("# Title\n\nWords *here*.\n\n- **S3.3** Two of one colour\n  only from four.\n- plain\n\n| a | b |\n|---|---|\n| `x` | y |\n");
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table"]);
  const list = blocks[2];
  expect(list?.kind === "list" && list.items.map((item) => item.anchor)).toEqual(["S3.3", null]);
  expect(list?.kind === "list" && list.items[0]?.spans.map((span) => span.text).join("")).toBe("S3.3 Two of one colour only from four.");
});

it("leaves out what sends the reader to a file that the page hasn't got", () => {
  const blocks = blocksOf("Words.\n\nHow it is written is in\n[notation.md](../notation.md).\n\nMore [words](#here).\n");
  expect(blocks.map((block) => block.kind === "paragraph" && block.spans.map((span) => span.text).join(""))).toEqual(["Words.", "More words."]);
});
