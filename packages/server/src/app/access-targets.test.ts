import { readFileSync } from "node:fs";
import { routes } from "@cortile/contract/all";
import { commentDelete } from "@cortile/contract/comment";
import { objectDelete, objectFlag } from "@cortile/contract/contribution";
import type { RouteDefinition } from "@cortile/contract/core";
import { pmFlag, pmSend } from "@cortile/contract/message";
import { providerCreate } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commentCreate } from "#comment";
import { objectCreate } from "#contribution";
import { commitPrepared, ownerId, type Member, type Role } from "#core/ctx";
import {
  courseCreate,
  courseJoin,
  courseQuizPatch,
  courseUpdate,
  lessonCommentCreate,
  lessonCreate,
  lessonUpdate,
  sectionCreate,
  selectVersions,
} from "#course";
import { eventCreate } from "#event";
import { groupCreate } from "#group";
import { storeImage } from "#media";
import { insertTag } from "#tag";
import { createTestApp, picture, proofOf, requestOf, uniqueName, type Scene, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";

const read = (name: string) =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

const targets = ["self", "member", "publisher", "editor", "moderator", "admin", "owner"] as const;
type Target = (typeof targets)[number];
type Kind = Exclude<Target, "self">;

interface Row {
  actor: Kind;
  answers: Partial<Record<Target, string>>;
}

/** docs/access-targets.csv: what staff are answered about a thing of somebody's, by whose it is. */
const things = Map.groupBy(read("access-targets.csv"), ([call, thing]) => `${call} ${thing}`)
  .values()
  .map((lines) => ({
    call: lines[0]?.[0] ?? "",
    thing: lines[0]?.[1] ?? "",
    rows: lines.map(([, , actor = "", ...answers]): Row => ({
      actor: actor as Kind,
      answers: Object.fromEntries(targets.map((target, index) => [target, answers[index]])),
    })),
  }))
  .toArray();

let app: TestApp;
let owner: Member;
let bytes: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  owner = await app.newMember({ id: ownerId, role: "admin" });
  bytes = await picture();
});
afterAll(() => app.close());

const roleOf = (kind: Kind): Role | null => (kind === "member" || kind === "owner" ? null : kind);
const memberOf = async (kind: Kind): Promise<Member> => (kind === "owner" ? owner : app.newMember({ role: roleOf(kind) }));

const setRemovedByStaff = (table: "contribution" | "comment", id: number) =>
  app.platform.db.updateTable(table).set({ deleted_by: "staff" }).where("id", "=", id).execute();

/** A post of the author's, in each of the states of the table. */
async function post(author: Member, state: string, medias: number[] = []): Promise<{ type: "post"; id: number }> {
  const ctx = app.ctx(author);
  const scheduled_at = new Date(app.platform.now().getTime() + 3_600_000).toISOString();
  const waits = state === "draft" ? { draft: true } : state === "scheduled" ? { scheduled_at } : {};
  const { id } = await objectCreate(ctx, "post", { text: "<p>Clay</p>", categories: [], medias, ...waits });
  const params = { type: "post" as const, id };
  if (state.startsWith("removed")) await (await app.as(author)).call(objectDelete, { params });
  if (state === "removed_by_staff") await setRemovedByStaff("contribution", id);
  return params;
}

/** A picture in a post of the author's. */
async function media(author: Member, state: string): Promise<{ id: number }> {
  const { media_id } = await storeImage(app.ctx(author), { bytes, purpose: "contribution", author_id: author.id });
  await post(author, state, [media_id]);
  return { id: media_id };
}

async function comment(author: Member, state: string): Promise<{ id: number }> {
  const other = app.ctx(await app.newMember());
  const on = await objectCreate(other, "post", { text: "<p>Clay</p>", categories: [] });
  const { id } = await commentCreate(app.ctx(author), { post: on.id, text: "<p>Yes</p>" });
  if (state.startsWith("removed")) await (await app.as(author)).call(commentDelete, { params: { id } });
  if (state === "removed_by_staff") await setRemovedByStaff("comment", id);
  return { id };
}

/** What is done in a group of the author's. */
async function group(author: Member, state: string): Promise<Scene> {
  const listing = state === "hidden" ? { privacy: "private" as const, visible: false } : {};
  const ctx = app.ctx(author);
  const { id } = await commitPrepared(ctx, await groupCreate(ctx, { name: uniqueName("group"), ...listing }));
  return { params: { id }, body: { name: uniqueName("group"), users: [(await app.newMember()).id] }, query: { search: "a" } };
}

/** What is done in an event of the author's. */
async function event(author: Member, state: string): Promise<Scene> {
  const listing = state === "hidden" ? { privacy: "private" as const, visible: false } : {};
  const start_date = new Date(app.platform.now().getTime() + 3_600_000).toISOString();
  const body = () => ({ name: uniqueName("event"), start_date, location: "in person" as const, geolocation: "Torino" });
  const ctx = app.ctx(author);
  const { id } = await commitPrepared(ctx, await eventCreate(ctx, { ...body(), ...listing }));
  const original_date = start_date;
  const pictures = { media: 999_999, medias: [999_999] };
  return {
    params: { id },
    body: { ...body(), ...pictures, original_date, users: [(await app.newMember()).id] },
    query: { search: "a" },
  };
}

