import { describe, expect, it } from "vitest";
import { placeBox } from "./anchored.ts";

const view = { width: 1000, height: 800 };
const panel = { width: 240, height: 200 };
const anchor = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

describe("placeBox", () => {
  it.each([
    ["under its anchor, from the start", "bottom-start", anchor(100, 100), { left: 100, top: 146 }],
    ["under its anchor, from the end", "bottom-end", anchor(500, 100), { left: 300, top: 146 }],
    ["in the middle", "bottom", anchor(500, 100), { left: 400, top: 146 }],
    ["above when there is no room below", "bottom-start", anchor(100, 700), { left: 100, top: 494 }],
    ["below when there is no room above", "top-start", anchor(100, 20), { left: 100, top: 66 }],
    ["within the edges", "bottom-end", anchor(10, 100), { left: 8, top: 146 }],
    ["within the other edge", "bottom-start", anchor(950, 100), { left: 752, top: 146 }],
  ] as const)("goes %s", (_, placement, box, expected) => {
    expect(placeBox(box, panel, view, placement)).toEqual(expected);
  });

  const tall = { width: 240, height: 700 };
  it.each([
    ["with its end at that of the anchor", "top-start", anchor(20, 700), { left: 66, top: 40 }],
    ["with its start at that of the anchor", "bottom-start", anchor(20, 60), { left: 66, top: 60 }],
    ["within the edges", "bottom-start", anchor(20, 400), { left: 66, top: 92 }],
    ["on the side that has room", "bottom-end", anchor(900, 400), { left: 654, top: 92 }],
  ] as const)("goes beside an anchor that it fits neither above nor below, %s", (_, placement, box, expected) => {
    expect(placeBox(box, tall, view, placement)).toEqual(expected);
  });

  it("starts at the edge when it fits nowhere", () => {
    expect(placeBox(anchor(100, 300), { width: 990, height: 900 }, view, "bottom-start")).toEqual({ left: 8, top: 8 });
  });
});
