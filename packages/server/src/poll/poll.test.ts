import type { Client } from "@cortile/client/http";
import {
  objectContributors,
  objectCreate,
  objectDelete,
  objectGet,
  objectPollVote,
  objectPollVoteList,
  objectRestore,
  objectUpdate,
  type Contribution,
  type Poll,
  type PollInput,
} from "@cortile/contract/contribution";
import { userGet, userHide } from "@cortile/contract/people";
import { suggestionPoll } from "@cortile/contract/suggestion";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let time = new Date();
let ada: Member;
let ann: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => time });
  await app.newReactions();
});
beforeEach(async () => {
  time = new Date();
  ada = await app.newMember();
  ann = await app.as(ada);
});
afterAll(() => app.close());

const other = async (fields = {}) => app.as(await app.newMember(fields));
const ref = (id: number, type: "post" | "discussion" = "post") => ({ params: { type, id } });
const inDays = (days: number) => new Date(time.getTime() + days * 86_400_000).toISOString();
const question = {
  title: "Which firing?",
  multiple_choices: false,
  expiration_at: null as string | null,
  choices: [{ choice: "Cone 6" }, { choice: "Raku" }, { choice: "Wood" }],
};

const newPoll = async (poll: object = {}, body: object = {}, client = ann): Promise<Contribution & { poll: Poll }> => {
  const made = await client.call(objectCreate, {
    params: { type: "post" },
    body: { categories: [], poll: { ...question, ...poll }, ...body },
  });
  if (!made.poll) throw new Error("it has no poll");
  return { ...made, poll: made.poll };
};
const choiceOf = ({ poll }: { poll: Poll }, index: number): number => poll.choices[index]?.id ?? 0;
const vote = (client: Client, made: Contribution & { poll: Poll }, index: number) =>
  client.call(objectPollVote, { ...ref(made.id), body: { choice: choiceOf(made, index) } });
/** Votes of each choice, those of the reader marked. */
const countsFor = async (client: Client, id: number): Promise<string> =>
  (await client.call(objectGet, ref(id))).poll?.choices
    .map(({ vote_count, voted }) => `${vote_count}${voted ? "*" : ""}`)
    .join(" ") ?? "none";

