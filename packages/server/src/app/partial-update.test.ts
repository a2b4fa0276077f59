import { routes } from "@cortile/contract/all";
import type { RouteDefinition } from "@cortile/contract/core";
import { alertSwitch } from "@cortile/contract/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commentCreate } from "#comment";
import { tagMembership, insertTag } from "#tag";
import { moveMember } from "#core/access";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, proofOf, requestOf, uniqueName, type Scene, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";

type Thing = Record<string, unknown>;

/** An update call, with another value for each of its keys. */
interface Update {
  /** Makes the thing whole, so that whatever a key left out would lose is there. @param changed the key that is changed next */
  make: (changed?: string) => Promise<{ params: Scene["params"]; body?: Thing }>;
  /** The call that reads it again. */
  read: string;
  changes: () => Promise<Record<string, unknown>>;
  /** Keys of the reply that a key of the body moves, beside the one of its name. */
  moves?: Record<string, readonly string[]>;
}

let app: TestApp;
let admin: Member;
let friend: Member;
let other: Member;
let bytes: Buffer;
const ids = { tag: 0, otherTag: 0, category: 0, otherCategory: 0 };
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  await app.setPreference("configurations.post_user_addressing_enabled", true);
  await app.setPreference("addons.post_geolocation_enabled", true);
  admin = await app.newMember({ role: "admin" });
  friend = await app.newMember();
  other = await app.newMember();
  bytes = await picture();
  ids.tag = (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0;
  ids.otherTag = (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0;
  ids.category = await app.newCategory();
  ids.otherCategory = await app.newCategory();
  for (const object_id of [ids.tag, ids.otherTag])
    await moveMember(app.platform.db, tagMembership, { object_id, user_id: admin.id, act: "assign", by: "manager" });
});
afterAll(() => app.close());

const image = async () =>
  (
    await storeImage(app.ctx(admin), {
      bytes,
      purpose: "contribution",
      author_id: admin.id,
      title: "Bowl",
      description: "A bowl",
    })
  ).media_id;
const poll = (title: string) => ({ title, multiple_choices: false, choices: [{ choice: "Stoneware" }, { choice: "Porcelain" }] });

async function send(call: string, scene: Scene): Promise<Thing> {
  const route = routes[call];
  if (!route) throw new Error(`${call} is no call`);
  const { headers, ...request } = await requestOf(route, scene);
  const reply = await app.app.inject({ ...request, headers: { ...headers, ...(await proofOf(app, admin)) } });
  if (reply.statusCode >= 300) throw new Error(`${call}: ${reply.statusCode} ${reply.body}`);
  return reply.body === "" ? {} : (reply.json() as Thing);
}

const contribution = async (changed?: string) => {
  const inline = await image();
  const body = {
    title: "Clay",
    text: `<p>Clay for <mention id="${friend.id}">@${friend.username}</mention></p><p><img data-media="${inline}" alt=""></p>`,
    categories: [ids.category],
    medias: [await image()],
    location: { location: "Turin", lat: 45.07, lng: 7.69 },
    poll: poll("Which clay?"),
    // Tags or people, never both.
    ...(changed === "recipients" ? { recipients: [friend.username] } : { addressing: [ids.tag] }),
    reply_control: "followed",
  };
  const { id } = await send("object_create", { params: { type: "discussion" }, body });
  return { params: { type: "discussion", id: Number(id) } };
};

const category = async () => {
  const input = {
    slug: uniqueName("clay").replace("_", "-"),
    order: 7,
    name_synonyms: "Loam",
    slogan: "Wet",
    html_info: "<p>Clay</p>",
    seo_title: "Clay",
    seo_description: "All of clay",
    auto_follow: "default",
    active: true,
    emotional_image_position: 20,
    stream_order_by: "relevance",
    tags: [ids.tag],
    content_only_staff: true,
  };
  const name = uniqueName("Clay");
  const { id } = await send("category_create", { body: { ...input, name } });
  return { params: { id: Number(id) }, body: { name } };
};

