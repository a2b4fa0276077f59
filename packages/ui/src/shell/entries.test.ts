import { describe, expect, it } from "vitest";
import { barItems, navEntries, placesBeyondBar, type EntryAccess } from "./entries.ts";

const visitor: EntryAccess = {
  status: "anonymous",
  reader: true,
  explore: true,
  write: true,
  signUp: true,
  messages: true,
  notifications: true,
};
const closed: EntryAccess = { ...visitor, reader: false, explore: false, signUp: false };
const member: EntryAccess = { ...visitor, status: "member", signUp: false };
const withoutMessages: EntryAccess = { ...member, messages: false };

describe("the entries of the nav", () => {
  it.each<[string, EntryAccess, string[]]>([
    ["a visitor", visitor, ["explore", "categories", "people"]],
    ["a visitor who may not read", closed, []],
    ["a viewer whose session loads", { ...visitor, status: "loading" }, ["explore", "categories", "people"]],
    ["a member", member, ["home", "explore", "categories", "people", "messages", "notifications"]],
    ["a member without messages", withoutMessages, ["home", "explore", "categories", "people", "notifications"]],
    [
      "a member of a host without those pages",
      { ...withoutMessages, notifications: false },
      ["home", "explore", "categories", "people"],
    ],
    [
      "a member without an explore feed",
      { ...member, explore: false },
      ["home", "categories", "people", "messages", "notifications"],
    ],
  ])("for %s", (_who, access, names) => {
    expect(navEntries(access).map(({ name }) => name)).toEqual(names);
  });
});

describe("the bar of phones", () => {
  it.each<[string, EntryAccess, string[]]>([
    ["a visitor", visitor, ["explore", "categories", "signUp", "signIn"]],
    ["a visitor of a closed community", { ...visitor, signUp: false }, ["explore", "categories", "signIn"]],
    ["a visitor who may not read", closed, ["signIn"]],
    ["a viewer whose session loads", { ...visitor, status: "loading" }, ["explore", "categories"]],
    ["a member", member, ["home", "explore", "write", "messages", "you"]],
    ["a member without messages", withoutMessages, ["home", "explore", "write", "categories", "you"]],
    ["a member who may not write", { ...member, write: false }, ["home", "explore", "messages", "you"]],
    ["a member without an explore feed", { ...member, explore: false }, ["home", "write", "messages", "you"]],
  ])("for %s", (_who, access, items) => {
    expect(barItems(access)).toEqual(items);
  });

  it("leaves out what has no room in it", () => {
    expect(placesBeyondBar(member).map(({ name }) => name)).toEqual(["categories", "people"]);
    expect(placesBeyondBar(withoutMessages).map(({ name }) => name)).toEqual(["people"]);
    expect(placesBeyondBar(closed)).toEqual([]);
  });
});
