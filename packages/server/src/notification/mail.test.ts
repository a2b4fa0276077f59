import { once } from "node:events";
import { commentCreate } from "@cortile/contract/comment";
import { objectCreate, objectDelete } from "@cortile/contract/contribution";
import { notificationList } from "@cortile/contract/notification";
import { pmList, pmSend } from "@cortile/contract/message";
import { userFollow, userHide, userSettings, userSettingsPatch } from "@cortile/contract/people";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runDue } from "#core/feature";
import { createSmtp } from "#core/mail";
import type { Member } from "#core/ctx";
import { createTestApp, type NewMember, type TestApp, runConsumers } from "#testing";
import { mailDueMembers } from "./mail.service.ts";
import { notifications } from "./notification.consumers.ts";
import { notify } from "./index.ts";
import { insertDueMail } from "./mail.queries.ts";

const minuteMs = 60_000;
let app: TestApp;
/** How far the clock of the jobs is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(Date.now() + aheadMs), env: { CORTILE_URL: "https://fornace.example" } });
  // From here on the consumer is told of events.
  await tell();
});
afterAll(() => app.close());

async function tell(): Promise<void> {
  await vi.waitUntil(
    async () => {
      await runConsumers(app.platform, [notifications(app.platform)]);
      const { rows } = await sql`
        select from event e join event_consumer c on c.name = 'notification.notifications'
        where (e.txid, e.id) > (c.txid, c.event_id) limit 1`.execute(app.platform.db);
      return rows.length === 0;
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** Tells what happened, lets time pass, and composes what is due then. */
async function pass(minutes = 4): Promise<void> {
  await tell();
  aheadMs += minutes * minuteMs;
  expect(await runDue(app.platform, mailDueMembers)).toEqual([]);
}

async function person(settings: object = { qa_frequency: -1 }, fields: NewMember = {}) {
  const member = await app.newMember(fields);
  const client = await app.as(member);
  const params = { id: member.id };
  await client.call(userSettingsPatch, { params, body: settings });
  return { member, client, params, mails: () => mailsTo(member) };
}
type Person = Awaited<ReturnType<typeof person>>;

interface MailRow {
  id: number;
  subject: string;
  body_text: string;
  body_html: string;
  thread_key: string | null;
  unsubscribe_url: string | null;
}
async function mailsTo({ id }: Member): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`select * from mail where user_id = ${id} order by id`.execute(app.platform.db);
  return rows;
}
const subjects = async (one: Person) => (await one.mails()).map(({ subject }) => subject);

let ann: Person;
let bob: Person;
let cid: Person;
beforeEach(async () => {
  aheadMs = 0;
  await sql`update notification_mail set due_at = null`.execute(app.platform.db);
  [ann, bob, cid] = await Promise.all([person(), person(), person()]);
});

const post = ({ client }: Person, body: object = {}) =>
  client.call(objectCreate, { params: { type: "discussion" }, body: { title: "Wood firing", text: "<p>Clay</p>", ...body } });
const comment = ({ client }: Person, discussion: number, text = "<p>Lovely</p>") =>
  client.call(commentCreate, { body: { discussion, text } });
const write = ({ client }: Person, { member }: Person, message = "Hello") =>
  client.call(pmSend, { body: { recipients: [member.id], message } });

