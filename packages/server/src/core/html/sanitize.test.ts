import { describe, expect, it } from "vitest";
import { sanitizeHtml } from "./sanitize.ts";

const link = (href: string, text: string) => `<a href="${href}" rel="noopener nofollow ugc">${text}</a>`;

describe("sanitizeHtml", () => {
  it.each([
    [
      "<p>Plain &amp; simple,&nbsp;with <strong>bold</strong>, <em>italic</em>, <u>u</u>, <s>s</s>, x<sub>2</sub> and y<sup>2</sup>.</p>",
    ],
    ['<h1 style="text-align:center">One</h1><h2>Two</h2><h3>Three</h3><p><br></p><hr>'],
    ['<p style="text-align:justify">a<br>b</p><blockquote style="text-align:right">quoted</blockquote>'],
    ['<ul><li value="1">a</li><li value="2"><ul><li value="1">b</li></ul></li></ul><ol start="3"><li value="3">c</li></ol>'],
    ["<pre><code>if (a &lt; b) {\n  return &quot;x&quot;;\n}</code></pre>".replaceAll("&quot;", '"')],
    [
      `<p>${link("https://example.org/?a=1&amp;b=2", "a link")} ${link("mailto:ann@example.org", "mail")} ${link("tel:+390123", "call")}</p>`,
    ],
    ['<p><img data-media="7" alt="A &quot;blue&quot; bowl"></p><img data-media="8" alt="">'],
    ['<p>Thanks <mention id="3">@ann-b_1</mention>, see <hashtag id="7">#Wood &amp; fire</hashtag></p>'],
    ["<p></p>"],
    ["one line, no element\nand another"],
    ["<p>a</p>\n<p>b</p>\n"],
    ["<p>🏺 Ünïcode — 陶器 </p>"],
  ])("gives back what our editor writes, byte for byte: %s", (html) => {
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ["keeps the text of what it drops", '<p>a <font color="red">b</font> <button>c</button></p>', "<p>a b c</p>"],
    ["drops what is no text", "a<script>x</script><style>x</style><svg><text>x</text></svg><iframe>x</iframe>b", "ab"],
    [
      "drops noscript, template, math, object and textarea",
      "a<noscript>x</noscript><template>x</template><math>x</math><object>x</object>b",
      "ab",
    ],
    ["lowers deep headings", "<h4>a</h4><h6>b</h6>", "<h3>a</h3><h3>b</h3>"],
    ["reads divisions as paragraphs", "<div>a</div><div>b<br>c</div>", "<p>a</p><p>b<br>c</p>"],
    ["does not glue table cells", "<table><tr><td>a</td><td>b</td></tr></table>", "<p>a</p><p>b</p>"],
    ["writes double formatting once", "<b><strong>a</strong></b>", "<b>a</b>"],
    ["leaves out empty formatting", "<p>a<b></b><i> </i></p>", "<p>a<i> </i></p>"],
    ["takes lists out of paragraphs", "<p>a<ul><li>b</ul>c</p>", "<p>a</p><ul><li>b</li></ul>c<p></p>"],
    ["closes formatting around blocks", "<b>a<p>b</p>c</b>", "<b>a</b><p><b>b</b></p><b>c</b>"],
    ["makes items of text in lists", "<ul>a<li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["makes a paragraph of an item without list", "<li>a</li>", "<p>a</p>"],
    ["normalises alignment", '<p style="color:red; TEXT-ALIGN : Center ;">a</p>', '<p style="text-align:center">a</p>'],
    ["understands align", '<p align="right">a</p>', '<p style="text-align:right">a</p>'],
    ["drops classes, ids and other styles", '<p class="x" id="y" dir="ltr" style="color:red">a</p>', "<p>a</p>"],
    [
      "drops target and sets rel",
      '<a href="HTTPS://Example.org" target="_blank" rel="opener">a</a>',
      link("https://Example.org", "a"),
    ],
    ["unlinks other addresses", '<a href="/x">a</a><a href="//x.org">b</a><a href="ftp://x">c</a><a>d</a>', "abcd"],
    [
      "keeps one of nested links",
      '<a href="http://a.org">x<b><a href="http://b.org">y</a></b></a>',
      link("http://a.org", "x<b>y</b>"),
    ],
    [
      "knows pictures by address too",
      '<img src="https://x.org/media/7/big/ab12.webp?exp=1&amp;sig=2" alt="a" width="9">',
      '<img data-media="7" alt="a">',
    ],
    ["drops other pictures", '<p>a<img src="https://x.org/7.png"></p>', "<p>a</p>"],
    ["takes mentions of existing clients", '<mention id="3" ext-id="x9">@ann</mention>', '<mention id="3">@ann</mention>'],
    ["flattens formatting in mentions", '<mention id="3"><b>@ann</b></mention>', '<mention id="3">@ann</mention>'],
    ["makes text of mentions without id or name", '<mention>@ann</mention> <mention id="3">Click</mention>', "@ann Click"],
    ["makes text of mentions in links and code", '<code><mention id="3">@ann</mention></code>', "<code>@ann</code>"],
    ["removes what a database cannot take", "a\u0000b\ud800c&#1;d\r\ne", "ab\ufffdcd\ne"],
    ["keeps text that looks like html", "<p>1 < 2 &lt;b&gt; &amp;lt;</p>", "<p>1 &lt; 2 &lt;b&gt; &amp;lt;</p>"],
  ])("%s", (_, input, html) => {
    expect(sanitizeHtml(input)).toBe(html);
  });

  it("flattens what nests without end, in linear time", () => {
    const html = sanitizeHtml(`${"<blockquote>".repeat(20_000)}deep`);
    expect(html.match(/<blockquote>/g)).toHaveLength(16);
    expect(html).toContain("deep");
  });

  it.each([
    "<b>",
    "<ul><li>",
    "<blockquote>",
    "<section>",
    "<svg>",
    "<svg><title>",
    "<svg><style><a>",
    "<math><mi><title>",
    '<x a=">">',
    "<b/>",
    "<p><i>",
    "<b>z</b>",
    "<p>z</p>",
    "<pre>z</pre>",
    '<a href="https://x.yz">z</a>',
    "z<br>",
    '<img data-media="7">z',
    "<ul><li>z</li></ul>",
    "<code></a>",
    "<li><p>",
    "<ul><li></b>",
    "</div><li><table><tr><td>",
    "<p><div></p>",
    "<p><blockquote></p>",
    "<p><ul></p>",
    "<h1><div></h1>",
    "<tbody><tr></tbody><p>",
    "<<div>div>",
    "<<svg></svg>div>",
    "<\u0000div>",
    "<form>",
    "<noscript><textarea>",
  ])("is not kept busy by a quarter of a million characters of %s", (tag) => {
    const html = sanitizeHtml(`<p>before</p>${tag.repeat(250_000 / tag.length)}after`);
    expect(html).toContain("before");
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ["raw text in what is too deep", `${"<div>".repeat(501)}<script>${"<div>".repeat(58_000)}</script>`],
    ["tags composed of what is cut out", `${"<div>".repeat(501)}${"<<div>div>".repeat(29_000)}`],
    ["tags composed of drawings that are cut out", "<<svg></svg>div>".repeat(19_000)],
    ["a long link around very many blocks", `<a href="http://x.it/${"&".repeat(2000)}">${"<p>x".repeat(25_000)}`],
    ["an element of very many attributes", `<p${Array.from({ length: 150_000 }, (_x, at) => ` a${at}`).join("")}>x</p>`],
    [
      "very many attributes of many elements",
      `<p${Array.from({ length: 20 }, (_x, at) => ` a${at}`).join("")}>x</p>`.repeat(11_000),
    ],
    ["tags composed of what a database cannot take", `${"<div>".repeat(501)}${"<\u0000div>".repeat(29_000)}`],
  ])("is not kept busy by %s", (_, html) => {
    const began = process.cpuUsage();
    expect(sanitizeHtml(`<p>before</p>${html}after`)).toMatch(/before.*after/s);
    // Without the limit they take seconds; the whole text of a million elements beside each other half a second.
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
  });

  it.each(["&lt;!---->", "<!---->", "%00", "/media/1/a/", ";text-align:", "&", "http://a.b/("])(
    "is not kept busy by an attribute of a million characters of %s",
    (unit) => {
      const value = unit.repeat(1_000_000 / unit.length);
      for (const tag of [`<a href="http://a.b/${value}">`, `<a href="${value}">`, `<img src="${value}">`, `<p style="${value}">`])
        expect(sanitizeHtml(`<p>before</p>${tag}after`)).toMatch(/before.*after/);
    },
  );

  it.each([
    ["/legal/cookies/?a=1&amp;b=2#top", "https://site.example/legal/cookies/?a=1&amp;b=2#top"],
    [" /rules ", "https://site.example/rules"],
    ["https://other.example/x", "https://other.example/x"],
  ])("links to pages of the site where it is given: %s", (href, address) => {
    const html = sanitizeHtml(`<p><a href="${href}">x</a></p>`, "https://site.example");
    expect(html).toBe(`<p>${link(address, "x")}</p>`);
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    "//evil.example/x",
    "/\\\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "relative",
    "javascript:alert(1)",
    "",
  ])("does not link to %s as a page of the site", (href) =>
    expect(sanitizeHtml(`<p><a href="${href}">x</a></p>`, "https://site.example")).toBe("<p>x</p>"),
  );

  it("keeps what comes after what was too deep, and paragraphs that nobody closed", () => {
    const deep = `${"<div>".repeat(5000)}deep${"</div>".repeat(5000)}`;
    const words = (html: string) =>
      html
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim();
    expect(words(sanitizeHtml(`<p>before</p>${deep}<p>then <b>bold</b> 1 < 2</p>`))).toBe("before deep then bold 1 &lt; 2");
    expect(sanitizeHtml("<p>a".repeat(2000)).match(/<p>a<\/p>/g)).toHaveLength(2000);
  });
});
