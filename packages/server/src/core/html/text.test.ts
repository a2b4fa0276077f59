import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizeHtml } from "./sanitize.ts";
import { summarize } from "./summarize.ts";
import { isBlankHtml, plainText, readingMinutes } from "./text.ts";

describe("plainText", () => {
  it.each([
    ["<p>a</p><p>b</p>", "a\nb"],
    ["<p>a<br>b</p>", "a\nb"],
    ["<p>a</p><p><br></p><p>b</p>", "a\n\nb"],
    ["<p>  a\n  <b>b </b> c</p>", "a b c"],
    ["<ul><li>a</li>\n<li>b</li></ul><hr><p>c</p>", "a\nb\nc"],
    ["<pre>a\n  b</pre>", "a\n  b"],
    ["<p>1 &lt; 2 &amp;amp; x&nbsp;y</p>", "1 < 2 &amp; x y"],
    ['<p><img data-media="7" alt="a bowl">text</p>', "text"],
    ['<p>Hi <mention id="3">@ann</mention>!</p>', "Hi @ann!"],
    ["", ""],
  ])("of %j is %j", (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe("isBlankHtml", () => {
  it.each(["", "<p></p>", "<p><br></p>", "<p>&nbsp; </p>", "<hr>", "<ul><li></li></ul>"])("is true of %j", (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });
  it.each(["a", "<p>.</p>", '<p><img data-media="7" alt=""></p>'])("is false of %j", (html) => {
    expect(isBlankHtml(html)).toBe(false);
  });
});

describe("readingMinutes", () => {
  it.each([
    ["", 0],
    ["<p>one</p>", 1],
    [`<p>${"word ".repeat(200)}</p>`, 1],
    [`<p>${"word ".repeat(201)}</p>`, 2],
    [`<p>${"陶".repeat(1000)}</p>`, 3],
    ["<p>— … !</p>", 0],
  ])("counts words, and characters where there are no spaces (%#)", (html, minutes) => {
    expect(readingMinutes(html)).toBe(minutes);
  });
});

describe("summarize", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

  it("leaves a short text whole", () => {
    const html = '<p>A <b>bowl</b> &amp; a cup for <mention id="3">@ann</mention></p><ul><li>x</li></ul>';
    expect(summarize(html)).toEqual({ summary: "A bowl &amp; a cup for @ann x", summary_html: html, summary_truncated: false });
  });

  it("cuts after a word, closes what is open and says so", () => {
    expect(summarize("<p>one <b>two <i>three four</i></b></p><p>five</p>", { length: 16 })).toEqual({
      summary: "one two three ...",
      summary_html: "<p>one <b>two <i>three ...</i></b></p>",
      summary_truncated: true,
    });
  });

  it.each(["", "<p>b</p>"])("is not kept busy by tags without text before %s", (end) => {
    const html = `<p>a${"<br>".repeat(200_000)}</p>${"<p></p>".repeat(200_000)}${end}`;
    expect(summarize(html).summary_html).toBe(end === "" ? "<p>a</p>" : "<p>a ...</p>");
  });

  it("is plain text where its markup would be very long", () => {
    const link = `<a href="https://example.org/${"a".repeat(2000)}" rel="noopener nofollow ugc">x &amp; y</a> `;
    expect(summarize(`<p>${link.repeat(3).trim()}</p>`)).toEqual({
      summary: "x &amp; y x &amp; y x &amp; y",
      summary_html: "<p>x &amp; y x &amp; y x &amp; y</p>",
      summary_truncated: false,
    });
    expect(summarize(`<p>${link}</p>`).summary_html).toContain("<a href=");
    expect(summarize(`<p>${link.repeat(150).trim()}</p>`).summary_html.length).toBeLessThan(4096);
  });

  it("ends in the last paragraph that shows text", () => {
    expect(summarize("<p>one two</p><p>three</p>", { length: 8 }).summary_html).toBe("<p>one two ...</p>");
  });

  it("is near 300 characters by default", () => {
    const { summary } = summarize(`<p>${words(200)}</p>`);
    expect(summary.length).toBeGreaterThan(280);
    expect(summary.length).toBeLessThanOrEqual(304);
  });

  it("never cuts a mention or a hashtag", () => {
    const html = '<p>for <mention id="3">@annabelle</mention> <hashtag id="7">#wood and fire</hashtag> end</p>';
    for (let length = 1; length < 40; length += 1) {
      const { summary_html } = summarize(html, { length });
      const kept = summary_html
        .replace('<mention id="3">@annabelle</mention>', "")
        .replace('<hashtag id="7">#wood and fire</hashtag>', "");
      expect(kept).toMatch(/^<p>[^<]*<\/p>$/);
      expect(kept).not.toMatch(/@|#/);
    }
  });

  it("leaves pictures out, with the blocks that held nothing else, and says there is more", () => {
    const { summary_html, summary_truncated } = summarize('<p>a</p><p><img data-media="7" alt="x"></p><p>b</p>');
    expect(summary_html).toBe("<p>a</p><p>b</p>");
    expect(summary_truncated).toBe(true);
  });

  it("cuts a word without end between graphemes", () => {
    const family = "👩‍👩‍👧";
    const { summary } = summarize(family.repeat(50), { length: 20 });
    expect(summary).toBe(`${family.repeat(2)} ...`);
  });

  it("shows little of many empty lines", () => {
    expect(summarize(`<p>a</p>${"<p><br></p>".repeat(5000)}<p>b</p>`).summary_html).toBe("<p>a ...</p>");
    expect(summarize("<p></p>".repeat(5000)).summary_html).toBe("");
  });

  it("keeps to the length, shows a beginning of the text, and is canonical", () => {
    const part = fc.constantFrom(
      "<p>",
      "</p>",
      "<b>",
      "</b>",
      "word ",
      "long-word",
      " ",
      "<br>",
      "<ul><li>",
      "</li></ul>",
      "<pre>",
      "</pre>",
      "&amp;",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (parts, length) => {
        const html = sanitizeHtml(parts.join(""));
        const { summary, summary_html, summary_truncated } = summarize(html, { length });
        const line = (text: string) => text.replace(/\s+/g, " ").trim();
        const whole = line(plainText(html));
        const shown = line(plainText(summary_html));
        expect(sanitizeHtml(summary_html)).toBe(summary_html);
        expect(summary.replaceAll("&amp;", "&")).toBe(shown);
        expect(summary_truncated).toBe(shown !== whole);
        expect(shown.endsWith(" ...")).toBe(summary_truncated);
        expect(whole.startsWith(shown.replace(/ \.{3}$/, ""))).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(length + 4);
      }),
      { numRuns: 1000 },
    );
  });
});
