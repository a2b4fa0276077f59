import { describe, expect, it } from "vitest";
import { largest, moved, pinchOf, whole, zoomed } from "./zoom.ts";

const stage = { width: 800, height: 600 };

describe("zoomed", () => {
  it("keeps the point it is about in its place", () => {
    const about = { x: 100, y: -50 };
    const { scale, x, y } = zoomed(whole, 2, about, stage);
    expect(scale).toBe(2);
    // The point of the picture under `about` before stood at (100, -50) of the whole.
    expect([x + 100 * scale, y - 50 * scale]).toEqual([100, -50]);
  });

  it("goes no further than whole, and no further than the most", () => {
    expect(zoomed(zoomed(whole, 3, { x: 300, y: 200 }, stage), 0.1, { x: 0, y: 0 }, stage)).toEqual(whole);
    expect(zoomed(whole, 100, { x: 0, y: 0 }, stage).scale).toBe(largest);
  });
});

describe("moved", () => {
  it("leaves no room between the picture and the stage", () => {
    const twice = zoomed(whole, 2, { x: 0, y: 0 }, stage);
    expect(moved(twice, { x: 100, y: 10 }, stage)).toEqual({ scale: 2, x: 100, y: 10 });
    expect(moved(twice, { x: 5000, y: -5000 }, stage)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(moved(whole, { x: 50, y: 50 }, stage)).toEqual(whole);
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
