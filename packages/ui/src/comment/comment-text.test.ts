import { describe, expect, it } from "vitest";
import { isBlank, isPlain, toHtml, toText } from "./comment-text.ts";

describe("a comment's text", () => {
  it.each([
    ["one", "<p>one</p>"],
    ["one\ntwo\n\n\nthree  ", "<p>one<br>two</p><p>three</p>"],
    ["1 < 2 & 3 > 2", "<p>1 &lt; 2 &amp; 3 &gt; 2</p>"],
    ["<b>not bold</b>", "<p>&lt;b&gt;not bold&lt;/b&gt;</p>"],
  ])("%j becomes html", (text, html) => expect(toHtml(text)).toBe(html));

  it.each(["one", "one\ntwo\n\nthree", "1 < 2 & 3 > 2", '"quoted" <b>'])("%j comes back as it was typed", (text) =>
    expect(toText(toHtml(text))).toBe(text),
  );

  it("keeps names as they are written", () => {
    expect(toText('<p>Ask <mention id="3">@ada_n</mention></p>')).toBe("Ask @ada_n");
  });

  it("knows what a text box cannot show", () => {
    expect(isPlain('<p>See <a href="https://x.org">x</a><br></p>')).toBe(true);
    expect(isPlain('<p>See</p><p><img data-media="7" alt="A bowl"></p>')).toBe(false);
    expect(isPlain("<p>See <b>this</b></p>")).toBe(false);
    expect(isPlain("<pre>code</pre>")).toBe(false);
  });

  it("is blank without words and pictures", () => {
    expect([isBlank("<p>&nbsp; </p>"), isBlank("<p>a</p>"), isBlank('<p><img data-media="7" alt=""></p>')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
