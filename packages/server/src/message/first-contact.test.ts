import { pmSend } from "@cortile/contract/message";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type NewMember, type TestApp } from "#testing";
import { newPerson, sendOne, type Person } from "./testing/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
});
afterAll(() => app.close());

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

describe("somebody new", () => {
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

describe("others", () => {
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
