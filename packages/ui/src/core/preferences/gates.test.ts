import { describe, expect, it } from "vitest";
import { gates, type GateInput, type GateName } from "./gates.ts";

const visitor = null;
const member: GateInput["user"] = { role: null, permission: undefined, status: "a" };
const editor: GateInput["user"] = { role: "editor", permission: undefined, status: "a" };
const input = (preferences: object, features: string[] = [], user: GateInput["user"] = visitor): GateInput => ({
  preferences,
  features: new Set(features),
  user,
});

describe("gates", () => {
  it.each<[GateName, GateInput, boolean]>([
    ["explore", input({ "configurations.explore_stream_enabled": true }), false],
    ["explore", input({ "configurations.explore_stream_enabled": true, "configurations.content_availability": true }), true],
    ["explore", input({ "configurations.explore_stream_enabled": true }, [], member), true],
    ["groups", input({ "configurations.groups_enabled": true }, ["tagging"]), false],
    ["groups", input({ "configurations.groups_enabled": true }, ["tagging", "grouping"]), true],
    ["connect", input({ "configurations.follow_enabled": true, "configurations.connection_enabled": true }), false],
    ["connect", input({ "configurations.connection_enabled": true }), true],
    [
      "ads",
      input(
        { "advertising.custom_adv_enabled": true, "advertising.custom_adv_only_for_anonymous_users_enabled": true },
        [],
        member,
      ),
      false,
    ],
    [
      "ads",
      input({ "advertising.custom_adv_enabled": true, "advertising.custom_adv_only_for_anonymous_users_enabled": true }),
      true,
    ],
    ["compose", input({}), false],
    ["compose", input({ "configurations.post_type_enabled": true }), true],
    [
      "compose",
      input({ "configurations.post_type_enabled": true, "configurations.post_only_staff_enabled": true }, [], member),
      false,
    ],
    [
      "compose",
      input({ "configurations.post_type_enabled": true, "configurations.post_only_staff_enabled": true }, [], editor),
      true,
    ],
    ["scheduling", input({ "configurations.scheduled_posts_enabled": true }, [], member), false],
    ["scheduling", input({ "configurations.scheduled_posts_enabled": true }, [], editor), true],
    ["signUp", input({ "addons.closed_community": true }), false],
    ["signUp", input({}), true],
    ["signUp", input({}, [], member), false],
  ])("%s", (name, given, expected) => {
    expect(gates[name](given)).toBe(expected);
  });
});
