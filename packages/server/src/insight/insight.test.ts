import { commentCreate } from "@cortile/contract/comment";
import { objectCreate, objectGet, objectVote } from "@cortile/contract/contribution";
import {
  insightContribution,
  insightContributionCounters,
  insightEmbed,
  insightEmbedCounters,
  insightUser,
  insightUserCounters,
} from "@cortile/contract/insight";
import { mediaClick, mediaCreate } from "@cortile/contract/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import type { Member } from "#core/ctx";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { selectRankedContributions, selectRankedUsers } from "./insight.queries.ts";

let app: TestApp;
let staff: Client;
let clock = new Date();
beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
  await app.newReactions();
  staff = await app.as(await app.newMember({ role: "editor" }));
});
afterAll(() => app.close());

const post = { type: "post" as const };
const write = async (
  author: Member,
  body: { text?: string; categories?: number[]; medias?: number[]; recipients?: string[] } = {},
) => (await app.as(author)).call(objectCreate, { params: post, body: { text: "<p>Clay</p>", ...body } });

describe("views", () => {
  const viewsOf = async (id: number) =>
    (await staff.call(insightContributionCounters, { query: { contribution_id: id } })).num_views;

  /** Opens a contribution as a visitor would. */
  const open = (id: number, userAgent: string, remoteAddress = "203.0.113.5") =>
    app.app.inject({ url: `/api/v2/post/${id}/`, remoteAddress, headers: { "user-agent": userAgent } });

  it("count once a viewer and day, the author and robots left out", async () => {
    const [author, reader] = [await app.newMember(), await app.newMember()];
    const { id } = await write(author);
    const params = { ...post, id };
    for (const client of [await app.as(reader), await app.as(reader), await app.as(author)])
      await client.call(objectGet, { params });
    await open(id, "Firefox");
    await open(id, "Firefox");
    await open(id, "Firefox", "203.0.113.6");
    await open(id, "Googlebot/2.1");
    await (await app.as(await app.newMember())).call(objectGet, { params, query: { quiet: 1 } });
    await expect.poll(() => viewsOf(id), { timeout: 10_000 }).toBe(3);
    clock = new Date(clock.getTime() + 86_400_000);
    await open(id, "Firefox");
    await expect.poll(() => viewsOf(id), { timeout: 10_000 }).toBe(4);
  });

  it("of what a viewer may not see do not count", async () => {
    const { id } = await write(await app.newMember(), { recipients: [(await app.newMember()).username] });
    expect((await open(id, "Firefox")).statusCode).toBe(404);
    const author = await app.newMember();
    const seen = await write(author);
    await open(seen.id, "Firefox");
    // Views are written in the order they came: when this one is counted, the other would have been.
    await expect.poll(() => viewsOf(seen.id), { timeout: 10_000 }).toBe(1);
    const query = app.platform.db.selectFrom("contribution").select("view_count").where("id", "=", id);
    expect(await query.execute()).toEqual([{ view_count: 0 }]);
  });
});

