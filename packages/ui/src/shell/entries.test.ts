import { describe, expect, it } from "vitest";
import { barItems, navEntries, placesBeyondBar, type EntryAccess } from "./entries.ts";

const visitor: EntryAccess = { status: "anonymous", reader: true, explore: true, write: true, signUp: true };
const closed: EntryAccess = { ...visitor, reader: false, explore: false, signUp: false };
const member: EntryAccess = { status: "member", reader: true, explore: true, write: true, signUp: false };

describe("the entries of the nav", () => {
  it.each<[string, EntryAccess, string[]]>([
    ["a visitor", visitor, ["explore", "categories", "people"]],
    ["a visitor who may not read", closed, []],
    ["a viewer whose session loads", { ...visitor, status: "loading" }, ["explore", "categories", "people"]],
    ["a member", member, ["home", "explore", "categories", "people"]],
    ["a member without an explore feed", { ...member, explore: false }, ["home", "categories", "people"]],
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
    ["a member", member, ["home", "explore", "write", "categories", "you"]],
    ["a member who may not write", { ...member, write: false }, ["home", "explore", "categories", "you"]],
    ["a member without an explore feed", { ...member, explore: false }, ["home", "write", "categories", "you"]],
  ])("for %s", (_who, access, items) => {
    expect(barItems(access)).toEqual(items);
  });

  it("leaves out what has no room in it", () => {
    expect(placesBeyondBar(member).map(({ name }) => name)).toEqual(["people"]);
    expect(placesBeyondBar(closed)).toEqual([]);
  });
});