const group = async (changed?: string) => {
  const name = uniqueName("group");
  const privacy = changed === "visible" ? "private" : "public";
  const { id } = await send("group_create", { body: { name, description: "Clay", privacy, emotional_image_position: 20 } });
  return { params: { id: Number(id) }, body: { name } };
};
const groupChanges = async () => ({
  name: uniqueName("group"),
  description: "Glaze",
  privacy: "private",
  visible: false,
  emotional_image_position: 70,
  invite_users: [other.id],
});
const groupMoves = { name: ["slug"] };

const eventTime = (hours: number) => new Date(app.platform.now().getTime() + hours * 3_600_000).toISOString();
const eventGroup = async () => (await send("group_create", { body: { name: uniqueName("group"), privacy: "public" } }))["id"];
const event = async (changed?: string) => {
  const given = { name: uniqueName("event"), start_date: eventTime(24), location: "in person" };
  const privacy = changed === "visible" ? "private" : "public";
  const place = { geolocation: "Torino", geolocation_lat: 45, geolocation_lng: 7, link: "https://clay.example/" };
  const rest = {
    description: "Clay",
    privacy,
    end_date: eventTime(26),
    timezone: "Europe/Rome",
    capacity: 10,
    group: await eventGroup(),
  };
  const { id } = await send("event_create", { body: { ...given, ...place, ...rest } });
  return { params: { id: Number(id) }, body: given };
};
const eventChanges = async () => ({
  name: uniqueName("event"),
  start_date: eventTime(25),
  location: "virtual",
  description: "Glaze",
  end_date: eventTime(48),
  group: await eventGroup(),
  recurring: "daily",
  link: "https://glaze.example/",
  geolocation: "Milano",
  geolocation_lat: 46,
  geolocation_lng: 9,
  privacy: "private",
  visible: false,
  invite_users: [other.id],
  timezone: "America/New_York",
  capacity: 20,
  live_stream_settings: null,
});
const nextTimes = ["next_start_date", "next_end_date"];
const eventMoves = { name: ["slug"], start_date: nextTimes, end_date: nextTimes, recurring: nextTimes };

/** The opposite of the order that a course was made with: filled by `course`. */
const turned: { sections: number[]; lessons: number[] } = { sections: [], lessons: [] };
const replace = (list: number[], ids: readonly number[]) => list.splice(0, list.length, ...ids);

/** A course with two sections, the first with two lessons, one of them a quiz. */
const course = async () => {
  const name = uniqueName("course");
  const given = { name, type: "structured" };
  const rest = { description: "Clay", categories: [ids.category], timezone: "Europe/Rome", hide_member_count: true };
  const { id } = await send("course_create", { body: { ...given, ...rest } });
  const params = { id: Number(id) };
  const sections: number[] = [];
  for (const one of ["One", "Two"]) sections.push(Number((await send("section_create", { params, body: { name: one } })).id));
  const section_id = sections[0] ?? 0;
  const lessons: number[] = [];
  for (const type of ["lesson", "quiz"]) {
    const scene = { params: { ...params, section_id }, body: { name: "Clay", type } };
    lessons.push(Number((await send("lesson_create", scene)).id));
  }
  const [lesson_id = 0, quiz_id = 0] = lessons;
  const text = { text: "<p>Clay</p>", status: "published", medias: [await image()] };
  await send("lesson_patch", { params: { ...params, section_id, lesson_id }, body: text });
  const second = { ...params, section_id: sections[1] ?? 0 };
  const last = await send("lesson_create", { params: second, body: { name: "Fire", type: "lesson" } });
  await send("lesson_patch", { params: { ...second, lesson_id: Number(last.id) }, body: { status: "published" } });
  const questions = [{ type: "short", text: "Clay?", accepted: ["yes"] }];
  await send("course_quiz_patch", { params: { ...params, lesson_id: quiz_id }, body: { max_attempts: 3, questions } });
  replace(turned.sections, sections.toReversed());
  replace(turned.lessons, lessons.toReversed());
  return { params: { ...params, section_id, lesson_id }, quiz_id, body: given };
};
const courseChanges = async () => ({
  name: uniqueName("course"),
  type: "scheduled",
  description: "Glaze",
  privacy: "private",
  categories: [ids.otherCategory],
  timezone: "America/New_York",
  sections_order: turned.sections,
  enforce_lessons_order: true,
  new_comment_notification_enabled: false,
  hide_member_count: false,
});
const courseMoves = { name: ["slug"], sections_order: ["sections"] };