describe("insight_contribution", () => {
  it("ranks by what is asked, within the filters", async () => {
    const category = await app.newCategory();
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const talked = await write(ann, { categories: [category] });
    const liked = await write(bob, { categories: [category] });
    await write(ann);
    const reader = await app.as(await app.newMember());
    await reader.call(commentCreate, { body: { post: talked.id, text: "One" } });
    await reader.call(commentCreate, { body: { post: talked.id, text: "Two" } });
    for (const person of [reader, await app.as(ann), await app.as(await app.newMember())])
      await person.call(objectVote, { params: { ...post, id: liked.id } });

    const query = { category_id: [category] };
    const rank = async (more: object) =>
      (await staff.call(insightContribution, { query: { ...query, ...more } })).results.map(({ contribution, score }) => [
        contribution.id,
        score,
      ]);
    expect(await rank({ ranked_by: ["num_comments"] })).toEqual([
      [talked.id, 2],
      [liked.id, 0],
    ]);
    expect(await rank({ ranked_by: ["num_votes"] })).toEqual([
      [liked.id, 3],
      [talked.id, 0],
    ]);
    expect(await rank({})).toEqual([
      [liked.id, 3],
      [talked.id, 2],
    ]);
    expect(await rank({ user_id: ann.id })).toEqual([[talked.id, 2]]);
    expect(await rank({ contribution_type: "discussion" })).toEqual([]);
    expect(await rank({ created_at__gte: "2999-01-01T00:00:00Z" })).toEqual([]);
    const people = await staff.call(insightUser, { query: { ...query, ranked_by: ["num_votes", "num_comments"] } });
    expect(people.results.map(({ user, score }) => [user.id, score])).toEqual([
      [bob.id, 3],
      [ann.id, 2],
    ]);
    const page = await staff.call(insightContribution, { query: { ...query, limit: 1, offset: 1 } });
    expect(page).toMatchObject({ count: 2, next: null, results: [{ contribution: { id: talked.id } }] });
  });

  it("looks at the newest of what meets the filter", async () => {
    const [category, author] = [await app.newCategory(), await app.newMember()];
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      clock = new Date(clock.getTime() + 1000);
      ids.push((await write(author, { categories: [category] })).id);
    }
    const filter = { category_id: [category] };
    const page = { limit: 10, offset: 0, max: 2 };
    const { rows } = await selectRankedContributions(app.platform.db, author, filter, page);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids.slice(1)));
    await app.platform.db.updateTable("contribution").set({ view_count: 5 }).where("id", "in", ids).execute();
    expect((await selectRankedUsers(app.platform.db, author, filter, page)).rows).toEqual([{ id: author.id, score: 10 }]);
  });

  it("leaves out what staff may not see", async () => {
    const ann = await app.newMember();
    await write(ann, { recipients: [(await app.newMember()).username] });
    expect((await staff.call(insightContribution, { query: { user_id: ann.id } })).results).toEqual([]);
  });

  it("refuses a measure that there is not", async () => {
    const call = staff.call(insightContribution, { query: { ranked_by: ["num_secrets" as "num_votes"] } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { ranked_by: [{ code: "invalid" }] } });
  });
});

describe("insight_embed", () => {
  it("counts and ranks what was written about an embed", async () => {
    const key = { embed_type: uniqueName("shop"), embed_id: "7" };
    const ann = await app.newMember();
    const client = await app.as(ann);
    const media = await client.call(mediaCreate, { body: { type: "embed", embed: { ...key, metadata: { price: 12 } } } });
    const { id } = await write(ann, { medias: [media.id] });
    const reader = await app.as(await app.newMember());
    await reader.call(commentCreate, { body: { post: id, text: "Mine too" } });
    await reader.call(mediaClick, { params: { id: media.id }, body: {} });
    expect(await staff.call(insightEmbedCounters, { query: key })).toEqual({
      num_contributes: 1,
      num_comments: 1,
      num_votes: 0,
      num_clicks: 1,
      num_shares: 0,
    });
    const ranked = await staff.call(insightEmbed, { query: { embed_type: key.embed_type, ranked_by: ["num_comments"] } });
    expect(ranked).toMatchObject({ count: 1, results: [{ embed: key, score: 1 }] });
    const other = await staff.call(insightEmbed, { query: { embed_type: key.embed_type, metadata: '{"price":99}' } });
    expect(other.results).toEqual([]);
    await expect(staff.call(insightEmbed, { query: { metadata: "[1" } })).rejects.toMatchObject({
      fields: { metadata: [{ code: "invalid" }] },
    });
    await expect(staff.call(insightEmbedCounters, { query: { ...key, embed_id: "none" } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await client.call(insightUserCounters, { query: { user_id: ann.id } })).toMatchObject({
      num_contributes: 1,
      num_comments_received: 1,
      num_embed_custom_click_received: 1,
    });
  });
});

describe("insight_user_counters and insight_contribution_counters", () => {
  it("are for staff and for whom they are about", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const { id } = await write(ann);
    const [annClient, bobClient] = [await app.as(ann), await app.as(bob)];
    const answered = await bobClient.call(commentCreate, { body: { post: id, text: "First" } });
    await annClient.call(commentCreate, { body: { post: id, text: "Answer", parent: answered.id } });
    await bobClient.call(objectVote, { params: { ...post, id } });
    expect(await annClient.call(insightUserCounters, { query: { user_id: ann.id } })).toMatchObject({
      num_contributes: 1,
      num_comments: 1,
      num_comments_received: 1,
      num_votes_received: 1,
    });
    expect(await bobClient.call(insightUserCounters, { query: { user_id: bob.id } })).toMatchObject({
      num_answers_received: 1,
      num_votes: 1,
    });
    expect(await annClient.call(insightContributionCounters, { query: { contribution_id: id } })).toEqual({
      num_views: 0,
      num_comments: 2,
      num_votes: 1,
      num_shares: 0,
    });
    for (const call of [
      () => bobClient.call(insightUserCounters, { query: { user_id: ann.id } }),
      () => bobClient.call(insightContributionCounters, { query: { contribution_id: id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });
});
