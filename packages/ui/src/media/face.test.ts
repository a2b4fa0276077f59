import { describe, expect, it } from "vitest";
import { faceProblem, movesGif } from "./face.ts";

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
