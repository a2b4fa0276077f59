import { describe, expect, it } from "vitest";
import { safeAddress, typedAddress } from "./address.ts";
import { createTextEditor } from "./editor.ts";
import { $htmlOut } from "./html-out.ts";

const written = (html: string): string => createTextEditor({ html }).getEditorState().read($htmlOut);

/** Texts in the form the server stores. */
const stored = [
  "<p>One line.</p>",
  "<p>One.</p><p>Two,<br>and a half.</p>",
  "<h2>Ash</h2><p>Two buckets.</p><h3>Sieving</h3><p>Sixty mesh.</p>",
  "<h1>Old title</h1>",
  "<p><strong>Bold</strong>, <em>italic</em>, <u>under</u>, <s>gone</s>, H<sub>2</sub>O, m<sup>2</sup>, <code>1240</code></p>",
  "<p><strong><em><u>All three</u></em></strong></p>",
  "<ul><li>Ash</li><li><strong>Feldspar</strong></li></ul>",
  "<ol><li>Wedge</li><li>Centre<ul><li>slowly</li><li>wet<ol><li>twice</li></ol></li></ul></li><li>Open</li></ol>",
  '<ol start="4"><li>Fourth</li></ol>',
  "<blockquote>Same bucket,<br>same shelf.</blockquote>",
  '<p>See <a href="https://clay.example/a?b=1&amp;c=2" rel="noopener nofollow ugc">the <strong>recipe</strong></a>.</p>',
  '<p>Before</p><p><img data-media="7" alt="A &quot;blue&quot; bowl"></p><p>After</p>',
  '<p style="text-align:center">In the middle</p><h2 style="text-align:right">Right</h2>',
  "<p>1 &lt; 2 &amp; 3 &gt; 2, «50&nbsp;%»</p>",
  "<p>Above</p><hr><p>Below</p>",
  "<p>@ada_n and #Glazes as plain text</p>",
];

describe("the text of the composer", () => {
  it.each(stored)("leaves as it came: %s", (html) => {
    expect(written(html)).toBe(html);
  });

  it.each([
    ["<p></p><p>Text</p><p><br></p>", "<p>Text</p>"],
    ['<p>A<img data-media="3" alt="">B</p>', '<p>A</p><p><img data-media="3" alt=""></p><p>B</p>'],
    [
      '<img data-media="3" src="/media/3/big/x.webp" width="9" height="9" loading="lazy" alt="x">',
      '<p><img data-media="3" alt="x"></p>',
    ],
    ['<p>Ask <mention id="3">@ada_n</mention> in <hashtag id="2">#Glazes</hashtag></p>', "<p>Ask @ada_n in #Glazes</p>"],
    ["<blockquote><p>One</p><p>Two</p></blockquote>", "<blockquote>One<br>Two</blockquote>"],
    ["Loose <b>words</b>", "<p>Loose <strong>words</strong></p>"],
    ['<p><a href="javascript:alert(1)">No</a></p>', "<p>No</p>"],
    ['<p onclick="x()">Safe</p><script>alert(1)</script>', "<p>Safe</p><p>alert(1)</p>"],
    ['<p><img src="https://elsewhere.example/x.png" alt="">Text</p>', "<p>Text</p>"],
  ])("is put into the stored form: %s", (html, expected) => {
    expect(written(html)).toBe(expected);
    expect(written(expected)).toBe(expected);
  });
});

describe("addresses of links", () => {
  it.each([
    ["clay.example", "https://clay.example"],
    [" HTTP://clay.example/a b ", "http://clay.example/a%20b"],
    ["ada@clay.example", "mailto:ada@clay.example"],
    ["tel:+39055", "tel:+39055"],
    ["javascript:alert(1)", null],
    ["", null],
  ])("%j is read as %j", (typed, expected) => {
    expect(typedAddress(typed)).toBe(expected);
  });

  it("takes none that the server would drop", () => {
    expect(safeAddress(`https://clay.example/${"a".repeat(2048)}`)).toBeNull();
    expect(safeAddress("//clay.example")).toBeNull();
  });
});