/** What is done in a course of the author's, or with a comment of theirs in one of somebody else's. */
async function course(call: string, author: Member, state: string): Promise<Scene> {
  const ofComment = call === "lesson_comment_delete";
  const teacher = ofComment ? await app.newMember() : author;
  const ctx = app.ctx(teacher);
  const { id } = await commitPrepared(ctx, await courseCreate(ctx, { name: uniqueName("course"), type: "self-paced" }));
  const add = async (name: string, type: "lesson" | "quiz") => {
    const section_id = (await sectionCreate(ctx, id, { name })).id;
    return { id, section_id, lesson_id: (await lessonCreate(ctx, id, section_id, { name, type })).id };
  };
  await lessonUpdate(ctx, await add("Clay", "lesson"), { status: "published" });
  const ref = await add("Quiz", "quiz");
  const question = { type: "short" as const, text: "Clay?", accepted: ["yes"] };
  const quiz = await courseQuizPatch(ctx, ref, { questions: [question, question] });
  await lessonUpdate(ctx, ref, { text: "<p>Clay</p>", status: "published" });
  await courseUpdate(ctx, id, { privacy: state === "secret" ? "secret" : "open", description: "Clay" });
  if (ofComment) await courseJoin(app.ctx(author), id);
  const versions = await selectVersions(app.platform.db, ref.lesson_id, { limit: 1, offset: 0 });
  const comment_id = (await lessonCommentCreate(app.ctx(author), ref, { text: "<p>Yes</p>" })).id;
  const type = call.startsWith("lesson_") ? "quiz" : "self-paced";
  const person = (await app.newMember()).id;
  return {
    params: { ...ref, comment_id, question_id: quiz.questions[0]?.id ?? 0, version_id: versions.rows[0]?.id ?? 0 },
    body: {
      name: uniqueName("course"),
      type,
      text: "<p>No</p>",
      users: [person],
      managers: [person],
      mode: "open",
      pass_percent: 50,
    },
    query: { search: "a" },
  };
}

