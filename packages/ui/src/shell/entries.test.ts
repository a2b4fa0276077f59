import { describe, expect, it } from "vitest";
import { barItems, navEntries, placesBeyondBar, type EntryAccess } from "./entries.ts";

const visitor: EntryAccess = {
  status: "anonymous",
  reader: true,
  people: true,
  explore: true,
  groups: true,
  events: false,
  courses: false,
  write: true,
  signUp: true,
  messages: true,
  notifications: true,
};
const closed: EntryAccess = { ...visitor, reader: false, people: false, explore: false, signUp: false };
const member: EntryAccess = { ...visitor, status: "member", signUp: false };
const withoutMessages: EntryAccess = { ...member, messages: false };
const withEvents: EntryAccess = { ...member, events: true };
const withoutGroups: EntryAccess = { ...member, groups: false };

describe("the entries of the nav", () => {
  it.each<[string, EntryAccess, string[]]>([
    ["a visitor", visitor, ["explore", "categories", "people"]],
    ["a visitor who may not read", closed, []],
    ["a viewer whose session loads", { ...visitor, status: "loading" }, ["explore", "categories", "people"]],
    ["a member", member, ["home", "explore", "groups", "categories", "people", "messages", "notifications"]],
    ["a member without groups", withoutGroups, ["home", "explore", "categories", "people", "messages", "notifications"]],
    [
      "a member who may not search for people",
      { ...member, people: false },
      ["home", "explore", "groups", "categories", "messages", "notifications"],
    ],
    ["a member without messages", withoutMessages, ["home", "explore", "groups", "categories", "people", "notifications"]],
    [
      "a member with events",
      withEvents,
      ["home", "explore", "groups", "events", "categories", "people", "messages", "notifications"],
    ],
    [
      "a member with courses",
      { ...member, courses: true },
      ["home", "explore", "groups", "courses", "categories", "people", "messages", "notifications"],
    ],
    ["a visitor with events", { ...visitor, events: true }, ["explore", "events", "categories", "people"]],
    [
      "a member of a host without those pages",
      { ...withoutMessages, groups: false, notifications: false },
      ["home", "explore", "categories", "people"],
    ],
    [
      "a member without an explore feed",
      { ...member, explore: false },
      ["home", "groups", "categories", "people", "messages", "notifications"],
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
    ["a member without messages", withoutMessages, ["home", "explore", "write", "groups", "you"]],
    [
      "a member without messages and groups",
      { ...withoutMessages, groups: false },
      ["home", "explore", "write", "categories", "you"],
    ],
    [
      "a member with events, without messages and groups",
      { ...withEvents, messages: false, groups: false },
      ["home", "explore", "write", "events", "you"],
    ],
    ["a member who may not write", { ...member, write: false }, ["home", "explore", "messages", "you"]],
    ["a member without an explore feed", { ...member, explore: false }, ["home", "groups", "write", "messages", "you"]],
  ])("for %s", (_who, access, items) => {
    expect(barItems(access)).toEqual(items);
  });

  it("leaves out what has no room in it", () => {
    expect(placesBeyondBar(member).map(({ name }) => name)).toEqual(["groups", "categories", "people"]);
    expect(placesBeyondBar(withoutMessages).map(({ name }) => name)).toEqual(["categories", "people"]);
    expect(placesBeyondBar(closed)).toEqual([]);
  });
});
