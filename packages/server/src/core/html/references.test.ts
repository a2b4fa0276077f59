import { describe, expect, it } from "vitest";
import { linkify } from "./linkify.ts";
import { hashtagNames, mentionedNames, resolveHashtags, resolveMentions } from "./mentions.ts";
import { collectReferences } from "./references.ts";
import { renderHtml } from "./render.ts";
import { sanitizeHtml } from "./sanitize.ts";

const link = (href: string, text = href) => `<a href="${href}" rel="noopener nofollow ugc">${text}</a>`;

describe("linkify", () => {
  it.each([
    ["see https://example.org/a", `see ${link("https://example.org/a")}`],
    ["www.example.org", link("https://www.example.org", "www.example.org")],
    ["(https://example.org/a_(b)).", `(${link("https://example.org/a_(b)")}).`],
    ["https://example.org/?a=1&amp;lt=2!", `${link("https://example.org/?a=1&amp;lt=2")}!`],
    ["https://example.org/?a&amp;lt;b", link("https://example.org/?a&amp;lt;b")],
    ["<p>http://a.org, http://b.org</p>", `<p>${link("http://a.org")}, ${link("http://b.org")}</p>`],
    [link("http://a.org", "http://b.org"), link("http://a.org", "http://b.org")],
    ["<code>http://a.org</code><pre>http://b.org</pre>", "<code>http://a.org</code><pre>http://b.org</pre>"],
    ["xhttp://a.org http:// www. ann@www.example.org", "xhttp://a.org http:// www. ann@www.example.org"],
    ["javascript://example.org ftp://example.org", "javascript://example.org ftp://example.org"],
  ])("of %j", (html, linked) => {
    expect(linkify(html)).toBe(linked);
    expect(linkify(linked)).toBe(linked);
    expect(sanitizeHtml(linked)).toBe(linked);
  });

  it("is linear in brackets and length", () => {
    const html = `http://a.org/${")".repeat(2000)} `.repeat(50);
    expect(linkify(html)).toContain(link("http://a.org/"));
  });
});

const people = new Map([
  ["ann", { id: 3 }],
  ["bob-b", { id: 4 }],
]);

describe("mentionedNames", () => {
  it("lists each name of running text once, in order", () => {
    const html = `<p>@Ann, (@bob-b) @ann @zed- x@y.org ${link("http://x.org/@no", "@link")} <code>@code</code> <mention id="9">@done</mention></p>`;
    expect(mentionedNames(html)).toEqual(["Ann", "bob-b", "ann", "zed-", "zed"]);
  });

  it("counts mentions without a valid id as text", () => {
    expect(mentionedNames('<mention>@ann</mention> <mention id="x">@bob</mention>')).toEqual(["ann", "bob"]);
  });
});

describe("resolveMentions", () => {
  it.each([
    ["<p>Hi @ann!</p>", '<p>Hi <mention id="3">@ann</mention>!</p>'],
    ["@Ann: @bob-b- @zed", '<mention id="3">@Ann</mention>: <mention id="4">@bob-b</mention>- @zed'],
    ["x@ann @ann@example.org #@ann", "x@ann @ann@example.org #@ann"],
    ['<mention>@ann</mention> <mention id="x">@zed</mention>', '<mention id="3">@ann</mention> @zed'],
    ['<mention id="9">@ann</mention><code>@ann</code>', '<mention id="9">@ann</mention><code>@ann</code>'],
  ])("of %j", (html, resolved) => {
    expect(resolveMentions(html, people)).toBe(resolved);
    expect(resolveMentions(resolved, people)).toBe(resolved);
  });
});

describe("resolveHashtags", () => {
  const categories = new Map([["wood-fire", { id: 7 }]]);

  it("turns known slugs into hashtags by id", () => {
    expect(hashtagNames("<p>#wood-fire #Glaze &amp;#x; a#b</p>")).toEqual(["wood-fire", "Glaze", "x"]);
    expect(resolveHashtags("<p>#Wood-Fire #glaze</p>", categories)).toBe('<p><hashtag id="7">#Wood-Fire</hashtag> #glaze</p>');
  });
});

describe("collectReferences", () => {
  it("lists ids and links once, in document order", () => {
    const html =
      `<p><mention id="3">@b</mention><img data-media="8" alt=""><mention id="2">@a</mention><mention id="3">@b</mention></p>` +
      `<img data-media="7" alt=""><hashtag id="5">#x</hashtag>${link("https://b.org/?a&amp;b")}${link("mailto:a@b.org")}${link("https://b.org/?a&amp;b")}`;
    expect(collectReferences(html)).toEqual({
      mediaIds: [8, 7],
      userIds: [3, 2],
      hashtagIds: [5],
      links: ["https://b.org/?a&b", "mailto:a@b.org"],
    });
  });

  it("is not fooled by text", () => {
    expect(collectReferences(sanitizeHtml('&lt;mention id="3"&gt; <code>&lt;img data-media="7"</code>')).userIds).toEqual([]);
  });
});

describe("renderHtml", () => {
  it("is little more than its text, however often a picture with a long description stands in it", () => {
    const stored = '<img data-media="7" alt="">'.repeat(19_000);
    const media = new Map([[7, { src: "/media/7/", alt: '"'.repeat(1000) }]]);
    expect(renderHtml(stored, { media, users: new Map(), categories: new Map() }).length).toBeLessThan(1_000_000);
  });

  const sources = {
    media: new Map([
      [7, { src: "https://x.org/media/7/big/ab.webp?exp=1&sig=2", width: 1200, height: 800, alt: 'A "bowl"' }],
      [8, { src: "https://x.org/media/8/big/cd.webp", width: null, height: null }],
    ]),
    users: new Map([[3, { username: "ann-new" }]]),
    categories: new Map([[5, { name: "Wood & fire" }]]),
  };

  it("fills pictures, keeping the text's own description", () => {
    expect(
      renderHtml(
        '<p><img data-media="7" alt=""><img data-media="7" alt="mine $1 $&amp;"><img data-media="8" alt=""></p>',
        sources,
      ),
    ).toBe(
      '<p><img data-media="7" src="https://x.org/media/7/big/ab.webp?exp=1&amp;sig=2" width="1200" height="800" loading="lazy" decoding="async" alt="A &quot;bowl&quot;">' +
        '<img data-media="7" src="https://x.org/media/7/big/ab.webp?exp=1&amp;sig=2" width="1200" height="800" loading="lazy" decoding="async" alt="mine $1 $&amp;">' +
        '<img data-media="8" src="https://x.org/media/8/big/cd.webp" loading="lazy" decoding="async" alt=""></p>',
    );
  });

  it("writes today's names, and plain text for who is gone", () => {
    expect(
      renderHtml(
        '<mention id="3">@ann</mention> <mention id="4">@bob</mention> <hashtag id="5">#wood</hashtag> <hashtag id="6">#x</hashtag>',
        sources,
      ),
    ).toBe('<mention id="3">@ann-new</mention> @bob <hashtag id="5">#Wood &amp; fire</hashtag> #x');
  });

  it("leaves out pictures that are missing", () => {
    expect(renderHtml('<p>a<img data-media="9" alt="x">b</p>', sources)).toBe("<p>ab</p>");
  });

  it("can be edited and sent back", () => {
    const stored =
      '<p><img data-media="8" alt="cup"> <mention id="3">@ann-new</mention> <hashtag id="5">#Wood &amp; fire</hashtag></p>';
    expect(sanitizeHtml(renderHtml(stored, sources))).toBe(stored);
  });
});
