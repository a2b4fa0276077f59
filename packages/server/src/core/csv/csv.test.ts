import { describe, expect, it } from "vitest";
import { cellOf } from "./csv.ts";

describe("a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    [" @SUM(A1)", "' @SUM(A1)"],
    ["＝1+1", "'＝1+1"],
    // Spreadsheets of many languages separate by semicolons.
    ["x;=1+1;y", "x;'=1+1;y"],
    ["x\t +1", "x\t' +1"],
    // Read with semicolons, the quotes around such a cell are gone.
    ['x;"=1+1;"', `"x;'""=1+1;"""`],
    ['x; " @SUM(A1)"', `"x;' "" @SUM(A1)"""`],
    ['x;""＝1+1', `"x;'""""＝1+1"`],
    ['"=1+1"', `"'""=1+1"""`],
    ['a "b"; "c" - d', '"a ""b""; ""c"" - d"'],
    ["\tx", "'\tx"],
    ["a\n-1", '"a\n\'-1"'],
    ["a - b; c, d", '"a - b; c, d"'],
  ])("of %j begins no formula", (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  it("has numbers as they are", () => {
    expect([cellOf(-1), cellOf(null), cellOf(true)]).toEqual(["-1", "", "true"]);
  });
});
