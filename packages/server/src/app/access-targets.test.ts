import { readFileSync } from "node:fs";
import { routes } from "@cortile/contract/all";
import { commentDelete } from "@cortile/contract/comment";
import { objectDelete } from "@cortile/contract/contribution";
import type { RouteDefinition } from "@cortile/contract/core";
import { pmFlag, pmSend } from "@cortile/contract/message";
import { providerCreate } from "@cortile/contract/people";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commentCreate } from "#comment";
import { objectCreate } from "#contribution";
import { ownerId, type Member, type Role } from "#core/ctx";
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

/** docs/access-targets.csv: what staff are answered about a thing of somebody's, by whose it is. */
const table = read("access-targets.csv").map(([call = "", thing = "", actor = "", ...answers]) => ({
  call,
  thing,
  actor: actor as Kind,
  answers: Object.fromEntries(targets.map((target, index) => [target, answers[index]])),
}));

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

/** A post of the author's, in each of the states of the table. */
async function post(author: Member, state: string, medias: number[] = []): Promise<{ type: "post"; id: number }> {
  const ctx = app.ctx(author);
  const scheduled_at = new Date(app.platform.now().getTime() + 3_600_000).toISOString();
  const waits = state === "draft" ? { draft: true } : state === "scheduled" ? { scheduled_at } : {};
  const { id } = await objectCreate(ctx, "post", { text: "<p>Clay</p>", categories: [], medias, ...waits });
  const params = { type: "post" as const, id };
  if (state === "removed") await (await app.as(author)).call(objectDelete, { params });
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
  if (state === "removed") await (await app.as(author)).call(commentDelete, { params: { id } });
  return { id };
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

async function sceneOf(call: string, thing: string, author: Member): Promise<Scene> {
  if (call === "notification_custom")
    return { body: { user: author.id, title: "Kiln days", description: "Clay", recipients_type: "user" } };
  if (call === "tag_assign") return { params: await tag(), body: { user: author.id } };
  if (call === "pm_flagged_get") return { params: await reportedMessage(author) };
  if (call.startsWith("provider_")) return providerLink(call, author);
  if (call === "score_add") return { body: { user: author.id, score: 5 } };
  if (call.includes("user_")) return { params: { id: author.id } };
  if (call.startsWith("comment_")) return { params: await comment(author, thing), body: { text: "<p>No</p>" } };
  if (call.startsWith("media_")) return { params: await media(author, thing), body: { description: "Clay" } };
  return { params: await post(author, thing), body: { text: "<p>No</p>" } };
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
  /^(sso_signup|preference_patch|category_|tag_(create|update|patch)$|embed_|webhook_|legal_|user_me_platform_url|pm_flagged_list|score_(list|search)|insight_(contribution|user|embed|embed_counters)$)/;

describe("docs/access-targets.csv", () => {
  it("has every built call by which staff act on what somebody made", () => {
    const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));
    const acts = read("access.csv").filter(([call = "", , , member, , , , moderator, admin]) => {
      const isBuilt = routes[call] && built.has(routes[call]);
      return isBuilt && member !== "ok" && (moderator === "ok" || admin === "ok") && !ofTheCommunity.test(call);
    });
    const listed = new Set(table.map(({ call }) => call));
    expect(acts.map(([call]) => call).filter((call = "") => !listed.has(call))).toEqual([]);
  });

  it.each(table)("$call of $thing as $actor", async ({ call, thing, actor: kind, answers }) => {
    const actor = await memberOf(kind);
    const given = await Promise.all(
      targets.map(async (target): Promise<[Target, string]> => {
        // The last act of an account: nothing is left of it to act with.
        const who = call === "user_delete" && target === "self" ? await memberOf(kind) : actor;
        const author = target === "self" ? who : await memberOf(target);
        return [target, await ask(call, await sceneOf(call, thing, author), who)];
      }),
    );
    expect(Object.fromEntries(given)).toEqual(answers);
  });
});