describe("mail at once", () => {
  it("is one for all that happens within minutes, with a sentence, a link and its conversation", async () => {
    const { id } = await post(ann);
    await comment(bob, id, "<p>First</p>");
    await comment(cid, id, "<p>Second <b>&lt;one&gt;</b></p>");
    await pass(1);
    expect(await ann.mails()).toEqual([]);
    await pass(3);
    const [mail, ...others] = await ann.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${cid.member.username} and ${bob.member.username} commented on your article “Wood firing”`);
    expect(mail?.body_text).toContain("Second <one>");
    expect(mail?.body_html).toContain("Second &#60;one&#62;");
    expect(mail?.body_text).toMatch(new RegExp(`https://fornace\\.example/discussion/${id}/comment/\\d+/`));
    expect(mail?.body_text).toContain(`https://fornace.example/user/${ann.member.id}/edit/`);
    expect(mail).toMatchObject({ thread_key: `contribution-${id}` });
    expect(mail?.body_text).toContain(mail?.unsubscribe_url);
    expect(await bob.mails()).toEqual([]);
  });

  it("leads to the settings where the template for mails says", async () => {
    const key = "configurations.url_template_email_settings";
    await app.setPreference(key, "/members/{id}/alerts/");
    await bob.client.call(userFollow, { params: ann.params });
    await pass();
    expect((await ann.mails()).at(-1)?.body_text).toContain(`https://fornace.example/members/${ann.member.id}/alerts/`);
    await app.setPreference(key, "/user/{id}/edit/");
  });

  it("is followed by silence about the same thing until the member looks at it", async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await pass();
    await comment(cid, id);
    await pass();
    expect(await ann.mails()).toHaveLength(1);
    await ann.client.call(notificationList);
    await comment(cid, id, "<p>After the visit</p>");
    await pass();
    expect((await ann.mails()).map(({ body_text }) => body_text.includes("After the visit"))).toEqual([false, true]);
  });

  it("counts several things in its subject, and lists each with a link", async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await cid.client.call(userFollow, { params: ann.params });
    await pass();
    const [mail] = await ann.mails();
    expect(mail).toMatchObject({ subject: "2 new notifications in Cortile", thread_key: null });
    expect(mail?.body_text).toContain(
      `* ${cid.member.username} started following you\n  https://fornace.example/user/${cid.member.id}/`,
    );
    expect(mail?.body_text).toContain(`* ${bob.member.username} commented on your article “Wood firing”\n  Lovely\n  https://`);
  });

  it("is in the reader's language", async () => {
    const ida = await person({ qa_frequency: -1 }, { language: "it" });
    const { id } = await post(ida);
    await comment(bob, id);
    await pass();
    expect(await subjects(ida)).toEqual([`${bob.member.username} ha commentato il tuo articolo «Wood firing»`]);
    expect((await ida.mails())[0]?.body_html).toContain("Annulla l’iscrizione");
  });

  it("is not sent about what was seen, taken back, hidden or removed meanwhile: never an empty mail", async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await tell();
    await ann.client.call(notificationList);
    await pass();
    await bob.client.call(userFollow, { params: ann.params });
    await tell();
    await bob.client.call(userFollow, { params: ann.params });
    await pass();
    const second = await post(ann);
    await comment(cid, second.id);
    await tell();
    await ann.client.call(userHide, { params: cid.params });
    await pass();
    const third = await post(ann);
    await comment(bob, third.id);
    await tell();
    await ann.client.call(objectDelete, { params: { type: "discussion", id: third.id } });
    await pass();
    expect(await ann.mails()).toEqual([]);
  });

  it("is limited to twenty a day; what follows is in the next day's", async () => {
    const notice = (number: number) => ({
      type: "custom_notification" as const,
      key: `mail-limit:${ann.member.id}:${number}`,
      subject: `mail-limit:${ann.member.id}:${number}`,
      actor_id: null,
      fields: { custom_notification: { type: null, title: `News ${number}`, description: "" } },
    });
    await sql`
      insert into notification_mail (user_id, kind, after_id, sent_on, sent_count)
      values (${ann.member.id}, 'interactions', 0, (now() at time zone 'UTC')::date, 19)`.execute(app.platform.db);
    // Midnight is not between.
    if (new Date().getUTCHours() === 23)
      await sql`update notification_mail set sent_on = (now() + interval '2 hours')::date`.execute(app.platform.db);
    const minutesOfTomorrow = new Date().getUTCHours() === 23 ? 60 : 0;
    aheadMs = minutesOfTomorrow * minuteMs;
    const tellAnn = (number: number) => app.ctx(bob.member).transaction((tx) => notify(tx, [ann.member.id], notice(number)));
    await tellAnn(1);
    await pass();
    await tellAnn(2);
    await pass();
    await tellAnn(3);
    await pass();
    expect(await subjects(ann)).toEqual(["News 1"]);
    await pass(24 * 60);
    expect(await subjects(ann)).toEqual(["News 1", "2 new notifications in Cortile"]);
  });
});