const section = async () => ({ params: (await course()).params, body: { name: "One" } });
const sectionChanges = async () => ({
  name: "Three",
  drip_delay: 3,
  dripped_at: eventTime(24),
  lessons_order: turned.lessons,
});
const sectionMoves = { lessons_order: ["lessons"] };

const lesson = async () => ({ params: (await course()).params, body: { type: "lesson", name: "Clay", text: "<p>Clay</p>" } });
const lessonChanges = async () => ({
  type: "quiz",
  name: "Glaze",
  text: "<p>Glaze</p>",
  medias: [],
  status: "draft",
  comments_enabled: false,
});
const lessonMoves = { text: ["html"] };

const lessonComment = async () => {
  const { params } = await course();
  const body = { text: "<p>Clay</p>", medias: [await image()] };
  const { id } = await send("lesson_comment_create", { params, body });
  return { params: { ...params, comment_id: Number(id) }, body: { text: "<p>Clay</p>" } };
};
const lessonCommentChanges = async () => ({ text: "<p>Glaze</p>", medias: [] });

const tag = async () => {
  const name = uniqueName("tag");
  const made = { name, description: "Clay", color: "#112233", visible: true, visibility_boost: true, active: true, type: "user" };
  const { id } = await send("tag_create", { body: made });
  return { params: { id: Number(id) }, body: { name } };
};

const embed = async () => {
  const body = { embed_type: "kiln", embed_id: uniqueName("kiln"), url: "https://kilns.example/1", metadata: { title: "Kiln" } };
  return { params: { id: Number((await send("embed_create", { body })).id) } };
};

const account = async () => {
  const body = { bio: "Potter", location: "Turin", description: "Clay", gender: "Female", website: "https://ada.example" };
  await send("user_patch", {
    params: { id: admin.id },
    body: { ...body, real_name: "Ada", date_of_birth: "1990-01-02", language: "en" },
  });
  return { params: { id: admin.id } };
};

const categoryChanges = async () => ({
  name: uniqueName("Loam"),
  slug: uniqueName("loam").replace("_", "-"),
  order: 8,
  name_synonyms: "Earth",
  slogan: "Dry",
  html_info: "<p>Loam</p>",
  seo_title: "Loam",
  seo_description: "All of loam",
  auto_follow: "none",
  active: false,
  emotional_image_position: 30,
  stream_order_by: "recent",
  tags: [ids.otherTag],
  content_only_staff: false,
});
const tagChanges = async () => ({
  name: uniqueName("tag"),
  description: "Loam",
  color: "#445566",
  visible: false,
  visibility_boost: false,
  active: false,
  deleted: true,
  type: "category",
});
const embedChanges = async () => ({ url: "https://kilns.example/2", metadata: { title: "Oven" } });
const webhook = async () => {
  const body = {
    target: "https://198.51.99.7/hook",
    events: [{ type: "category.follow" }],
    is_active: true,
    description: "Kiln",
    ssl_cert_verification: true,
  };
  return { params: { id: Number((await send("webhook_create", { body })).id) } };
};
const webhookChanges = async () => ({
  target: "https://198.51.99.8/hook",
  events: [{ type: "category.unfollow" }],
  is_active: false,
  description: "Oven",
  ssl_cert_verification: false,
});
const accountChanges = async () => ({
  username: uniqueName("ada"),
  real_name: "Ada L.",
  bio: "Painter",
  location: "Rome",
  date_of_birth: "1991-01-02",
  description: "Paint",
  gender: "Male",
  website: "https://lovelace.example",
  language: "it",
});

