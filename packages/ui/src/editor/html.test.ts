import { storedTexts } from "@cortile/contract/testing";
import { describe, expect, it } from "vitest";
import { safeAddress, typedAddress } from "./address.ts";
import { createTextEditor } from "./editor.ts";
import { $htmlOut } from "./html-out.ts";

const written = (html: string): string => createTextEditor({ html }).getEditorState().read($htmlOut);

/** As the server sends it: with the addresses of pictures. */
const sent = (html: string): string =>
  html.replace(
    /<img (data-media="(\d+)") /g,
    '<img $1 src="http://community.test/media/$2/big/0a.webp" width="9" height="9" loading="lazy" decoding="async" ',
  );

describe("the text of the editor", () => {
  it("is tried with a hundred texts", () => {
    expect(new Set(storedTexts).size).toBeGreaterThanOrEqual(100);
  });

  it.each(storedTexts)("leaves as it came: %s", (html) => {
    expect(written(html)).toBe(html);
    expect(written(sent(html))).toBe(html);
  });

  it.each([
    ["<p></p><p>Text</p><p><br></p>", "<p>Text</p>"],
    ['<p>A<img data-media="3" alt="">B</p>', '<p>A</p><p><img data-media="3" alt=""></p><p>B</p>'],
    [
      '<img data-media="3" src="/media/3/big/x.webp" width="9" height="9" loading="lazy" alt="x">',
      '<p><img data-media="3" alt="x"></p>',
    ],
    ["<p>Ask <mention>@ada_n</mention> in <hashtag id='x'>#Glazes</hashtag></p>", "<p>Ask @ada_n in #Glazes</p>"],
    ['<p><code><mention id="3">@ada_n</mention></code></p>', "<p><code>@ada_n</code></p>"],
    ["<pre><code>let a;<br>let b;</code></pre>", "<pre><code>let a;\nlet b;</code></pre>"],
    ["<pre>\n\nlet a;\n</pre>", "<pre><code>let a;</code></pre>"],
    ["<p><b>a</b><b> </b><b>b</b></p>", "<p><strong>a b</strong></p>"],
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
