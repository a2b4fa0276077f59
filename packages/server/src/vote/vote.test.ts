import { describe, expect, it } from "vitest";
import { changeOf } from "./vote.service.ts";

describe("changeOf", () => {
  it.each([
    [null, undefined, { votes: 1, removed: null, added: 1 }],
    [null, 3, { votes: 1, removed: null, added: 3 }],
    [3, undefined, { votes: -1, removed: 3, added: null }],
    [3, 3, { votes: -1, removed: 3, added: null }],
    [3, 2, { votes: 0, removed: 3, added: 2 }],
    [1, undefined, { votes: -1, removed: 1, added: null }],
  ])("from %s, asked %s", (current, asked, expected) => {
    expect(changeOf(current, asked)).toEqual(expected);
  });
});
