import { describe, expect, it } from "vitest";
import { addCard, fieldAt, movePrivilege, moveToken, placedCards, putTile, readPosition, reserveCard, setCell, setPlace, setTurn, setTurnNumber, tilePlace, writePosition } from "../../src/editor/position";

const splendor =
  "splendor players:2 target:15 take_fewer:off start:1 turn:23 to_move:1 phase:act passes:0 bank:3w4b4g4r4k5y nobles:N01,N04 row1:1-04,1-17,-,1-30 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03,3-04 seat1:w/1-05,1-22/1-07,(2-11)/N03 seat2:0/-/-/-";
const duel =
  "duel refill_at_end:off no_hoarding:off start:1 turn:61 to_move:2 phase:token-r replenished:off again:off board:...../...../.y.../wrgw./k.kr. bag:4b2g2r2p2y privileges:1 royals:R1,R2,R3,R4 row1:1-08,1-04,1-30,1-06,- row2:2-24,2-04,2-22,2-19 row3:3-04,3-09,3-12 seat1:2k/1-01,1-27=b/2-08,2-12,2-17/-/1/0 seat2:2wg/1-02/(1-19),2-05/-/1/0";

describe("a position", () => {
  it("is written as it was read, without the decks", () => {
    for (const line of [splendor, duel]) expect(writePosition(readPosition(line))).toBe(line);
    const decks = splendor.replace(" seat1", " deck1:1-3 deck2:5-30 deck3:- seat1").replace("players", "viewer:1 players");
    expect(writePosition(readPosition(decks))).toBe(splendor);
  });
  it("keeps every token when one is moved", () => {
    const given = moveToken(readPosition(splendor), 1, "b", 1);
    expect(given.stock.b).toBe(3);
    expect(given.seats[1]?.tokens.b).toBe(1);
    expect(writePosition(moveToken(given, 1, "b", -1))).toBe(splendor);
    expect(moveToken(readPosition(splendor), 1, "b", -1)).toEqual(readPosition(splendor));
  });
  it("takes a token from Duel's board where the bag has none", () => {
    const taken = moveToken(readPosition(duel), 0, "w", 1);
    expect(taken.seats[0]?.tokens.w).toBe(1);
    expect(taken.board.filter((kind) => kind === "w").length).toBe(1);
  });
  it("puts what lay on a cell into the bag", () => {
    const laid = setCell(readPosition(duel), 15, "b");
    expect(laid.board[15]).toBe("b");
    expect(laid.stock).toMatchObject({ b: 3, w: 1 });
    expect(setCell(readPosition(duel), 0, "w")).toEqual(readPosition(duel));
  });
  it("knows which cards are not in a deck", () => {
    const placed = placedCards(readPosition(duel));
    for (const card of ["1-08", "1-27", "1-19", "2-17"]) expect(placed).toContain(card);
    expect(placedCards(setPlace(readPosition(splendor), 0, 0, "1-40"))).not.toContain("1-04");
    expect(setPlace(readPosition(splendor), 0, 0, "1-30").rows[0]).toEqual(["1-30", "1-17", null, "1-04"]);
  });
  it("has bought and reserved cards in the order of notation", () => {
    let position = addCard(readPosition(splendor), 1, "1-09");
    position = reserveCard(reserveCard(addCard(position, 1, "1-01"), 1, "3-??"), 1, "2-09");
    expect(writePosition(position)).toContain("seat2:0/1-01,1-09/2-09,(3-??)/-");
  });
  it("has each tile in one place", () => {
    const moved = putTile(readPosition(splendor), "N01", 1);
    expect(tilePlace(moved, "N01")).toBe(1);
    expect(moved.tiles).toEqual(["N04"]);
    expect(tilePlace(putTile(moved, "N01", "away"), "N01")).toBe("away");
  });
  it("has three privileges in all", () => {
    const given = movePrivilege(readPosition(duel), 0, 1);
    expect([given.privileges, given.seats[0]?.privileges]).toEqual([0, 2]);
    expect(movePrivilege(given, 1, 1)).toEqual(given);
  });
  it("counts the turns along with whose turn it is", () => {
    expect(setTurn(readPosition(splendor), 1, 2).fields).toMatchObject({ turn: "24", to_move: "2", start: "1" });
    expect(setTurn(readPosition(splendor), 2, 1).fields).toMatchObject({ turn: "24", to_move: "1", start: "2" });
    expect(setTurnNumber(readPosition(splendor), 24).fields).toMatchObject({ turn: "24", to_move: "2" });
  });
  it("tells the field of a mistake", () => {
    expect(fieldAt(splendor, splendor.indexOf("1-07"))).toBe("seat1");
    expect(fieldAt(splendor, splendor.indexOf("seat2") + "seat2:".length)).toBe("seat2");
  });
});