const updates: Record<string, Update> = {
  object_update: {
    make: contribution,
    read: "object_get",
    changes: async () => ({
      title: "Loam",
      text: "<p>Loam</p>",
      categories: [ids.otherCategory],
      medias: [],
      location: null,
      poll: poll("Which loam?"),
      addressing: [ids.otherTag],
      recipients: [other.username],
      group: null,
      event: null,
      scheduled_at: null,
      draft: false,
      reply_control: "nobody",
      action: "Loam",
    }),
    moves: { text: ["html", "summary", "summary_html", "summary_truncated"], title: ["slug"], medias: ["cover"] },
  },
  comment_update: {
    make: async () => {
      const on = await contribution();
      const { id } = await commentCreate(app.ctx(admin), { discussion: on.params.id, text: "<p>Yes</p>" });
      return { params: { id } };
    },
    read: "comment_get",
    changes: async () => ({ text: "<p>No</p>" }),
    moves: { text: ["html", "summary", "summary_html"] },
  },
  category_update: { make: category, read: "category_get", changes: categoryChanges },
  category_patch: { make: category, read: "category_get", changes: categoryChanges },
  tag_update: { make: tag, read: "tag_get", changes: tagChanges },
  tag_patch: { make: tag, read: "tag_get", changes: tagChanges },
  embed_update: {
    make: async () => ({ ...(await embed()), body: { metadata: { title: "Kiln" } } }),
    read: "embed_get",
    changes: embedChanges,
  },
  embed_patch: { make: embed, read: "embed_get", changes: embedChanges },
  group_update: {
    make: group,
    read: "group_get",
    changes: groupChanges,
    moves: groupMoves,
  },
  event_update: { make: event, read: "event_get", changes: eventChanges, moves: eventMoves },
  event_patch: { make: event, read: "event_get", changes: eventChanges, moves: eventMoves },
  group_patch: { make: group, read: "group_get", changes: groupChanges, moves: groupMoves },
  course_update: { make: course, read: "course_get", changes: courseChanges, moves: courseMoves },
  course_patch: { make: course, read: "course_get", changes: courseChanges, moves: courseMoves },
  section_update: { make: section, read: "section_get", changes: sectionChanges, moves: sectionMoves },
  section_patch: { make: section, read: "section_get", changes: sectionChanges, moves: sectionMoves },
  lesson_update: { make: lesson, read: "lesson_get", changes: lessonChanges, moves: lessonMoves },
  lesson_patch: { make: lesson, read: "lesson_get", changes: lessonChanges, moves: lessonMoves },
  lesson_comment_update: {
    make: lessonComment,
    read: "lesson_comment_get",
    changes: lessonCommentChanges,
    moves: { text: ["html"] },
  },
  lesson_comment_patch: {
    make: lessonComment,
    read: "lesson_comment_get",
    changes: lessonCommentChanges,
    moves: { text: ["html"] },
  },
  course_quiz_patch: {
    make: async () => {
      const { params, quiz_id } = await course();
      return { params: { ...params, lesson_id: quiz_id } };
    },
    read: "course_quiz_edit",
    changes: async () => ({
      pass_percent: 10,
      max_attempts: 5,
      shuffle: true,
      feedback: "none",
      questions: [{ type: "short", text: "Glaze?", accepted: ["no"] }],
    }),
  },
  webhook_update: {
    make: async () => ({
      ...(await webhook()),
      body: { target: "https://198.51.99.7/hook", events: [{ type: "category.follow" }] },
    }),
    read: "webhook_get",
    changes: webhookChanges,
  },
  ai_provider_update: {
    make: async () => {
      // A change of the address alone removes the key of the one before.
      await send("ai_provider_update", {
        body: { base_url: "https://198.51.99.8/v1", model: "small", input_price: 1, output_price: 2, currency: "EUR" },
      });
      return { params: undefined };
    },
    read: "ai_provider_get",
    changes: async () => ({
      is_enabled: true,
      base_url: "https://198.51.99.9/v1",
      model: "large",
      api_key: "a key",
      input_price: 15,
      output_price: 60,
      currency: "USD",
    }),
    moves: { api_key: ["has_key"], base_url: ["has_key"] },
  },
  webhook_patch: { make: webhook, read: "webhook_get", changes: webhookChanges },
  media_update: {
    make: async () => ({ params: { id: await image() } }),
    read: "media_get",
    changes: async () => ({ description: "A jug", title: "Jug" }),
  },
  user_update: { make: account, read: "user_me", changes: accountChanges },
  user_patch: { make: account, read: "user_me", changes: accountChanges },
  user_settings_patch: {
    make: async () => ({ params: { id: admin.id } }),
    read: "user_settings",
    changes: async () => ({
      qa_frequency: 0,
      email_notification_not_qa: 0,
      quiet_hours: { from: "22:00", to: "07:00", time_zone: "Europe/Rome" },
      ...Object.fromEntries(alertSwitch.map((key) => [key, 0])),
      mobile_notifications_scmty: 0,
      show_toast_notifications: 0,
      toast_notifications_emit_sound: 0,
      community_tour: 0,
      show_message_activity: 0,
      allow_ai: 0,
    }),
  },
};

