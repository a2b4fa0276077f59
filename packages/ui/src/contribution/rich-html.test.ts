import { describe, expect, it } from "vitest";
import { estimatedLines, excerptOf, linkedHtml, picturesIn, plainText, readingMinutes, withPictureLinks } from "./rich-html.ts";

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
    ["<p>No <b>references</b></p>", "<p>No <b>references</b></p>"],
  ])("%s", (html, linked) => expect(linkedHtml(html, buildHref)).toBe(linked));

  it("keeps an address within its attribute", () => {
    const hostile = () => '/"><script>';
    expect(linkedHtml('<mention id="3">@x</mention>', hostile)).toBe(
      '<a data-mention data-ct-person="3" href="/&quot;>&lt;script>">@x</a>',
    );
  });
});

describe("pictures in a text", () => {
  const drawn = (id: number, alt: string) =>
    `<img data-media="${id}" src="/media/${id}/l.webp?exp=1&amp;sig=x" width="8" height="6" loading="lazy" decoding="async" alt="${alt}">`;
  const html = `<p>Clay</p>${drawn(7, "A &quot;moon&quot; jar")}<p><a href="/x/">${drawn(8, "")}</a></p>${drawn(9, "")}`;

  it("are links to their files, each with a name, but where they are in one", () => {
    const href = (id: number) => `href="/media/${id}/l.webp?exp=1&amp;sig=x"`;
    expect(withPictureLinks(html, 'No "words"')).toBe(
      `<p>Clay</p><a data-picture ${href(7)}>${drawn(7, "A &quot;moon&quot; jar")}</a><p><a href="/x/">${drawn(8, "")}</a></p>` +
        `<a data-picture ${href(9)} aria-label="No &quot;words&quot;">${drawn(9, "")}</a>`,
    );
  });

  it("are known with their measures and words", () => {
    const measured = { image_width: 8, image_height: 6 };
    expect(picturesIn(html)).toEqual([
      { id: 7, image: "/media/7/l.webp?exp=1&sig=x", description: 'A "moon" jar', ...measured },
      { id: 9, image: "/media/9/l.webp?exp=1&sig=x", description: "", ...measured },
    ]);
    expect(picturesIn('<p>None</p><img src="/elsewhere.png">')).toEqual([]);
  });
});

describe("a text", () => {
  it("is words alone, blocks apart", () => {
    expect(plainText("<p>A bowl &amp; <b>a</b> cup</p><ul><li>one</li><li>two</li></ul>")).toBe("A bowl & a cup one two");
  });

  it("begins with its sentences: headings and code are left out, items stand apart", () => {
    const list = "<p>Fire slowly.</p><ul><li>cone 6</li><li>cone 9 ...</li></ul>";
    expect(excerptOf(`<h2>Kilns</h2><pre>ramp(150);</pre>${list}`)).toBe("Fire slowly. cone 6 · cone 9…");
    const nested = "<ul><li><p>bisque</p><ol><li>cone 06</li></ol></li></ul><p>Then glaze it.</p><ul><li>wax</li></ul>";
    expect(excerptOf(nested)).toBe("bisque cone 06 · Then glaze it. wax");
    expect(excerptOf("<h2>Kilns &amp; cones</h2>")).toBe("Kilns & cones");
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
