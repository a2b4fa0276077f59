import { describe, expect, it } from "vitest";
import { splitMatch } from "./split-match.ts";

describe("splitMatch", () => {
  it.each([
    ["Zürich, ZH, Switzerland", "zuri", ["", "Züri", "ch, ZH, Switzerland"]],
    ["Campi Bisenzio, FI, Italy", "BISE", ["Campi ", "Bise", "nzio, FI, Italy"]],
    ["L'Aquila, AQ, Italy", "aq", ["L'", "Aq", "uila, AQ, Italy"]],
    ["Roma", "om", ["Roma", "", ""]],
    ["Roma", "  ", ["Roma", "", ""]],
    ["Sao Paulo", "são p", ["", "Sao P", "aulo"]],
  ])("%s by %s", (name, search, parts) => {
    expect(splitMatch(name, search)).toEqual(parts);
    expect(splitMatch(name, search).join("")).toBe(name);
  });
});
