import { describe, expect, it } from "vitest";
import { maxScale, panBy, pinchOf, unzoomed, zoomBy } from "./zoom.ts";

const stage = { width: 800, height: 600 };

describe("zoomBy", () => {
  it("keeps the point it is about in its place", () => {
    const about = { x: 100, y: -50 };
    const { scale, x, y } = zoomBy(unzoomed, 2, about, stage);
    expect(scale).toBe(2);
    // The point of the picture under `about` before stood at (100, -50) of the whole picture.
    expect([x + 100 * scale, y - 50 * scale]).toEqual([100, -50]);
  });

  it("goes no further than the whole picture, and no further than the most", () => {
    expect(zoomBy(zoomBy(unzoomed, 3, { x: 300, y: 200 }, stage), 0.1, { x: 0, y: 0 }, stage)).toEqual(unzoomed);
    expect(zoomBy(unzoomed, 100, { x: 0, y: 0 }, stage).scale).toBe(maxScale);
  });
});

describe("panBy", () => {
  it("leaves no room between the picture and the stage", () => {
    const twice = zoomBy(unzoomed, 2, { x: 0, y: 0 }, stage);
    expect(panBy(twice, { x: 100, y: 10 }, stage)).toEqual({ scale: 2, x: 100, y: 10 });
    expect(panBy(twice, { x: 5000, y: -5000 }, stage)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(panBy(unzoomed, { x: 50, y: 50 }, stage)).toEqual(unzoomed);
  });
});

it("a pinch is where its fingers meet", () => {
  expect(
    pinchOf([
      { x: 0, y: 0 },
      { x: 6, y: 8 },
    ]),
  ).toEqual({ x: 3, y: 4, distance: 10 });
});
