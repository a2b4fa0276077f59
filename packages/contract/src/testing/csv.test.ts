import { describe, expect, it } from "vitest";
import { parseCsv } from "./csv.ts";

describe("parseCsv", () => {
  it("reads quoted fields with commas and quotes", () => {
    expect(parseCsv('a,b,c\n1,"x, ""y""",\n')).toEqual([{ a: "1", b: 'x, "y"', c: "" }]);
  });

  it("keeps empty first fields", () => {
    expect(parseCsv("a,b\n,2")).toEqual([{ a: "", b: "2" }]);
  });
});
