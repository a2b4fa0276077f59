import { describe, expect, it } from "vitest";
import { isBlank, isFormatted, picturesIn, toHtml, toText } from "./comment-text.ts";

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
    const picture = '<img data-media="7" alt="A bowl">';
    expect(picturesIn(`<p>See</p>${picture}`)).toBe(picture);
    expect(isFormatted(`<p>See <a href="https://x.org">x</a><br></p>${picture}`)).toBe(false);
    expect(isFormatted("<p>See <b>this</b></p>")).toBe(true);
    expect(isFormatted("<pre>code</pre>")).toBe(true);
  });

  it("is blank without words", () => {
    expect([isBlank(" \n\n "), isBlank("a")]).toEqual([true, false]);
  });
});
