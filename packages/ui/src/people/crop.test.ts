import { describe, expect, it } from "vitest";
import { cropArea, wholeCrop } from "./crop.ts";

describe("what a frame keeps", () => {
  it.each([
    ["the middle of a wide picture", { width: 400, height: 200 }, 1, wholeCrop, { width: 200, height: 200, left: 100, top: 0 }],
    ["the middle of a high one", { width: 200, height: 400 }, 4, wholeCrop, { width: 200, height: 50, left: 0, top: 175 }],
    ["a corner", { width: 400, height: 200 }, 1, { zoom: 1, x: 1, y: 0 }, { width: 200, height: 200, left: 200, top: 0 }],
    ["a part, nearer", { width: 400, height: 200 }, 1, { zoom: 2, x: 0, y: 1 }, { width: 100, height: 100, left: 0, top: 100 }],
  ])("is %s", (_what, size, ratio, crop, area) => {
    expect(cropArea(size, ratio, crop)).toEqual(area);
  });
});
