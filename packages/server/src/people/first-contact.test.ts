import { commentCreate, commentUpdate } from "@cortile/contract/comment";
import { objectCreate, objectGet, objectPublish, objectUpdate } from "@cortile/contract/contribution";
import { eventCreate } from "@cortile/contract/event";
import { groupCreate, groupInvite, groupInvited } from "@cortile/contract/group";
import { pmSend } from "@cortile/contract/message";
import { caseDecide, ruleUpdate } from "@cortile/contract/moderation";
import { notificationList } from "@cortile/contract/notification";
import { userFollow } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishScheduled } from "#contribution";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { consumeEvents, createTestApp, uniqueName, type NewMember, type TestApp } from "#testing";

/** The clock, which tests put forward. */
let clock = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" }, now: () => new Date(clock) });
  await app.setPreference("configurations.post_user_addressing_enabled", true);
  await consumeEvents(app, "notification.notifications");
});
afterAll(() => app.close());

interface Person {
  member: Member;
  id: number;
  client: Client;
}

async function newPerson(community: TestApp, fields?: NewMember): Promise<Person> {
  const member = await community.newMember(fields);
  return { member, id: member.id, client: await community.as(member) };
}
const sendOne = ({ client }: Person, to: Person, message: string) =>
  client.call(pmSend, { body: { recipients: [to.id], message } });
const newPeople = async (count: number, community = app): Promise<Person[]> => {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) people.push(await newPerson(community));
  return people;
};
const send = ({ client }: Person, to: readonly Person[]) =>
  client.call(pmSend, { body: { recipients: to.map(({ id }) => id), message: "Clay" } });