/** Calls that set one thing, replace it whole, or whose keys are names of fields. */
const ofOneThing = [
  "account_admin_role",
  "account_admin_tags",
  "avatar_set_primary",
  // A case is given to somebody, a rule has settings of its kind: tried in moderation/{case,rule}.test.ts.
  "case_assign",
  "contact_request_patch",
  // Tried in the *.staff.test.ts of their features.
  "custom_adv_patch",
  "custom_menu_update",
  "custom_page_patch",
  "course_position_update",
  "course_release_update",
  "draft_put",
  // Tried in event/time.test.ts.
  "event_occurrence_patch",
  "field_visibility_patch",
  // Acts, not values: tried in moderation/moderation.test.ts.
  "moderation_contribution_patch",
  "moderation_user_patch",
  "passkey_rename",
  "preference_patch",
  "rule_update",
  "settings_patch",
  "user_change_email",
  "user_change_password",
];
/** Pictures come as files; products are not sold yet. The last two say how to save, and are no values. */
const otherwise = ["image", "cover", "image_original", "emotional_image_original", "products", "replaces", "keep_version"];
/** What every change moves. */
const always = ["last_edited_at", "lastmod_datetime", "updated_at", "etag"];

const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));
const bodyKeys = (call: string): string[] => {
  const body = routes[call]?.body;
  return body && "properties" in body ? Object.keys(Object(body.properties)) : [];
};

describe("an update", () => {
  it("is tried here, whatever call makes it, with every key", () => {
    const calls = Object.entries(routes).filter(([, route]) => built.has(route) && /^(PUT|PATCH)$/.test(route.method));
    expect(calls.map(([call]) => call).toSorted()).toEqual([...Object.keys(updates), ...ofOneThing].toSorted());
  });

  it.each(Object.entries(updates))("by %s changes what is sent alone", async (call, { make, read, changes, moves = {} }) => {
    const values = await changes();
    expect(Object.keys(values).toSorted()).toEqual(
      bodyKeys(call)
        .filter((key) => !otherwise.includes(key))
        .toSorted(),
    );
    for (const [key, value] of Object.entries(values)) {
      const { params, body } = await make(key);
      const before = await send(read, { params });
      await send(call, { params, body: { ...body, [key]: value } });
      const after = await send(read, { params });
      const moved = [key, ...(moves[key] ?? []), ...always];
      const rest = (thing: Thing) => Object.fromEntries(Object.entries(thing).filter(([name]) => !moved.includes(name)));
      expect(rest(after), key).toEqual(rest(before));
      if (key in before && value !== null && value !== before[key]) expect(after[key], key).not.toEqual(before[key]);
    }
  });
});
