import { expect, it } from "vitest";
import { measureText } from "./measure.ts";

it("measures what a reader sees, and what it is made of, names that may become mentions included", () => {
  const html =
    '<p>Hi <mention id="3">@ann</mention>, <b>see</b> @bob &amp; #Clay</p><p><img data-media="7" alt=""><img data-media="7" alt=""></p>';
  expect(measureText(html)).toEqual({ characters: 25, html: html.length, elements: 8, mentions: 3, pictures: 2 });
});

it("counts a picture in each of its places", () => {
  expect(measureText('<img data-media="7" alt="">'.repeat(3)).pictures).toBe(3);
});
