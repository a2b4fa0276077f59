import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { limitDepth } from "./depth.ts";

function depthOf(html: string): number {
  let [open, most] = [0, 0];
  const parser = new Parser({
    onopentag: () => void (most = Math.max(most, (open += 1))),
    onclosetag: () => void (open -= 1),
  });
  parser.end(html);
  return most;
}

const names =
  "div p b li ul table tr td a svg math title mi script style textarea xmp form option br h1 noscript foreignObject".split(" ");
const piece = fc.oneof(
  fc.constantFrom(...names).map((name) => `<${name}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom("<", ">", "x", "div>", "<!--", "-->", "<b/>", "<svg/>", "<![CDATA[", "]]>", '<a x="', '">'),
);
const texts = fc
  .array(fc.tuple(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.constantFrom(1, 3, 520)), { minLength: 1, maxLength: 4 })
  .map((runs) => runs.map(([pieces, times]) => pieces.join("").repeat(times)).join(""));

describe("limitDepth", () => {
  it("leaves nothing deeper than parsers can take, whatever is in it", () =>
    fc.assert(
      fc.property(texts, (html) => {
        expect(depthOf(limitDepth(html))).toBeLessThanOrEqual(500);
      }),
      { numRuns: 500 },
    ));

  it("changes nothing that is not too deep", () => {
    const html = `<ul>${"<li>one".repeat(2000)}</ul>${"<p>two".repeat(2000)}${"<b>three</b>".repeat(500)}`;
    expect(limitDepth(html) === html).toBe(true);
  });
});