describe("a contribution with a poll", () => {
  it("needs nothing else, and shows it to everybody as it was asked (411)", async () => {
    const made = await newPoll({ title: "  Which \n firing? " });
    const seen = await app.visitor.call(objectGet, ref(made.id));
    expect(seen.poll).toMatchObject({
      title: "Which firing?",
      multiple_choices: false,
      closed: false,
      hidden: false,
      expiration_at: null,
    });
    expect(seen.poll?.choices).toMatchObject(
      ["Cone 6", "Raku", "Wood"].map((choice, order) => ({ choice, order, vote_count: 0, voted: false, deleted: false })),
    );
    expect(seen.slug).toBe("which-firing");
    expect(await ann.call(userGet, { params: { id: ada.id } })).toMatchObject({ polls_counter: 1, posts_counter: 1 });
  });

  it("may be an article, and takes its choices in the order they say", async () => {
    const choices = [
      { choice: "second", order: 2 },
      { choice: "first", order: 1 },
    ];
    const made = await ann.call(objectCreate, {
      params: { type: "discussion" },
      body: { title: "Clay", text: "<p>x</p>", categories: [], poll: { ...question, choices } },
    });
    expect(made.poll?.choices.map(({ choice }) => choice)).toEqual(["first", "second"]);
  });

  it.each([
    ["no question", { title: "   " }],
    ["too long a question", { title: "x".repeat(161) }],
    ["one choice", { choices: [{ choice: "a" }] }],
    ["an empty choice", { choices: [{ choice: "a" }, { choice: " " }] }],
    ["two choices alike", { choices: [{ choice: "Yes" }, { choice: " yes " }] }],
    ["too long a choice", { choices: [{ choice: "a" }, { choice: "x".repeat(161) }] }],
    ["21 choices", { choices: Array.from({ length: 21 }, (_each, index) => ({ choice: String(index) })) }],
    ["an end that has passed", { expiration_at: "2020-01-01T00:00:00Z" }],
    ["an end that no clock shows", { expiration_at: "2030-12-31T23:59:60Z" }],
  ])("is refused with %s, naming the field (425, 427)", async (_what, poll) => {
    await expect(newPoll(poll)).rejects.toMatchObject({ status: 400, fields: { poll: expect.anything() } });
  });

  it("takes a question of 160 characters and 20 choices", async () => {
    const choices = Array.from({ length: 20 }, (_each, index) => ({ choice: `${index}`.padEnd(160, "x") }));
    expect((await newPoll({ title: "x".repeat(160), choices })).poll.choices).toHaveLength(20);
  });

  it("is never a status", async () => {
    const status = { params: { type: "status" as const }, body: { text: "<p>x</p>", categories: [], poll: question } };
    await app.setPreference("configurations.status_type_enabled", true);
    await expect(ann.call(objectCreate, status)).rejects.toMatchObject({ status: 400, fields: { poll: expect.anything() } });
  });

  it("is for staff and publishers alone while polls are off", async () => {
    await app.setPreference("addons.polls_enabled", false);
    await expect(newPoll()).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    for (const role of ["publisher", "editor", "admin"])
      expect((await newPoll({}, {}, await other({ role }))).poll.id).toBeGreaterThan(0);
    await app.setPreference("addons.polls_enabled", true);
  });

  it("counts for its author while it is there", async () => {
    const made = await newPoll();
    const polls = async () => (await ann.call(userGet, { params: { id: ada.id } })).polls_counter;
    await ann.call(objectDelete, ref(made.id));
    expect(await polls()).toBe(0);
    await ann.call(objectRestore, ref(made.id));
    expect(await polls()).toBe(1);
    await ann.call(objectUpdate, { ...ref(made.id), body: { text: "<p>No poll</p>", categories: [], poll: null } });
    expect(await polls()).toBe(0);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});

describe("editing a poll", () => {
  it("keeps, adds, renames, moves and removes choices while nobody voted (426)", async () => {
    const made = await newPoll();
    const choices = [
      { choice: "Soda" },
      { id: choiceOf(made, 2), choice: "Wood, two days" },
      { id: choiceOf(made, 0), choice: "Cone 6" },
    ];
    const after = await ann.call(objectUpdate, {
      ...ref(made.id),
      body: { categories: [], poll: { ...question, title: "Which one?", multiple_choices: true, choices } },
    });
    expect(after.poll).toMatchObject({ id: made.poll.id, title: "Which one?", multiple_choices: true });
    expect(after.poll?.choices.map(({ id, choice }) => [id, choice])).toEqual([
      [expect.any(Number), "Soda"],
      [choiceOf(made, 2), "Wood, two days"],
      [choiceOf(made, 0), "Cone 6"],
    ]);
  });

  it("is over once somebody voted, and says why; the text beside it is not (414)", async () => {
    const made = await newPoll({ expiration_at: inDays(2) }, { text: "<p>Before</p>" });
    await vote(await other(), made, 1);
    const edit = (poll: PollInput | null | undefined) =>
      ann.call(objectUpdate, {
        ...ref(made.id),
        body: { text: "<p>After</p>", categories: [], ...(poll === undefined ? {} : { poll }) },
      });
    for (const poll of [{ ...made.poll, title: "Another?" }, { ...made.poll, expiration_at: inDays(3) }, question, null])
      await expect(edit(poll)).rejects.toMatchObject({
        status: 400,
        fields: { poll: [{ code: "invalid", message: "Once someone votes, a poll can’t be edited." }] },
      });
    for (const same of [made.poll, { ...question, expiration_at: made.poll.expiration_at }, undefined])
      expect(await edit(same)).toMatchObject({ html: "<p>After</p>", poll: { id: made.poll.id } });
    expect(await countsFor(ann, made.id)).toBe("0 1 0");
  });

  it("takes no choice of another poll for its own", async () => {
    const [mine, theirs] = [await newPoll(), await newPoll({}, {}, await other())];
    const choices = [{ id: choiceOf(theirs, 0), choice: "Stolen" }, { choice: "b" }];
    const after = await ann.call(objectUpdate, { ...ref(mine.id), body: { categories: [], poll: { ...question, choices } } });
    expect(after.poll?.choices.map(({ id }) => id)).not.toContain(choiceOf(theirs, 0));
    expect((await app.visitor.call(objectGet, ref(theirs.id))).poll?.choices).toHaveLength(3);
  });

  it("can add one to a text, and take it away while nobody voted, unless nothing is left", async () => {
    const post = await ann.call(objectCreate, { params: { type: "post" }, body: { text: "<p>x</p>", categories: [] } });
    const edit = (body: object) => ann.call(objectUpdate, { ...ref(post.id), body: { categories: [], ...body } });
    expect(await edit({ poll: question })).toMatchObject({ html: "<p>x</p>", poll: { title: "Which firing?" } });
    expect(await edit({ text: "" })).toMatchObject({ html: "", poll: { title: "Which firing?" } });
    await expect(edit({ poll: null })).rejects.toMatchObject({ fields: { text: expect.anything() } });
    expect(await edit({ text: "<p>x</p>", poll: null })).toMatchObject({ poll: null });
  });
});

describe("object_poll_vote", () => {
  it("moves the vote in a poll of one choice, and takes it back (412)", async () => {
    const made = await newPoll();
    const bob = await other();
    await vote(bob, made, 0);
    expect(await countsFor(bob, made.id)).toBe("1* 0 0");
    await vote(bob, made, 2);
    expect(await countsFor(bob, made.id)).toBe("0 0 1*");
    expect(await countsFor(app.visitor, made.id)).toBe("0 0 1");
    await vote(bob, made, 2);
    expect(await countsFor(bob, made.id)).toBe("0 0 0");
  });

  it("adds and removes each choice on its own where several may be taken (412)", async () => {
    const made = await newPoll({ multiple_choices: true });
    const bob = await other();
    for (const index of [0, 2]) await vote(bob, made, index);
    await vote(ann, made, 2);
    expect(await countsFor(bob, made.id)).toBe("1* 0 2*");
    await vote(bob, made, 0);
    expect(await countsFor(bob, made.id)).toBe("0 0 2*");
  });

  it("is not taken after the end (413)", async () => {
    const made = await newPoll({ expiration_at: inDays(1) });
    const bob = await other();
    await vote(bob, made, 0);
    time = new Date(time.getTime() + 86_400_001);
    expect((await bob.call(objectGet, ref(made.id))).poll).toMatchObject({ closed: true });
    await expect(vote(bob, made, 1)).rejects.toMatchObject({ status: 403, message: "This poll is closed." });
    expect(await countsFor(bob, made.id)).toBe("1* 0 0");
  });

  it("ends after what has it is published", async () => {
    const at = (days: number) => newPoll({ expiration_at: inDays(days) }, { scheduled_at: inDays(2) });
    for (const days of [1, 2]) await expect(at(days)).rejects.toMatchObject({ status: 400, fields: { poll: expect.anything() } });
    const made = await at(3);
    const later = ann.call(objectUpdate, { ...ref(made.id), body: { scheduled_at: inDays(4) } });
    await expect(later).rejects.toMatchObject({ status: 400, fields: { poll: expect.anything() } });
  });

  it("is not taken on a draft, whose counts are hidden (415)", async () => {
    const made = await newPoll({}, { draft: true });
    expect((await ann.call(objectGet, ref(made.id))).poll).toMatchObject({ hidden: true });
    await expect(vote(ann, made, 0)).rejects.toMatchObject({ status: 403 });
    await expect(vote(await other(), made, 0)).rejects.toMatchObject({ status: 404 });
  });

  it("needs a choice of this poll, a poll, and somebody who may", async () => {
    const [made, elsewhere] = [await newPoll(), await newPoll()];
    const bob = await other();
    const choose = (client: Client, id: number, choice: number) => client.call(objectPollVote, { ...ref(id), body: { choice } });
    await expect(choose(bob, made.id, choiceOf(elsewhere, 0))).rejects.toMatchObject({
      status: 400,
      fields: { choice: expect.anything() },
    });
    const plain = await ann.call(objectCreate, { params: { type: "post" }, body: { text: "x", categories: [] } });
    await expect(choose(bob, plain.id, choiceOf(made, 0))).rejects.toMatchObject({ status: 404 });
    await expect(bob.call(objectPollVoteList, ref(plain.id))).rejects.toMatchObject({ status: 404 });
    await expect(vote(app.visitor, made, 0)).rejects.toMatchObject({ status: 401 });
    await expect(vote(await other({ status: "b" }), made, 0)).rejects.toMatchObject({ status: 403 });
    await bob.call(userHide, { params: { id: ada.id } });
    await expect(vote(bob, made, 0)).rejects.toMatchObject({ status: 404 });
    await ann.call(objectDelete, ref(made.id));
    await expect(vote(ann, made, 0)).rejects.toMatchObject({ status: 403 });
  });

  it("counts each person once, whoever presses at once and however often", async () => {
    const [single, multiple] = [await newPoll(), await newPoll({ multiple_choices: true })];
    const voters = await Promise.all(Array.from({ length: 20 }, () => other()));
    const bob = await other();
    await Promise.all([
      ...voters.flatMap((voter, index) => [vote(voter, single, index % 3), vote(voter, multiple, 0), vote(voter, multiple, 1)]),
      ...Array.from({ length: 20 }, (_each, index) => vote(bob, single, index % 3)),
      ...Array.from({ length: 21 }, () => vote(bob, multiple, 2)),
    ]);
    const { rows } = await sql<{ most: number }>`
      select max(votes)::int as most from (select count(*) as votes from poll_vote where poll_id = ${single.poll.id} group by user_id) by_person`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ most: 1 }]);
    expect(await countsFor(bob, multiple.id)).toBe("20 20 1*");
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("records each change, for what tells others of it", async () => {
    const made = await newPoll();
    const member = await app.newMember();
    const bob = await app.as(member);
    for (const index of [0, 1, 1]) await vote(bob, made, index);
    const { rows } = await sql<{ data: object }>`
      select data from event where name = 'poll.voted' and (data ->> 'poll_id')::bigint = ${made.poll.id} order by id`.execute(
      app.platform.db,
    );
    const told = { contribution_id: made.id, type: "post", author_id: ada.id, poll_id: made.poll.id, user_id: member.id };
    const [first, second] = [choiceOf(made, 0), choiceOf(made, 1)];
    expect(rows.map(({ data }) => data)).toEqual([
      { ...told, removed: null, added: first },
      { ...told, removed: first, added: second },
      { ...told, removed: second, added: null },
    ]);
  });

  it("makes its voters contributors", async () => {
    const made = await newPoll();
    const member = await app.newMember();
    await vote(await app.as(member), made, 0);
    expect((await app.visitor.call(objectContributors, ref(made.id))).results).toMatchObject([{ id: member.id }]);
  });
});

describe("object_poll_vote_list", () => {
  it("lists who chose what, the last first, in pages, all or by choice, without hidden people", async () => {
    const made = await newPoll();
    const members = [await app.newMember(), await app.newMember(), await app.newMember()];
    for (const [index, member] of members.entries()) await vote(await app.as(member), made, index % 2);
    const [one, two, three] = members.map(({ id }) => id);
    const page = await app.visitor.call(objectPollVoteList, { ...ref(made.id), query: { limit: 2 } });
    expect(page).toMatchObject({
      count: 3,
      results: [
        { choice: choiceOf(made, 0), user: { id: three } },
        { choice: choiceOf(made, 1), user: { id: two } },
      ],
    });
    expect((await app.visitor.follow(objectPollVoteList, page.next ?? "")).results).toMatchObject([{ user: { id: one } }]);
    const byChoice = { ...ref(made.id), query: { choice: choiceOf(made, 1) } };
    expect((await app.visitor.call(objectPollVoteList, byChoice)).results).toMatchObject([{ user: { id: two } }]);
    await ann.call(userHide, { params: { id: one ?? 0 } });
    expect((await ann.call(objectPollVoteList, ref(made.id))).results.map(({ user }) => user.id)).toEqual([three, two]);
  });
});

describe("suggestion_poll", () => {
  it("offers open polls of others that wait for the member's vote, newest first (489)", async () => {
    const asker = await other();
    const bob = await other();
    const [old, closing, voted, fresh] = [
      await newPoll({}, {}, asker),
      await newPoll({ expiration_at: inDays(1) }, {}, asker),
      await newPoll({}, {}, asker),
      await newPoll({}, {}, asker),
    ];
    const friend = await app.newMember({ username: uniqueName("friend") });
    const kept = await newPoll({}, { recipients: [friend.username] }, asker);
    const own = await newPoll({}, {}, bob);
    await vote(bob, voted, 0);
    const offered = async () =>
      (await bob.call(suggestionPoll, { query: { limit: 100 } })).results.map(({ id }) => id).filter((id) => id >= old.id);
    expect(await offered()).toEqual([fresh.id, closing.id, old.id]);
    expect((await (await app.as(friend)).call(suggestionPoll, {})).results.map(({ id }) => id)).toContain(kept.id);
    time = new Date(time.getTime() + 2 * 86_400_000);
    expect(await offered()).toEqual([fresh.id, old.id]);
    expect(own.poll.choices).toHaveLength(3);
    await expect(app.visitor.call(suggestionPoll, {})).rejects.toMatchObject({ status: 401 });
  });
});
