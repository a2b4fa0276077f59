import type { FeatureName, PreferenceKey } from "@cortile/contract/preference";
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

const noPermission = {
  create_contribute: false,
  create_post: false,
  create_post_with_category: false,
  create_poll: false,
  create_group: false,
  create_event: false,
  create_course: false,
  create_live_stream: false,
  locate_post: false,
  follow_user: false,
  request_connection: false,
  accept_connection: false,
};
const groupsOn = (preferences: object, user: GateInput["user"]) =>
  input({ "configurations.groups_enabled": true, ...preferences }, ["tagging", "grouping"], user);
const mayCreateGroups = (create_group: boolean): GateInput["user"] => ({
  role: null,
  status: "a",
  permission: { ...noPermission, create_group },
});

describe("gates", () => {
  it.each<[GateName, GateInput, boolean]>([
    ["explore", input({ "configurations.explore_stream_enabled": true }), false],
    ["explore", input({ "configurations.explore_stream_enabled": true, "configurations.content_availability": true }), true],
    ["explore", input({ "configurations.explore_stream_enabled": true }, [], member), true],
    ["people", input({}, [], editor), true],
    ["people", input({ "configurations.people_search_enabled": true }), false],
    ["groups", input({ "configurations.groups_enabled": true }, ["tagging"]), false],
    ["groups", input({ "configurations.groups_enabled": true }, ["tagging", "grouping"]), true],
    ["createGroup", groupsOn({}, visitor), false],
    ["createGroup", groupsOn({ "configurations.groups_only_staff_enabled": true }, member), false],
    ["createGroup", groupsOn({ "configurations.groups_only_staff_enabled": true }, editor), true],
    ["createGroup", groupsOn({ "configurations.groups_only_staff_enabled": true }, mayCreateGroups(true)), true],
    ["createGroup", groupsOn({}, mayCreateGroups(false)), false],
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
    ["polls", input({ "configurations.post_type_enabled": true }, [], editor), true],
    ["scheduling", input({ "configurations.scheduled_posts_enabled": true }), false],
    ["scheduling", input({ "configurations.scheduled_posts_enabled": true }, [], member), true],
    ["drafts", input({ "configurations.scheduled_posts_enabled": true }), false],
    ["writer", input({}, [], member), false],
    ["moderation", input({}, [], editor), false],
    ["administration", input({}, [], editor), false],
    ["signUp", input({ "addons.closed_community": true }), false],
    ["signUp", input({}), true],
    ["signUp", input({}, [], member), false],
  ])("%s", (name, given, expected) => {
    expect(gates[name](given)).toBe(expected);
  });
});

/** What opens each gate for a plain member. */
const keys: Record<GateName, { preferences?: PreferenceKey[]; features?: FeatureName[]; user?: GateInput["user"] }> = {
  public: { preferences: ["configurations.content_availability"] },
  reader: { preferences: ["configurations.content_availability"], user: visitor },
  explore: { preferences: ["configurations.explore_stream_enabled"] },
  groups: { preferences: ["configurations.groups_enabled"], features: ["tagging", "grouping"] },
  createGroup: { preferences: ["configurations.groups_enabled"], features: ["tagging", "grouping"] },
  events: { preferences: ["configurations.events_enabled"], features: ["tagging", "event"] },
  createCourse: { preferences: ["configurations.courses_enabled"], features: ["course"] },
  createEvent: { preferences: ["configurations.events_enabled"], features: ["tagging", "event"] },
  courses: { preferences: ["configurations.courses_enabled"], features: ["course"] },
  live: { preferences: ["configurations.live_stream_enabled"], features: ["live_stream"] },
  payments: { preferences: ["configurations.payments_enabled"], features: ["payments"] },
  legal: { features: ["legal_pages"] },
  contact: { preferences: ["configurations.contact_api_enabled"], user: visitor },
  messages: { preferences: ["addons.private_messages_enabled"] },
  startGuideShown: { preferences: ["configurations.onboarding_enabled"] },
  startGuide: { preferences: ["configurations.onboarding_enabled", "configurations.onboarding_hidden"] },
  follow: { preferences: ["configurations.follow_enabled"] },
  connect: { preferences: ["configurations.connection_enabled"] },
  categoryFollow: { preferences: ["configurations.category_follow_enabled"] },
  loyalty: { preferences: ["addons.loyalty_points_collection"] },
  incubator: { preferences: ["addons.incubator_enabled"], features: ["incubators"] },
  places: { preferences: ["addons.post_geolocation_enabled"] },
  ads: { preferences: ["advertising.custom_adv_enabled"] },
  comments: { preferences: ["configurations.comments_enabled"] },
  share: { preferences: ["addons.share_post_enabled"] },
  reactions: { features: ["reaction"] },
  tagging: { features: ["tagging"] },
  posts: { preferences: ["configurations.post_type_enabled"] },
  articles: { preferences: ["configurations.discussion_type_enabled"] },
  people: { preferences: ["configurations.people_search_enabled"] },
  staff: { user: editor },
  polls: { preferences: ["configurations.post_type_enabled", "addons.polls_enabled"] },
  writer: { user: editor },
  moderation: { user: { ...editor, role: "moderator" } },
  administration: { user: { ...editor, role: "admin" } },
  drafts: { preferences: ["configurations.scheduled_posts_enabled"] },
  scheduling: { preferences: ["configurations.scheduled_posts_enabled"] },
  compose: { preferences: ["configurations.post_type_enabled"] },
  signUp: { user: visitor },
  customNavbarItem: { preferences: ["configurations.custom_navbar_item_enabled"] },
};
const names = Object.keys(gates).filter((name): name is GateName => name in keys);

describe("every gate", () => {
  it.each(names)("%s opens with what it needs, and closes with any of it missing", (name) => {
    const { preferences = [], features = [], user = member } = keys[name];
    const open = (without?: string) =>
      gates[name]({
        preferences: Object.fromEntries(preferences.filter((key) => key !== without).map((key) => [key, true])),
        features: new Set(features.filter((feature) => feature !== without)),
        user,
      });
    expect(open()).toBe(true);
    for (const needed of [...preferences, ...features]) expect([needed, open(needed)]).toEqual([needed, false]);
  });

  it("is named here", () => expect(names).toHaveLength(Object.keys(gates).length));
});