describe("the digest", () => {
  it("is sent once a day at eight, with what is new since, and not when nothing is", async () => {
    const dan = await person({ qa_frequency: 1 });
    const { id } = await post(dan);
    await comment(bob, id);
    await pass();
    expect(await dan.mails()).toEqual([]);
    const { rows } = await sql<{ time: string }>`
      select to_char(due_at at time zone 'UTC', 'HH24:MI') as time from notification_mail where user_id = ${dan.member.id}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ time: expect.stringMatching(/^08:[01]/) as string }]);
    await comment(cid, id);
    await pass(24 * 60);
    expect(await dan.mails()).toHaveLength(1);
    expect((await dan.mails())[0]?.subject).toMatch(/ and /);
    await pass(24 * 60);
    expect(await dan.mails()).toHaveLength(1);
  });

  it("of one member that takes long does not keep the others waiting", async () => {
    for (const one of [ann, cid]) await comment(bob, (await post(one)).id);
    await tell();
    aheadMs += 4 * minuteMs;
    const { db } = app.platform;
    let composing: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await sql`select from notification where user_id = ${ann.member.id} for update`.execute(tx);
      composing = runDue(app.platform, mailDueMembers);
      await expect.poll(() => cid.mails(), { timeout: 10_000 }).toHaveLength(1);
      expect(await ann.mails()).toEqual([]);
    });
    expect(await composing).toEqual([]);
    expect(await ann.mails()).toHaveLength(1);
  });

  it("is not sent to whoever has turned it off, also when something was waiting", async () => {
    const eve = await person({ qa_frequency: -1 });
    const { id } = await post(eve);
    await comment(bob, id);
    await tell();
    await eve.client.call(userSettingsPatch, { params: eve.params, body: { qa_frequency: 0 } });
    await pass();
    await comment(cid, id);
    await pass(24 * 60);
    await eve.client.call(userSettingsPatch, { params: eve.params, body: { qa_frequency: -1 } });
    await bob.client.call(userFollow, { params: eve.params });
    await pass();
    expect(await subjects(eve)).toEqual([`${bob.member.username} started following you`]);
  });
});

describe("a kind of notification that a member turned off for mail", () => {
  it("is in no mail, also when it was turned off after it happened, while the others are", async () => {
    const { id } = await post(ann);
    await ann.client.call(userSettingsPatch, { params: ann.params, body: { email_people: 0 } });
    await bob.client.call(userFollow, { params: ann.params });
    await comment(bob, id);
    await tell();
    await ann.client.call(userSettingsPatch, { params: ann.params, body: { email_comments: 0, email_people: 1 } });
    await pass();
    expect(await subjects(ann)).toEqual([]);
    await cid.client.call(userFollow, { params: ann.params });
    await pass();
    expect((await ann.mails()).map(({ body_text }) => body_text.includes(cid.member.username))).toEqual([true]);
  });
});

describe("private messages", () => {
  it("are mailed to those who want it, once a conversation until they read it, and never in the other mail", async () => {
    const fay = await person({ qa_frequency: -1, email_notification_not_qa: 1 });
    await write(bob, fay, "Come to <the> kiln");
    await write(bob, ann, "Only here");
    await pass();
    await write(bob, fay, "Second");
    await pass();
    const [mail, ...others] = await fay.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `${bob.member.username} sent you a message`,
      thread_key: expect.stringMatching(/^conversation-\d+$/),
    });
    expect(mail?.body_text).toContain("Come to <the> kiln");
    expect(mail?.unsubscribe_url).toContain(`/x/unsubscribe/${fay.member.id}/messages?`);
    expect(await ann.mails()).toEqual([]);
    await fay.client.call(pmList, { query: { user: bob.member.id } });
    await tell();
    await write(bob, fay, "Third");
    await pass();
    expect(await subjects(fay)).toHaveLength(2);
  });

  it("are not mailed when they were read before", async () => {
    const gil = await person({ email_notification_not_qa: 1 });
    await write(bob, gil);
    await tell();
    await gil.client.call(pmList, { query: { user: bob.member.id } });
    await pass();
    expect(await gil.mails()).toEqual([]);
  });
});

describe("who is mailed", () => {
  const change = (set: ReturnType<typeof sql>, { member }: Person) =>
    sql`update "user" set ${set} where id = ${member.id}`.execute(app.platform.db);

  it.each([
    ["closed", sql`status = 'd'`],
    ["without a confirmed address", sql`email_isvalid = false`],
    ["with an address that bounces", sql`email_bounced_at = now()`],
    ["blocked", sql`status = 'b'`],
  ])("is nobody %s", async (_who, set) => {
    const { id } = await post(ann);
    await comment(bob, id);
    await tell();
    await change(set, ann);
    await pass();
    expect(await ann.mails()).toEqual([]);
  });

  it("blocked accounts are mailed what staff decided, whatever their settings, without a way to stop it", async () => {
    const hal = await person({ qa_frequency: 0 });
    const { id } = await post(hal);
    await change(sql`status = 'b'`, hal);
    await app.ctx(bob.member).transaction((tx) =>
      notify(tx, [hal.member.id], {
        type: "deleted_for_vulgar",
        key: `test:${id}`,
        subject: `test:${id}`,
        actor_id: null,
        contribution_id: id,
      }),
    );
    await pass();
    expect(await hal.mails()).toMatchObject([
      { subject: "Your article was removed because it is vulgar", unsubscribe_url: null },
    ]);
  });
});

describe("quiet hours", () => {
  const around = (fromHours: number, toHours: number) => {
    const at = (hours: number) => new Date(Date.now() + hours * 60 * minuteMs).toISOString().slice(11, 16);
    return { from: at(fromHours), to: at(toHours), time_zone: "UTC" };
  };

  it("hold mail back until they end", async () => {
    await ann.client.call(userSettingsPatch, { params: ann.params, body: { quiet_hours: around(-1, 2) } });
    const { id } = await post(ann);
    await comment(bob, id);
    await pass();
    expect(await ann.mails()).toEqual([]);
    await pass(60);
    expect(await ann.mails()).toEqual([]);
    await pass(60);
    expect(await ann.mails()).toHaveLength(1);
  });

  it("are a member's own setting, in a time zone that exists, and can be taken away", async () => {
    const quiet_hours = { from: "22:00", to: "07:30", time_zone: "Europe/Rome" };
    const patch = (value: object | null) =>
      ann.client.call(userSettingsPatch, { params: ann.params, body: { quiet_hours: value as never } });
    expect(await patch(quiet_hours)).toMatchObject({ quiet_hours, qa_frequency: -1 });
    for (const wrong of [
      { ...quiet_hours, time_zone: "Mars/Base" },
      { ...quiet_hours, to: "22:00" },
      { ...quiet_hours, from: "24:00" },
      { from: "22:00", to: "07:00" },
    ])
      await expect(patch(wrong)).rejects.toMatchObject({ code: "invalid" });
    expect(await ann.client.call(userSettingsPatch, { params: ann.params, body: { qa_frequency: 1 } })).toMatchObject({
      quiet_hours,
    });
    expect(await patch(null)).toMatchObject({ quiet_hours: null });
    expect(await ann.client.call(userSettings, { params: ann.params })).toMatchObject({ quiet_hours: null });
    await expect(bob.client.call(userSettingsPatch, { params: ann.params, body: { quiet_hours } })).rejects.toMatchObject({
      code: "permission_denied",
    });
  });
});

describe("a crash", () => {
  it("between composing and committing sends nothing, and the next run sends it once", async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await tell();
    aheadMs += 4 * minuteMs;
    const send = vi.spyOn(app.platform.mail, "send").mockImplementationOnce(async (db, mail) => {
      await app.platform.mail.send(db, mail);
      throw new Error("the process died");
    });
    expect(await runDue(app.platform, mailDueMembers)).toEqual([]);
    send.mockRestore();
    expect(await ann.mails()).toEqual([]);
    aheadMs += 16 * minuteMs;
    await Promise.all([runDue(app.platform, mailDueMembers), runDue(app.platform, mailDueMembers)]);
    expect(await ann.mails()).toHaveLength(1);
    // Due once more by mistake: there is nothing that was not mailed.
    const [ref] = (
      await sql<{ id: number; user_id: number }>`select id, user_id from notification where user_id = ${ann.member.id}`.execute(
        app.platform.db,
      )
    ).rows;
    const due_at = new Date();
    if (ref)
      await insertDueMail(app.platform.db, [{ user_id: ref.user_id, kind: "interactions", due_at, notification_id: ref.id }]);
    await pass();
    expect(await ann.mails()).toHaveLength(1);
  });
});

describe("the link that stops mail", () => {
  const linkOf = async (one: Person): Promise<string> => {
    const [mail] = await one.mails();
    return new URL(mail?.unsubscribe_url ?? "", "https://fornace.example").href.replace("https://fornace.example", "");
  };
  const frequency = async (one: Person) => (await one.client.call(userSettings, { params: one.params })).qa_frequency;
  const inject = (method: "GET" | "POST", url: string, more: object = {}) => app.app.inject({ method, url, ...more });
  beforeEach(async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await pass();
  });

  it("asks first, in the reader's language, without scripts, and changes nothing by being opened", async () => {
    const reply = await inject("GET", await linkOf(ann), { headers: { "accept-language": "it" } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<form method="post"><button>Annulla l’iscrizione</button></form>');
    expect(reply.body).not.toContain("<script");
    expect(reply.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(await frequency(ann)).toBe(-1);
  });

  it.each([
    [
      "a mail program",
      { headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "List-Unsubscribe=One-Click" },
    ],
    [
      "a mail program that sends parts",
      {
        headers: { "content-type": "multipart/form-data; boundary=x" },
        payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      },
    ],
    ["the page", { headers: { "content-type": "application/x-www-form-urlencoded" } }],
  ])("stops mail of its kind by a POST of %s, twice as well as once", async (_who, request) => {
    const link = await linkOf(ann);
    for (const _time of [1, 2]) expect((await inject("POST", link, request)).statusCode).toBe(200);
    expect(await frequency(ann)).toBe(0);
    expect(await frequency(bob)).toBe(-1);
    expect(await ann.client.call(userSettings, { params: ann.params })).toMatchObject({ email_notification_not_qa: 0 });
  });

  it("is not good for another account, another kind, or another signature", async () => {
    const link = await linkOf(ann);
    await ann.client.call(userSettingsPatch, { params: ann.params, body: { email_notification_not_qa: 1 } });
    for (const forged of [
      link.replace(`/${ann.member.id}/`, `/${bob.member.id}/`),
      link.replace("/interactions", "/messages"),
      link.replace("/interactions", "/notices"),
      link.replace(/sig=./, (sig) => (sig === "sig=A" ? "sig=B" : "sig=A")),
      link.replace(/exp=\d+/, "exp=99999999999"),
      link.replace(/\?.*/, ""),
    ]) {
      const reply = await inject("POST", forged);
      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    }
    expect([await frequency(ann), await frequency(bob)]).toEqual([-1, -1]);
    expect(await ann.client.call(userSettings, { params: ann.params })).toMatchObject({ email_notification_not_qa: 1 });
  });
});

describe("over SMTP", () => {
  it("mails of one subject refer to the same message, and can be stopped in one click", async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => (received.push(Buffer.concat(chunks).toString("utf8")), callback()));
      },
    });
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const address = listening.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const smtp = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: "us@fornace.example", name: () => "Fornace" });
    try {
      const mail = { id: 1, to: "ann@example.org", subject: "One", text: "Clay" };
      const unsubscribeUrl = "https://fornace.example/x/unsubscribe/7/interactions?exp=1&sig=abc";
      await smtp.deliver({ ...mail, threadKey: "contribution-7", unsubscribeUrl });
      await smtp.deliver({ ...mail, id: 2 });
    } finally {
      smtp.close();
      await new Promise<void>((done) => server.close(done));
    }
    const [first = "", second = ""] = received.map((text) => text.slice(0, text.indexOf("\r\n\r\n")));
    for (const header of [
      "Message-ID: <1.cortile@fornace.example>",
      "In-Reply-To: <contribution-7.thread.cortile@fornace.example>",
      "References: <contribution-7.thread.cortile@fornace.example>",
      "List-Unsubscribe: <https://fornace.example/x/unsubscribe/7/interactions?exp=1&sig=abc>",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "Precedence: bulk",
      "Auto-Submitted: auto-generated",
    ])
      expect(first.split("\r\n")).toContain(header);
    expect(second).not.toMatch(/^(In-Reply-To|References|List-|Precedence)/m);
  });
});
