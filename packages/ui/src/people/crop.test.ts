import { describe, expect, it } from "vitest";
import { cropArea, faceProblem, movesGif, wholeCrop } from "./crop.ts";

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

const header = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const pixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
/** A GIF of so many pictures, each one pixel. */
const gif = (pictures: number) =>
  new Uint8Array([...header, ...Array.from({ length: pictures }, () => control.concat(pixel)).flat(), 0x3b]);
const file = (bytes: Uint8Array<ArrayBuffer>, type: string) => new File([bytes], "face", { type });

describe("a picture to use", () => {
  it("is refused by type, size and movement before it is sent", async () => {
    expect(movesGif(gif(1))).toBe(false);
    expect(movesGif(gif(2))).toBe(true);
    expect(await faceProblem(file(gif(1), "image/gif"), 1000)).toBeNull();
    expect(await faceProblem(file(gif(3), "image/gif"), 1000)).toBe("type");
    expect(await faceProblem(file(new Uint8Array(11), "image/webp"), 1000)).toBeNull();
    expect(await faceProblem(file(gif(1), "image/svg+xml"), 1000)).toBe("type");
    expect(await faceProblem(file(new Uint8Array(11), "image/png"), 10)).toBe("size");
  });
});
