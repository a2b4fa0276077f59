import { describe, expect, it } from "vitest";
import { estimatedLines, linkedHtml, plainText, readingMinutes } from "./rich-html.ts";

const buildHref = (name: string, params: Readonly<Record<string, string | number>>) =>
  `/${name}/${Object.values(params).join("/")}/`;

describe("linkedHtml", () => {
  it.each([
    [
      '<p>Ask <mention id="3">@ada_n</mention>.</p>',
      '<p>Ask <a data-mention data-ct-person="3" href="/user_profile/3/">@ada_n</a>.</p>',
    ],
    ['<hashtag id="5">#Wood &amp; ash</hashtag>', '<a data-mention href="/category/5/wood-ash/">#Wood &amp; ash</a>'],
    ['<hashtag id="5">#!</hashtag>', '<a data-mention href="/category/5/-/">#!</a>'],
    ["<h1>Two jars</h1><h2>One</h2>", "<h2>Two jars</h2><h3>One</h3>"],
    ["<p>No <b>references</b></p>", "<p>No <b>references</b></p>"],
  ])("%s", (html, linked) => expect(linkedHtml(html, buildHref)).toBe(linked));

  it("keeps an address within its attribute", () => {
    const hostile = () => '/"><script>';
    expect(linkedHtml('<mention id="3">@x</mention>', hostile)).toBe(
      '<a data-mention data-ct-person="3" href="/&quot;>&lt;script>">@x</a>',
    );
  });
});

describe("a text", () => {
  it("is words alone, blocks apart", () => {
    expect(plainText("<p>A bowl &amp; <b>a</b> cup</p><ul><li>one</li><li>two</li></ul>")).toBe("A bowl & a cup one two");
  });

  it("takes a minute at least, and one for each 220 words", () => {
    expect(readingMinutes("<p>Short.</p>")).toBe(1);
    expect(readingMinutes(`<p>${"word ".repeat(880)}</p>`)).toBe(4);
  });

  it("is as long as its lines", () => {
    expect(estimatedLines("<p>one</p><p>two<br>three</p>")).toBe(3);
    expect(estimatedLines(`<p>${"x".repeat(73)}</p>`)).toBe(2);
  });
});
