import { CallError, type Client } from "@cortile/client/http";
import { categoryFollow } from "@cortile/contract/category";
import { commentCreate, commentDelete, commentFlag, commentRestore, commentUpdate, commentVote } from "@cortile/contract/comment";
import * as contribution from "@cortile/contract/contribution";
import { feedRead } from "@cortile/contract/feed";
import { mediaCreate, mediaDelete } from "@cortile/contract/media";
import { userFollow, userHide, userPatch } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishScheduled } from "#contribution";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { createTestApp, findMiscounts, isThorough, type TestApp } from "#testing";

let app: TestApp;
let people: { member: Member; client: Client }[];
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  const roles = ["admin", "moderator", "publisher"] as const;
  people = await Promise.all(
    Array.from({ length: 8 }, async (_none, index) => {
      const member = await app.newMember({ role: roles[index] ?? null });
      return { member, client: await app.as(member) };
    }),
  );
});
afterAll(() => app.close());

type Pick = (below: number) => number;

/** The same numbers every time, so that a failure can be seen again. */
function randomFrom(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Whether the refusal follows from what others did meanwhile; anything else is a fault of the server. */
const isExpected = (error: unknown): boolean => error instanceof CallError && [400, 403, 404].includes(error.status);

const question = (multiple_choices: boolean) => ({
  title: "Which clay?",
  multiple_choices,
  choices: [{ choice: "Stoneware" }, { choice: "Porcelain" }],
});

interface Things {
  categories: number[];
  /** With the author's place among the people. */
  posts: { id: number; author: number }[];
  comments: number[];
  shares: number[];
}

/** Two polls and a draft of the first three people, with a comment each. */
async function prepare(): Promise<Things> {
  const categories = [await app.newCategory(), await app.newCategory()];
  const posts: Things["posts"] = [];
  const comments: number[] = [];
  for (const author of [0, 1, 2]) {
    const client = people[author]?.client ?? app.visitor;
    const body = { title: "Clay", text: "<p>Clay</p>", categories, poll: question(author === 0), draft: author === 2 };
    const { id } = await client.call(contribution.objectCreate, { params: { type: "post" }, body });
    posts.push({ id, author });
    if (author < 2) comments.push((await client.call(commentCreate, { body: { post: id, text: "<p>Yes</p>" } })).id);
  }
  return { categories, posts, comments, shares: [] };
}

/** One act of one person, by chance; most things are asked of few, so that they meet. */
function act(client: Client, { categories, posts, comments, shares }: Things, pick: Pick): Promise<unknown> {
  const any = <Value>(values: readonly Value[]): Value | undefined => values[pick(Math.min(values.length, 6))];
  const { id, author } = any(posts) ?? { id: 0, author: 0 };
  const post = { params: { type: "post" as const, id } };
  const owner = people[author]?.client ?? client;
  const share = { params: { type: "post" as const, id: any(shares) ?? 0 } };
  const comment = { params: { id: any(comments) ?? 0 } };
  const person = { params: { id: any(people.slice(2))?.member.id ?? 0 } };
  const say = async (more: object) =>
    comments.push((await client.call(commentCreate, { body: { post: id, text: "<p>No</p>", ...more } })).id);
  const edit = (by: Client, body: object) =>
    by.call(contribution.objectUpdate, {
      ...post,
      body: { title: "Clay", text: "<p>Clay again</p>", categories: [categories[pick(2)] ?? 0], ...body },
    });
  const vote = async () => {
    const { poll } = await client.call(contribution.objectGet, post);
    return client.call(contribution.objectPollVote, { ...post, body: { choice: poll?.choices[pick(2)]?.id ?? 0 } });
  };
  const shareIt = async () => {
    const media = await client.call(mediaCreate, { body: { type: "share", shared_object: id } });
    const made = await client.call(contribution.objectCreate, {
      params: { type: "post" },
      body: { medias: [media.id], categories: [] },
    });
    shares.push(made.id);
    if (pick(3) === 0) await client.call(mediaDelete, { params: { id: media.id } });
  };
  const schedule = async () => {
    const scheduled_at = new Date(Date.now() + 30).toISOString();
    const body = { text: "<p>Later</p>", categories, poll: question(false), scheduled_at };
    const made = await client.call(contribution.objectCreate, { params: { type: "post" }, body });
    posts.unshift({ id: made.id, author: people.findIndex((one) => one.client === client) });
  };
  const acts: (() => Promise<unknown>)[] = [
    () => client.call(contribution.objectVote, { ...post, query: { reaction: 1 + pick(3) } }),
    () => client.call(contribution.objectVote, post),
    vote,
    vote,
    () => client.call(commentVote, { ...comment, query: { reaction: 1 + pick(3) } }),
    () => client.call(commentFlag, { ...comment, body: { flag_type: 1 } }),
    () => client.call(contribution.objectFlag, { ...post, body: { flag_type: 1 } }),
    () => client.call(contribution.objectFollow, post),
    () => client.call(contribution.objectHide, post),
    () => client.call(contribution.objectSuspend, post),
    () => client.call(feedRead, { body: { object: posts.map((one) => one.id) } }),
    () => client.call(categoryFollow, { params: { id: any(categories) ?? 0 } }),
    () => client.call(userFollow, person),
    () => client.call(userFollow, person),
    () => client.call(userHide, person),
    () => say({}),
    () => say({ parent: comment.params.id }),
    () => say({ in_reply_to: comment.params.id }),
    () => client.call(commentUpdate, { ...comment, body: { text: "<p>Well</p>" } }),
    () => client.call(commentDelete, comment),
    () => client.call(commentRestore, comment),
    () => edit(owner, {}),
    () => edit(owner, { poll: pick(2) === 0 ? null : question(pick(2) === 0) }),
    () => edit(owner, { recipients: pick(2) === 0 ? people.slice(0, 4).map((one) => one.member.username) : [] }),
    () => owner.call(contribution.objectPublish, post),
    () => client.call(contribution.objectDelete, post),
    () => owner.call(contribution.objectRestore, post),
    () => owner.call(contribution.objectRestore, post),
    shareIt,
    shareIt,
    () => client.call(contribution.objectDelete, share),
    () => client.call(contribution.objectRestore, share),
    schedule,
    () => runDue(app.platform, publishScheduled),
    () => client.call(userPatch, { params: { id: people[0]?.member.id ?? 0 }, body: { bio: "Clay" } }),
  ];
  return acts[pick(acts.length)]?.() ?? Promise.resolve();
}

/** Rows that no order of these acts may leave, as text. */
async function findNonsense(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'two votes of ' || v.user_id || ' in poll ' || v.poll_id as what from poll_vote v join poll p on p.id = v.poll_id
      where not p.multiple_choices group by v.user_id, v.poll_id having count(*) > 1
    union all select 'a vote on another contribution in comment ' || k.id from comment k join comment parent on parent.id = k.parent_id
      where parent.contribution_id <> k.contribution_id or parent.parent_id is not null
    union all select 'a follow across a block by ' || f.user_id from user_follow f
      join user_hide h on h.user_id in (f.user_id, f.followed_id) and h.hidden_id in (f.user_id, f.followed_id)
    union all select 'published ' || count(*) || ' times: ' || (data ->> 'contribution_id') from event
      where name = 'contribution.published' group by data ->> 'contribution_id' having count(*) > 1`.execute(app.platform.db);
  return rows.map((row) => row.what);
}

const rounds = isThorough ? 8 : 4;
const actsOfPerson = 40;

describe("8 people on the same things at once", { timeout: 240_000 }, () => {
  it.each(Array.from({ length: rounds }, (_none, round) => round + 1))(
    "leave every counter as a count of the rows says, and meet no deadlock (seed %i)",
    async (seed) => {
      await sql`delete from user_hide`.execute(app.platform.db);
      const things = await prepare();
      const faults: string[] = [];
      let done = 0;
      await Promise.all(
        people.map(async ({ client }, index) => {
          const pick = randomFrom(seed * 1000 + index);
          for (let count = 0; count < actsOfPerson; count += 1)
            await act(client, things, pick).then(
              () => (done += 1),
              (error: unknown) => isExpected(error) || faults.push(String(error)),
            );
        }),
      );
      expect(faults).toEqual([]);
      // Enough of it came about for the counts to say something.
      expect(done).toBeGreaterThan((people.length * actsOfPerson) / 4);
      expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
      expect(await findNonsense()).toEqual([]);
    },
  );
});