async function tag(): Promise<{ id: number }> {
  return { id: (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0 };
}

/** A link of the author's account: one to be made, or one that is there. */
async function providerLink(call: string, author: Member): Promise<Scene> {
  const scene = { params: { id: author.id }, body: { user_id: author.id, provider: "google", ext_id: uniqueName("sub") } };
  if (call === "provider_delete") await (await app.as(author)).call(providerCreate, scene);
  return scene;
}

/** A message of the author's that its reader has reported. */
async function reportedMessage(author: Member): Promise<{ id: number }> {
  const reader = await app.newMember();
  const [sent] = await (await app.as(author)).call(pmSend, { body: { recipients: reader.id, message: "Clay" } });
  const params = { id: sent?.id ?? 0 };
  await (await app.as(reader)).call(pmFlag, { params, body: { flag_type: 1 } });
  return params;
}

/** What is asked or decided about a post of the author's. */
async function moderated(call: string, author: Member, state: string): Promise<Scene> {
  const { type: contribution_type, id } = await post(author, state);
  if (call === "moderation_contribution_patch")
    return { params: { id }, body: { contribution_type, action: "hide", moderation_type: 1 } };
  return { params: { id }, query: { contribution_type } };
}

/** A post of the author's that somebody has reported. */
async function reportedPost(author: Member): Promise<Scene> {
  const params = await post(author, "published");
  await (await app.as(await app.newMember())).call(objectFlag, { params, body: { flag_type: 1 } });
  return { params: { kind: "post", id: params.id }, body: { act: "hide", flag_type: 1, user: null, text: "Clay" } };
}

/** An act on a post of the author's, or the appeal against it: as a rule of the community did it, for it may be on anybody. */
async function actOn(author: Member, thing: string): Promise<Scene> {
  const { id } = await post(author, "published");
  const { rows } = await sql<{ id: number }>`
    insert into moderation_act (act, target, target_id, kind, author_id, automatic, flag_type, before, created_at)
    values ('warn', 'contribution', ${id}, 'post', ${author.id}, true, 1, '{"act_id": null, "status": null, "held": false, "block": null}', now()) returning id`.execute(
    app.platform.db,
  );
  const act = rows[0]?.id ?? 0;
  if (thing === "act") return { params: { id: act } };
  const appeal = await sql<{ id: number }>`
    insert into moderation_appeal (act_id, author_id, created_at, last_message_at) values (${act}, ${author.id}, now(), now())
    returning id`.execute(app.platform.db);
  return { params: { id: appeal.rows[0]?.id ?? 0 }, body: { outcome: "upheld", text: "Clay" } };
}

async function sceneOf(call: string, thing: string, author: Member): Promise<Scene> {
  if (thing === "reported") return reportedPost(author);
  if (thing === "act" || thing === "appeal") return actOn(author, thing);
  if (call === "notification_custom")
    return { body: { user: author.id, title: "Kiln days", description: "Clay", recipients_type: "user" } };
  if (call === "tag_assign") return { params: await tag(), body: { user: author.id } };
  if (call === "pm_flagged_get") return { params: await reportedMessage(author) };
  if (call === "account_admin_act") return { params: { id: author.id }, body: { act: "end_sessions", reason: "Clay" } };
  if (call.startsWith("account_admin_"))
    return { params: { id: author.id }, body: { role: "publisher", reason: "Clay", tags: [(await tag()).id] } };
  if (call.startsWith("provider_")) return providerLink(call, author);
  if (call === "score_add") return { body: { user: author.id, score: 5 } };
  if (call.startsWith("event_")) return event(author, thing);
  if (call.startsWith("group_")) return group(author, thing);
  if (call === "moderation_user_patch") return { params: { id: author.id }, query: { days_blocked: 1 }, body: { status: "b" } };
  if (call.startsWith("moderation_contribution_")) return moderated(call, author, thing);
  if (/^(course|section|lesson)_/.test(call)) return course(call, author, thing);
  if (call.includes("user_")) return { params: { id: author.id } };
  if (call.startsWith("comment_")) return { params: await comment(author, thing), body: { text: "<p>No</p>" } };
  if (call.startsWith("media_")) return { params: await media(author, thing), body: { description: "Clay" } };
  return { params: await post(author, thing), body: { text: "<p>No</p>" } };
}

/** Somebody, and what they made. */
interface Made {
  author: Member;
  scene: Scene;
}

async function make(call: string, thing: string, kind: Kind): Promise<Made> {
  const author = await memberOf(kind);
  return { author, scene: await sceneOf(call, thing, author) };
}

async function ask(call: string, scene: Scene, actor: Member): Promise<string> {
  const route = routes[call];
  if (!route) throw new Error(`${call} is no call`);
  const { headers, ...request } = await requestOf(route, route.body ? scene : { ...scene, body: undefined });
  const { statusCode } = await app.app.inject({ ...request, headers: { ...headers, ...(await proofOf(app, actor)) } });
  if (statusCode >= 500) throw new Error(`${call}: ${statusCode}`);
  return [401, 403, 404].includes(statusCode) ? String(statusCode) : "ok";
}

/** Calls for staff about what belongs to the community, and lists; nobody in particular made these things. */
const ofTheCommunity =
  /^(sso_signup|preference_patch|category_|tag_(create|update|patch)$|embed_|webhook_|legal_|settings_|banner_|custom_(adv|menu|page)_|console_view|contact_request_|onboarding_|audit_|operation_|api_client_|ai_|user_me_platform_url|pm_flagged_list|case_(list|decide_many|moderators)$|account_admin_(list|export|bulk)$|invitation_|moderation_(users|contributions|report|report_export)$|rule_|appeal_list|score_(list|search)|insight_(contribution|user|embed|embed_counters|days|cohorts|objects|words|response|export)$)/;

/** Calls that end what they are asked of, or the state it was in. */
const ends = /delete|remove|restore|publish|undo|decide|score|tag|provider|_act$|_role$/;

describe("docs/access-targets.csv", () => {
  it("has every built call by which staff act on what somebody made", () => {
    const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));
    const acts = read("access.csv").filter(([call = "", , , member, , , , moderator, admin]) => {
      const isBuilt = routes[call] && built.has(routes[call]);
      return isBuilt && member !== "ok" && (moderator === "ok" || admin === "ok") && !ofTheCommunity.test(call);
    });
    const listed = new Set(things.map(({ call }) => call));
    expect(acts.map(([call]) => call).filter((call = "") => !listed.has(call))).toEqual([]);
  });

  it.concurrent.each(things)("$call of $thing", async ({ call, thing, rows }) => {
    /** What stands ready for the next who asks, by kind of author: all but a few calls leave it to be asked for again. */
    const ready = new Map<Kind, Made>();
    const answerOf = async (kind: Kind, target: Target): Promise<string> => {
      const author = target === "self" ? kind : target;
      const made = ready.get(author) ?? (await make(call, thing, author));
      const answer = await ask(call, made.scene, target === "self" ? made.author : await memberOf(kind));
      if (answer !== "ok" || !ends.test(call)) ready.set(author, made);
      else ready.delete(author);
      return answer;
    };
    const given: Row[] = [];
    for (const { actor } of rows) {
      const answers: Row["answers"] = {};
      for (const target of targets) answers[target] = await answerOf(actor, target);
      given.push({ actor, answers });
    }
    expect(given).toEqual(rows);
  });
});
