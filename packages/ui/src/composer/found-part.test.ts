import { describe, expect, it } from "vitest";
import { cutAround } from "./found-part.ts";

describe("cutAround", () => {
  it.each([
    ["Zürich, ZH, Switzerland", "zuri", ["", "Züri", "ch, ZH, Switzerland"]],
    ["Campi Bisenzio, FI, Italy", "BISE", ["Campi ", "Bise", "nzio, FI, Italy"]],
    ["L'Aquila, AQ, Italy", "aq", ["L'", "Aq", "uila, AQ, Italy"]],
    ["Roma", "om", ["Roma", "", ""]],
    ["Roma", "  ", ["Roma", "", ""]],
    ["Sao Paulo", "são p", ["", "Sao P", "aulo"]],
  ])("%s by %s", (name, search, parts) => {
    expect(cutAround(name, search)).toEqual(parts);
    expect(cutAround(name, search).join("")).toBe(name);
  });
});
