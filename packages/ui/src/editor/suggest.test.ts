import { $getRoot, $isElementNode, $isTextNode } from "lexical";
import { describe, expect, it } from "vitest";
import { createTextEditor } from "./editor.ts";
import { emojis } from "./emoji-list.ts";
import { findEmoji } from "./emoji.ts";
import { $htmlOut } from "./html-out.ts";
import { insertSuggestion, parseSuggestionQuery, readSuggestionQuery, type SuggestionQuery } from "./suggest.ts";

describe("what is typed", () => {
  it.each<[string, SuggestionQuery | null]>([
    ["@a", { sign: "@", query: "a" }],
    ["Ask @mar", { sign: "@", query: "mar" }],
    ["(@ada-n_2", { sign: "@", query: "ada-n_2" }],
    ["In #Wood", { sign: "#", query: "Wood" }],
    ["già :caff", { sign: ":", query: "caff" }],
    ["@", null],
    ["ada@clay", null],
    ["a#b", null],
    ["at 10:30", null],
    ["so :)", null],
    [":D", null],
    ["@mar now", null],
  ])("%j asks for %j", (before, asked) => expect(parseSuggestionQuery(before)).toEqual(asked));
});

/** An editor with the caret behind the first text of its first block. */
function typedInto(html: string) {
  const editor = createTextEditor({ html });
  editor.update(
    () => {
      const block = $getRoot().getFirstChildOrThrow();
      const text = $isElementNode(block) ? block.getFirstDescendant() : null;
      if ($isTextNode(text)) text.select();
    },
    { discrete: true },
  );
  return editor;
}

describe("an answer", () => {
  const ada = { kind: "mention", id: 3, text: "@ada_n" } as const;

  it.each([
    ["<p>Ask @ad</p>", '<p>Ask <mention id="3">@ada_n</mention> </p>'],
    ["<p>@ad</p>", '<p><mention id="3">@ada_n</mention> </p>'],
    ["<p><strong>@ad</strong> first</p>", '<p><strong><mention id="3">@ada_n</mention></strong> first</p>'],
  ])("takes the place of what was typed: %s", async (html, expected) => {
    const editor = typedInto(html);
    const asked = readSuggestionQuery(editor);
    if (!asked) throw new Error("nothing is asked");
    insertSuggestion(editor, asked, ada);
    await Promise.resolve();
    expect(editor.getEditorState().read($htmlOut)).toBe(expected);
  });

  it.each(["<pre><code>@ad</code></pre>", "<p><code>@ad</code></p>", '<p><a href="https://x.org">@ad</a></p>'])(
    "is not offered in code and links: %s",
    (html) => expect(readSuggestionQuery(typedInto(html))).toBeNull(),
  );
});

describe("the emoji", () => {
  it("are each there once, with names in both languages", () => {
    expect(new Set(emojis.map(({ sign }) => sign)).size).toBe(emojis.length);
    for (const { sign, en, it: italian } of emojis) expect([sign, en[0], italian[0]].every(Boolean)).toBe(true);
  });

  it.each([
    ["coffee", "en", "☕", "coffee"],
    ["caffe", "it", "☕", "caffè"],
    ["cuore ross", "it", "❤️", "cuore rosso"],
    ["thumbs_up", "en", "👍", "thumbs up"],
  ])("are found by %j", (asked, locale, sign, name) => expect(findEmoji(emojis, asked, locale)[0]).toEqual({ sign, name }));

  it("are not found by what they are not called", () => expect(findEmoji(emojis, "zzzzx", "en")).toEqual([]));
});
