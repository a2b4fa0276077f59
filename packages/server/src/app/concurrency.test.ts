import { CallError, type Client } from "@cortile/client/http";
import { categoryFollow } from "@cortile/contract/category";
import { commentCreate, commentDelete, commentRestore, commentUpdate, commentVote } from "@cortile/contract/comment";
import {
  objectCreate,
  objectDelete,
  objectFollow,
  objectRestore,
  objectUpdate,
  objectVote,
} from "@cortile/contract/contribution";
import { userFollow, userHide, userPatch } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, type TestApp } from "#testing";

let app: TestApp;
let people: { member: Member; client: Client }[];
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  people = [];
  for (let index = 0; index < 8; index += 1) {
    const member = await app.newMember({ role: index === 0 ? "admin" : null });
    people.push({ member, client: await app.as(member) });
  }
});
afterAll(() => app.close());

/** The same numbers every time, so that a failure can be seen again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Whether the refusal follows from what others did meanwhile; anything else is a fault of the server. */
const isExpected = (error: unknown): boolean => error instanceof CallError && [400, 403, 404].includes(error.status);

const body = (categories: number[]) => ({ title: "Clay", text: "<p>Clay</p>", categories });

describe("8 people on the same things at once", () => {
  it("leave every counter as a count of the rows says, and meet no deadlock", async () => {
    const [first] = people;
    if (!first) throw new Error("nobody is there");
    const categories = [await app.newCategory(), await app.newCategory()];
    const posts: number[] = [];
    for (const _each of [1, 2])
      posts.push((await first.client.call(objectCreate, { params: { type: "post" }, body: body(categories) })).id);
    const comments: number[] = [];
    for (const post of posts) comments.push((await first.client.call(commentCreate, { body: { post, text: "<p>Yes</p>" } })).id);
    const faults: string[] = [];

    const act = async (client: Client, pick: (below: number) => number): Promise<unknown> => {
      const id = posts[pick(posts.length)] ?? 0;
      const post = { params: { type: "post" as const, id } };
      const comment = { params: { id: comments[pick(Math.min(comments.length, 6))] ?? 0 } };
      const other = { params: { id: people[pick(people.length)]?.member.id ?? 0 } };
      const category = { params: { id: categories[pick(categories.length)] ?? 0 } };
      const say = async (more: object) =>
        comments.push((await client.call(commentCreate, { body: { post: id, text: "<p>No</p>", ...more } })).id);
      const acts = [
        () => client.call(objectVote, { ...post, query: { reaction: 1 + pick(3) } }),
        () => client.call(objectVote, post),
        () => client.call(commentVote, { ...comment, query: { reaction: 1 + pick(3) } }),
        () => client.call(objectFollow, post),
        () => client.call(categoryFollow, category),
        () => client.call(userFollow, other),
        () => client.call(userFollow, other),
        () => client.call(userHide, other),
        () => say({}),
        () => say({ parent: comment.params.id }),
        () => client.call(commentUpdate, { ...comment, body: { text: "<p>Well</p>" } }),
        () => client.call(commentDelete, comment),
        () => client.call(commentRestore, comment),
        () => client.call(objectUpdate, { ...post, body: body([...categories].toReversed()) }),
        () => client.call(objectDelete, post),
        () => client.call(objectRestore, post),
        () => client.call(objectRestore, post),
        () => client.call(userPatch, { params: { id: first.member.id }, body: { bio: "Clay" } }),
      ];
      return acts[pick(acts.length)]?.();
    };

    await Promise.all(
      people.map(async ({ client }, index) => {
        const pick = randomFrom(index + 1);
        for (let count = 0; count < 90; count += 1)
          await act(client, pick).catch((error: unknown) => {
            if (!isExpected(error)) faults.push(String(error));
          });
      }),
    );
    expect(faults).toEqual([]);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("who follow and hide each other at the same moment end across a block, following nobody", async () => {
    const [, one, other] = people;
    if (!one || !other) throw new Error("two are needed");
    const pair = [
      { from: one, to: other },
      { from: other, to: one },
    ];
    for (let round = 0; round < 12; round += 1) {
      await sql`delete from user_hide`.execute(app.platform.db);
      const acts = pair.flatMap(({ from, to }) => [
        () => from.client.call(userFollow, { params: { id: to.member.id } }),
        () => from.client.call(userHide, { params: { id: to.member.id } }),
      ]);
      if (round % 2 === 0)
        for (const { from, to } of pair)
          await from.client.call(userFollow, { params: { id: to.member.id } }).catch(() => undefined);
      const done = await Promise.allSettled(acts.map((act) => act()));
      for (const result of done) if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 403 });
      const { rows } = await sql`
        select 1 from user_follow f join user_hide h on h.user_id in (f.user_id, f.followed_id) and h.hidden_id in (f.user_id, f.followed_id)`.execute(
        app.platform.db,
      );
      expect(rows).toEqual([]);
    }
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});
