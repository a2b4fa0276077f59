import { describe, expect, it } from "vitest";
import { isSameText } from "./same-text.ts";

describe("isSameText", () => {
  it.each([
    [
      "a picture whose address is signed anew",
      '<p><img data-media="3" src="/media/3/?exp=1&amp;sig=a" width="9" height="9" loading="lazy" alt="A bowl"></p>',
      '<p><img data-media="3" alt="A bowl"></p>',
    ],
    ["somebody who is called otherwise now", '<p><mention id="7">@ada</mention></p>', '<p><mention id="7">@ada_n</mention></p>'],
    [
      "a link that the server completed",
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow ugc">kiln</a></p>',
      '<p><a href="https://example.org/?a=1&b=2">kiln</a></p>',
    ],
  ])("knows %s", (_, one, other) => expect(isSameText(one, other)).toBe(true));

  it.each([
    ["another picture", '<img data-media="3" alt="">', '<img data-media="4" alt="">'],
    ["another description", '<img data-media="3" alt="A bowl">', '<img data-media="3" alt="Two bowls">'],
    ["somebody else", '<mention id="7">@ada</mention>', '<mention id="8">@ada</mention>'],
    ["another link", '<a href="https://example.org/1">kiln</a>', '<a href="https://example.org/2">kiln</a>'],
    ["other words", "<p>kiln</p>", "<p>kilns</p>"],
    ["other marks", "<p>kiln</p>", "<p><strong>kiln</strong></p>"],
  ])("tells %s", (_, one, other) => expect(isSameText(one, other)).toBe(false));
});