const established = async (fields: NewMember = {}, community = app): Promise<Person> => {
  const one = await newPerson(community, fields);
  await sql`update "user" set date_joined = now() - interval '8 days' where id = ${one.id}`.execute(community.platform.db);
  return one;
};
const countReceived = async ({ id }: Person): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message m join message_participant p on p.thread_id = m.thread_id
    where p.user_id = ${id} and m.sender_id <> ${id}`.execute(app.platform.db);
  return rows[0]?.count ?? 0;
};
/** Uses of the sender that the limits of an hour and of a day know of. */
const counted = async ({ id }: Person): Promise<number[]> => {
  const { rows } = await sql<{ points: number }>`
    select points from rate_limit where key in (${`first_contact:${id}:3600`}, ${`first_contact:${id}:86400`}) and points > 0
    order by key`.execute(app.platform.db);
  return rows.map(({ points }) => points);
};
const endHour = ({ id }: Person) =>
  sql`update rate_limit set expire = 0 where key = ${`first_contact:${id}:3600`}`.execute(app.platform.db);
const inAnHour = { status: 429, code: "rate_limited", message: expect.stringMatching(/haven’t answered.*in an hour/) as unknown };
const tomorrow = { status: 429, code: "rate_limited", message: expect.stringMatching(/haven’t answered.*tomorrow/) as unknown };

describe("messages of somebody new", () => {
  it("writes to 20 people an hour who have not answered, and on to those who have", async () => {
    const [ann, people] = [await newPerson(app), await newPeople(21)];
    const [bob, ...others] = people;
    const last = others.pop();
    if (!bob || !last) throw new Error("nobody was made");
    await send(ann, [bob, ...others]);
    await expect(send(ann, [last])).rejects.toMatchObject(inAnHour);
    await expect(send(ann, [bob])).rejects.toMatchObject(inAnHour);
    expect([await countReceived(last), await countReceived(bob)]).toEqual([0, 1]);
    await sendOne(bob, ann, "Yes?");
    for (let sent = 0; sent < 3; sent += 1) await send(ann, [bob]);
    await expect(send(ann, [bob, last])).rejects.toMatchObject(inAnHour);
    expect(await countReceived(bob)).toBe(4);
  });

  it("sends one person who has not answered 20 messages an hour and 50 a day", async () => {
    const [ann, bob] = [await newPerson(app), await newPerson(app)];
    for (let sent = 0; sent < 50; sent += 1) {
      if (sent % 20 === 0) await endHour(ann);
      await sendOne(ann, bob, `${sent}`);
    }
    await expect(sendOne(ann, bob, "51")).rejects.toMatchObject(tomorrow);
    expect(await countReceived(bob)).toBe(50);
    await sendOne(bob, ann, "Stop");
    await sendOne(ann, bob, "Sorry");
  });

  it("answers whoever wrote first as often as they like", async () => {
    const [ann, bob] = [await newPerson(app), await newPerson(app)];
    await sendOne(bob, ann, "Hello");
    for (let sent = 0; sent < 25; sent += 1) await sendOne(ann, bob, `${sent}`);
    expect(await counted(ann)).toEqual([]);
  });

  it("uses up nothing by what is refused", async () => {
    const [ann, people] = [await newPerson(app), await newPeople(21)];
    await expect(send(ann, people)).rejects.toMatchObject(inAnHour);
    const gone = { ...ann, id: 9_999_999 };
    await expect(send(ann, [gone, ...people.slice(1)])).rejects.toMatchObject({ status: 400 });
    expect(await counted(ann)).toEqual([]);
    await send(ann, people.slice(1));
    expect(await counted(ann)).toEqual([20, 20]);
    await expect(send(ann, people.slice(0, 1))).rejects.toMatchObject(inAnHour);
    expect((await counted(ann))[1]).toBe(20);
  });

  it("is so for a week, and where mail is sent until the address is confirmed", async () => {
    const mailing = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on", SMTP_URL: "smtp://127.0.0.1:1" } });
    for (const community of [app, mailing]) {
      const [ann, people] = [await established({}, community), await newPeople(21, community)];
      await sql`update "user" set email_isvalid = false where id = ${ann.id}`.execute(community.platform.db);
      const sent = send(ann, people);
      if (community === mailing) await expect(sent).rejects.toMatchObject(inAnHour);
      else expect(await sent).toHaveLength(21);
    }
    await mailing.close();
  });
});

describe("messages of others", () => {
  it("write to 200 people an hour who have not answered, and to 1000 a day", async () => {
    const [ann, people] = [await established(), await newPeople(100)];
    for (let hour = 0; hour < 5; hour += 1) {
      await endHour(ann);
      for (let sent = 0; sent < 2; sent += 1) await send(ann, people);
      await expect(send(ann, people.slice(0, 2))).rejects.toMatchObject(hour < 4 ? inAnHour : tomorrow);
    }
  });

  it.each(["editor", "moderator", "admin"] as const)("who are %s are not counted", async (role) => {
    const [ann, people] = [await newPerson(app, { role }), await newPeople(21)];
    await send(ann, people);
    expect(await counted(ann)).toEqual([]);
  });
});

const mentioning = (people: readonly Person[]) =>
  `<p>${people.map(({ member: { id, username } }) => `<mention type="user" id="${id}">@${username}</mention>`).join(" ")}</p>`;
const post = async ({ client }: Person, body: object = {}) =>
  (await client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", ...body } })).id;
const edit = ({ client }: Person, id: number, body: object) => client.call(objectUpdate, { params: { type: "post", id }, body });
const comment = async ({ client }: Person, on: number, body: object = {}) =>
  (await client.call(commentCreate, { body: { post: on, text: "<p>Loam</p>", ...body } })).id;
/** Types of what somebody is notified of. */
const told = async ({ client }: Person): Promise<string[]> => {
  await consumeEvents(app, "notification.notifications");
  const { results } = await client.call(notificationList);
  return results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type));
};
const connect = (one: Person, other: Person) =>
  sql`insert into connection (from_id, to_id, accepted_at) values (${one.id}, ${other.id}, now())`.execute(app.platform.db);
/** Somebody new who has turned to as many strangers as they may in an hour. */
const exhausted = async (): Promise<Person> => {
  const ann = await newPerson(app);
  await send(ann, await newPeople(20));
  return ann;
};
const refusedFor = (field: string) => ({
  status: 429,
  code: "rate_limited",
  message: expect.stringMatching(/haven’t answered.*in an hour/) as unknown,
  fields: { [field]: expect.anything() as unknown },
});

describe("mentions", () => {
  it("notify 20 strangers an hour; past it they are shown, and notify only people who know the author", async () => {
    const [ann, people] = [await newPerson(app), await newPeople(20)];
    const [stranger, follower, connected, writer] = await Promise.all([1, 2, 3, 4].map(() => newPerson(app)));
    if (!stranger || !follower || !connected || !writer) throw new Error("nobody was made");
    await follower.client.call(userFollow, { params: { id: ann.id } });
    await connect(connected, ann);
    await sendOne(writer, ann, "Hello");
    await post(ann, { text: mentioning([ann, follower, connected, writer, ...people]) });
    for (const one of [people[0], people.at(-1)]) expect(one && (await told(one))).toEqual(["mention"]);
    expect(await counted(ann)).toEqual([20, 20]);
    const id = await post(ann, { text: mentioning([stranger, follower, connected, writer]) });
    const { html } = await stranger.client.call(objectGet, { params: { type: "post", id } });
    expect(html).toContain(stranger.member.username);
    expect(await told(stranger)).toEqual([]);
    for (const known of [follower, connected, writer])
      expect((await told(known)).filter((type) => type === "mention")).toHaveLength(2);
  });

  it("of one text notify all strangers or none", async () => {
    const [ann, people] = [await newPerson(app), await newPeople(21)];
    const [first] = people;
    if (!first) throw new Error("nobody was made");
    await post(ann, { text: mentioning(people) });
    expect(await told(first)).toEqual([]);
    await post(ann, { text: mentioning([first]) });
    expect(await told(first)).toEqual(["mention"]);
    expect(await counted(ann)).toEqual([1, 1]);
  });

  it("that an edit adds count, and no others", async () => {
    const [ann, bob, cid] = [await newPerson(app), await newPerson(app), await newPerson(app)];
    const id = await post(ann, { text: mentioning([bob]) });
    await edit(ann, id, { text: mentioning([bob, cid]) });
    const on = await comment(ann, id, { text: mentioning([bob]) });
    await ann.client.call(commentUpdate, { params: { id: on }, body: { text: mentioning([bob, cid]) } });
    expect(await counted(ann)).toEqual([4, 4]);
    const eve = await exhausted();
    const [other, answer] = [await post(eve), await comment(eve, id)];
    const dan = await newPerson(app);
    await edit(eve, other, { text: mentioning([dan]) });
    await eve.client.call(commentUpdate, { params: { id: answer }, body: { text: mentioning([dan]) } });
    await comment(eve, id, { text: mentioning([dan]) });
    expect(await told(dan)).toEqual([]);
  });

  it("of whom the comment answers do not count", async () => {
    const [bob, cid, dan, ann] = [await newPerson(app), await newPerson(app), await newPerson(app), await exhausted()];
    const id = await post(bob);
    const parent = await comment(cid, id);
    const in_reply_to = await comment(dan, id, { parent });
    await comment(ann, id, { text: mentioning([bob]) });
    expect(await told(bob)).toContain("mention");
    const reply = await comment(ann, id, { parent, text: mentioning([cid]) });
    expect(await told(cid)).toContain("mention");
    await comment(ann, id, { parent, in_reply_to, text: mentioning([dan]) });
    expect(await told(dan)).toEqual(["mention"]);
    const stranger = await newPerson(app);
    await ann.client.call(commentUpdate, { params: { id: reply }, body: { text: mentioning([bob, cid, stranger]) } });
    expect(await told(stranger)).toEqual([]);
    // Of the hour also the use that was refused.
    expect((await counted(ann))[1]).toBe(20);
  });

  it("of what is published at its time count then", async () => {
    const [ann, bob] = [await newPerson(app), await newPerson(app)];
    const scheduled_at = new Date(clock + 3_600_000).toISOString();
    const id = await post(ann, { text: mentioning([bob]), scheduled_at });
    expect(await counted(ann)).toEqual([]);
    await send(ann, await newPeople(20));
    clock += 2 * 3_600_000;
    await runDue(app.platform, publishScheduled);
    expect(await bob.client.call(objectGet, { params: { type: "post", id } })).toMatchObject({ draft: false });
    expect(await told(bob)).toEqual([]);
  });

  it("count as the author's once staff let out a text, or publish it for them", async () => {
    const admin = await newPerson(app, { role: "admin" });
    const [host, ann, bob, follower] = [
      await newPerson(app, { role: "editor" }),
      await exhausted(),
      await newPerson(app),
      await newPerson(app),
    ];
    await follower.client.call(userFollow, { params: { id: ann.id } });
    const on = await post(host);
    const rule = (enabled: boolean) =>
      admin.client.call(ruleUpdate, { params: { kind: "first_post" }, body: { enabled, settings: { posts: 20 } } });
    await rule(true);
    const held = { post: await post(ann, { text: mentioning([bob, follower]) }), comment: 0 };
    held.comment = await comment(ann, on, { text: mentioning([bob, follower]) });
    await rule(false);
    const scheduled_at = new Date(clock + 3_600_000).toISOString();
    const scheduled = await post(ann, { text: mentioning([bob, follower]), scheduled_at });
    expect([await told(bob), await told(follower)]).toEqual([[], []]);
    for (const kind of ["post", "comment"] as const)
      await admin.client.call(caseDecide, { params: { kind, id: held[kind] }, body: { act: "ignore" } });
    await admin.client.call(objectPublish, { params: { type: "post", id: scheduled } });
    expect(await told(bob)).toEqual([]);
    expect(await told(follower)).toEqual(["mention", "mention", "mention"]);
    // What waits uses up none, until it is let out.
    const eve = await newPerson(app);
    await rule(true);
    const last = await post(eve, { text: mentioning([bob]) });
    await rule(false);
    expect(await counted(eve)).toEqual([]);
    await admin.client.call(caseDecide, { params: { kind: "post", id: last }, body: { act: "ignore" } });
    expect([await counted(eve), await told(bob)]).toEqual([[1, 1], ["mention"]]);
  });
});

describe("contributions for people", () => {
  it("are refused past the limit, and nothing is stored", async () => {
    const [ann, people] = [await newPerson(app), await newPeople(21)];
    const recipients = people.map(({ member }) => member.username);
    await expect(post(ann, { recipients })).rejects.toMatchObject(refusedFor("addressing"));
    const { rows } = await sql`select from contribution where author_id = ${ann.id}`.execute(app.platform.db);
    expect([rows.length, await counted(ann)]).toEqual([0, []]);
    // Who is addressed and mentioned counts once.
    await post(ann, { recipients: recipients.slice(1), text: mentioning(people.slice(1)) });
    expect(await counted(ann)).toEqual([20, 20]);
  });

  it("count when they are published, and then those whom an edit adds", async () => {
    const [ann, bob, cid] = [await exhausted(), await newPerson(app), await newPerson(app)];
    const id = await post(ann, { recipients: [bob.member.username], draft: true });
    const published = ann.client.call(objectPublish, { params: { type: "post", id } });
    await expect(published).rejects.toMatchObject(refusedFor("addressing"));
    await bob.client.call(userFollow, { params: { id: ann.id } });
    await ann.client.call(objectPublish, { params: { type: "post", id } });
    await edit(ann, id, { text: "<p>Loam</p>" });
    const more = { recipients: [bob.member.username, cid.member.username], text: "<p>Silt</p>" };
    await expect(edit(ann, id, more)).rejects.toMatchObject(refusedFor("addressing"));
    const { html, recipients } = await ann.client.call(objectGet, { params: { type: "post", id } });
    expect([html, recipients?.length]).toEqual(["<p>Loam</p>", 1]);
  });

  it("that wait for their time are drafts again past the limit, and their author gets an email", async () => {
    const [ann, bob] = [await newPerson(app, { language: "it" }), await newPerson(app)];
    const scheduled_at = new Date(clock + 3_600_000).toISOString();
    const id = await post(ann, { recipients: [bob.member.username], scheduled_at });
    await send(ann, await newPeople(20));
    clock += 2 * 3_600_000;
    await runDue(app.platform, publishScheduled);
    const found = await ann.client.call(objectGet, { params: { type: "post", id } });
    expect(found).toMatchObject({ draft: true, scheduled_at: null });
    const { rows } = await sql`
      select from mail where user_id = ${ann.id} and body_text like '%troppe persone che non ti hanno ancora risposto%'`.execute(
      app.platform.db,
    );
    expect(rows).toHaveLength(1);
  });
});

describe("invitations", () => {
  it("are refused past the limit, also with what is created, and nobody is invited", async () => {
    const [ann, bob, cid] = [await exhausted(), await newPerson(app), await newPerson(app)];
    await cid.client.call(userFollow, { params: { id: ann.id } });
    const fields = () => ({ name: uniqueName("group"), privacy: "private" as const });
    const { id } = await ann.client.call(groupCreate, { body: fields() });
    const invite = (people: readonly Person[]) =>
      ann.client.call(groupInvite, { params: { id }, body: { users: people.map((one) => one.id) } });
    await expect(invite([cid, bob])).rejects.toMatchObject(refusedFor("users"));
    expect((await ann.client.call(groupInvited, { params: { id } })).results).toEqual([]);
    await invite([cid]);
    const created = ann.client.call(groupCreate, { body: { ...fields(), invite_users: [bob.id] } });
    await expect(created).rejects.toMatchObject(refusedFor("invite_users"));
    expect(await told(bob)).toEqual([]);
    expect(await told(cid)).toEqual(["user_invited_to_join_group"]);
  });
});

describe("what is not created", () => {
  it("uses up no first contacts", async () => {
    const [ann, people] = [await newPerson(app), await newPeople(11)];
    const invite_users = people.map(({ id }) => id);
    const group = { name: uniqueName("group"), privacy: "private" as const };
    await ann.client.call(groupCreate, { body: group });
    await expect(ann.client.call(groupCreate, { body: { ...group, invite_users } })).rejects.toMatchObject({ status: 400 });
    const event = {
      name: uniqueName("event"),
      start_date: new Date(clock + 86_400_000).toISOString(),
      end_date: new Date(clock + 90_000_000).toISOString(),
      location: "in person" as const,
      geolocation: "Via Garibaldi 1, Torino",
      geolocation_lat: 45.07,
      geolocation_lng: 7.68,
      invite_users,
    };
    const image_original = new File(["no picture"], "kiln.png", { type: "image/png" });
    await expect(ann.client.call(eventCreate, { body: { ...event, image_original } })).rejects.toMatchObject({ status: 400 });
    expect(await counted(ann)).toEqual([]);
    await ann.client.call(eventCreate, { body: event });
    expect(await counted(ann)).toEqual([11, 11]);
  });
});

describe("all ways together", () => {
  it("have one limit", async () => {
    const [ann, people] = [await newPerson(app), await newPeople(20)];
    await send(ann, people.slice(0, 5));
    await post(ann, { text: mentioning(people.slice(5, 10)) });
    await post(ann, { recipients: people.slice(10, 15).map(({ member }) => member.username) });
    const invite_users = people.slice(15).map(({ id }) => id);
    await ann.client.call(groupCreate, { body: { name: uniqueName("group"), privacy: "private", invite_users } });
    expect(await counted(ann)).toEqual([20, 20]);
    await expect(send(ann, people.slice(0, 1))).rejects.toMatchObject(inAnHour);
  });

  it("count nobody who follows the sender or is connected with them, but those whom the sender follows or asks", async () => {
    const [ann, follower, connected, followed, asked] = [
      await exhausted(),
      await newPerson(app),
      await newPerson(app),
      await newPerson(app),
      await newPerson(app),
    ];
    await follower.client.call(userFollow, { params: { id: ann.id } });
    await connect(ann, connected);
    await send(ann, [follower, connected]);
    await ann.client.call(userFollow, { params: { id: followed.id } });
    await sql`insert into connection (from_id, to_id) values (${ann.id}, ${asked.id})`.execute(app.platform.db);
    for (const one of [followed, asked]) await expect(send(ann, [one])).rejects.toMatchObject(inAnHour);
  });

  it("are open to staff", async () => {
    const [ann, people] = [await newPerson(app, { role: "editor" }), await newPeople(21)];
    const recipients = people.map(({ member }) => member.username);
    await post(ann, { recipients });
    await post(ann, { text: mentioning(people) });
    const invite_users = people.map(({ id }) => id);
    await ann.client.call(groupCreate, { body: { name: uniqueName("group"), privacy: "private", invite_users } });
    expect(await counted(ann)).toEqual([]);
  });
});
