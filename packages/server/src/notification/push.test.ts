import { commentCreate } from "@cortile/contract/comment";
import { objectCreate } from "@cortile/contract/contribution";
import { deviceCreate } from "@cortile/contract/device";
import { pmSend } from "@cortile/contract/message";
import { notificationList } from "@cortile/contract/notification";
import { userFollow, userHide, userSettingsPatch } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runDue } from "#core/feature";
import type { PushMessage, PushOutcome, PushSender, PushTarget } from "#core/push";
import { createTestApp, uniqueName, type TestApp, runConsumers } from "#testing";
import { notify } from "./index.ts";
import { notifications } from "./notification.consumers.ts";
import { pushJob } from "./push.channel.ts";
import { claimPushes, deleteStalePushes } from "./push.queries.ts";
import { sendDuePushes } from "./push.service.ts";
import { pushWorker } from "./push.worker.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Sent {
  to: string;
  message: PushMessage;
}
const sent: Sent[] = [];
let outcomeFor: (target: PushTarget) => PushOutcome | Promise<PushOutcome>;
/** Stands at the outer edge: the services themselves are tested in `core/push`. */
const sender: PushSender = {
  send: async (target, message) => {
    sent.push({ to: target.registration_id, message });
    return outcomeFor(target);
  },
  close: () => undefined,
};

const rows = async () =>
  (
    await sql<{ attempts: number; waits: boolean; claimed: boolean }>`
    select attempts, due_at > now() as waits, claimed_at is not null as claimed from notification_push order by 1`.execute(
      app.platform.db,
    )
  ).rows;

/** Handles what was recorded, and makes what it queued due now. */
async function tell(): Promise<void> {
  await vi.waitUntil(
    async () => {
      await runConsumers(app.platform, [notifications(app.platform)]);
      const { rows: left } = await sql`
        select from event e join event_consumer c on c.name = 'notification.notifications'
        where (e.txid, e.id) > (c.txid, c.event_id) limit 1`.execute(app.platform.db);
      return left.length === 0;
    },
    { timeout: 60_000, interval: 20 },
  );
}
const makeDue = () => sql`update notification_push set due_at = now() - interval '1 second'`.execute(app.platform.db);
async function push(): Promise<Sent[]> {
  await tell();
  await makeDue();
  sent.length = 0;
  await sendDuePushes(app.platform, undefined, sender);
  return [...sent];
}

async function person({ language = null }: { language?: "it" | null } = {}) {
  const member = await app.newMember({ language });
  const client = await app.as(member);
  return {
    member,
    client,
    /** Registers an app or a browser. @returns its registration */
    async device(type: "fcm" | "wp" = "fcm"): Promise<string> {
      const registration_id = uniqueName("device");
      const keys = type === "wp" ? ({ browser: "CHROME", p256dh: "BNc", auth: "tBH" } as const) : {};
      await client.call(deviceCreate, { params: { type }, body: { registration_id, ...keys } });
      return registration_id;
    },
  };
}
type Person = Awaited<ReturnType<typeof person>>;

let ann: Person;
let bob: Person;
let cid: Person;
beforeEach(async () => {
  await tell();
  await sql`delete from notification_push`.execute(app.platform.db);
  outcomeFor = () => ({ status: "sent" });
  [ann, bob, cid] = await Promise.all([person(), person(), person()]);
});

const post = ({ client }: Person, body: object = {}) =>
  client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", ...body } });
const comment = ({ client }: Person, post: number, text = "<p>Lovely <b>clay</b></p>") =>
  client.call(commentCreate, { body: { post, text } });
const origin = () => app.platform.config.url;

describe("a push", () => {
  it("says what happened on every device of the member, once, with a link to it", async () => {
    const devices = [await ann.device(), await ann.device("wp")];
    await bob.device();
    const { id } = await post(ann);
    const made = await comment(bob, id);
    const pushed = await push();
    expect(pushed.map(({ to }) => to).toSorted()).toEqual(devices.toSorted());
    expect(pushed[0]?.message).toMatchObject({
      title: `${bob.member.username} commented on your post “Clay”`,
      text: "Lovely clay",
      url: `${origin()}/post/${id}/comment/${made.id}/`,
      tag: expect.stringMatching(/^block-\d+$/) as string,
      language: "en",
      unseen: 1,
      isUrgent: false,
    });
    for (const address of [pushed[0]?.message.badge, pushed[0]?.message.icon]) {
      const picture = await app.app.inject(new URL(address ?? "").pathname);
      expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    }
    expect(await push()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("is in the language of the member", async () => {
    const ugo = await person({ language: "it" });
    await ugo.device();
    await comment(bob, (await post(ugo)).id);
    expect((await push())[0]?.message).toMatchObject({
      title: `${bob.member.username} ha commentato il tuo post «Clay»`,
      language: "it",
    });
  });

  it("tells of one thing in its words, also with what was pushed before, under the same tag", async () => {
    await ann.device();
    const { id } = await post(ann);
    await comment(bob, id);
    const [first] = await push();
    await comment(cid, id);
    const [second] = await push();
    expect(second?.message.title).toBe(`${cid.member.username} and ${bob.member.username} commented on your post “Clay”`);
    expect(second?.message.tag).toBe(first?.message.tag);
    // First reply, then silence until the member has looked.
    expect([first?.message.isQuiet, second?.message.isQuiet]).toEqual([false, true]);
    await ann.client.call(notificationList);
    await comment(bob, id);
    expect((await push())[0]?.message.isQuiet).toBe(false);
  });

  it("is heard where what came before was never pushed", async () => {
    const { id } = await post(ann);
    await comment(bob, id);
    await tell();
    await ann.device();
    await comment(cid, id);
    expect((await push()).map(({ message }) => message.isQuiet)).toEqual([false]);
    await comment(bob, id);
    expect((await push()).map(({ message }) => message.isQuiet)).toEqual([true]);
  });

  it("of several things within seconds is one, with their number", async () => {
    await ann.device();
    const { id } = await post(ann);
    await comment(bob, id);
    await comment(cid, id);
    await bob.client.call(userFollow, { params: { id: ann.member.id } });
    const pushed = await push();
    expect(pushed).toHaveLength(1);
    expect(pushed[0]?.message).toMatchObject({ title: "3 new notifications", url: `${origin()}/notification/` });
  });

  it("of a private message names the sender, and not what they wrote", async () => {
    await ann.device();
    await bob.client.call(userFollow, { params: { id: ann.member.id } });
    await ann.client.call(userFollow, { params: { id: bob.member.id } });
    await push();
    await bob.client.call(pmSend, { body: { recipients: [ann.member.id], message: "<p>The kiln key is under the mat</p>" } });
    const pushed = await push();
    expect(pushed).toHaveLength(1);
    expect(pushed[0]?.message.title).toContain(bob.member.username);
    expect(JSON.stringify(pushed)).not.toContain("kiln");
    expect(pushed[0]?.message).toMatchObject({ text: "", isUrgent: true });
    // Each message is heard, as in any conversation.
    await bob.client.call(pmSend, { body: { recipients: [ann.member.id], message: "Hello?" } });
    expect((await push())[0]?.message).toMatchObject({ isUrgent: true, isQuiet: false });
  });
});

describe("no push", () => {
  it("goes to who turned them off", async () => {
    await ann.device();
    await ann.client.call(userSettingsPatch, { params: { id: ann.member.id }, body: { mobile_notifications_scmty: 0 } });
    await comment(bob, (await post(ann)).id);
    await tell();
    expect(await rows()).toEqual([]);
  });

  it.each([{ mobile_notifications_scmty: 0 }, { push_comments: 0 }] as const)(
    "goes out once they set %o, though it was queued before",
    async (body) => {
      await ann.device();
      await comment(bob, (await post(ann)).id);
      await bob.client.call(userFollow, { params: { id: ann.member.id } });
      await tell();
      await ann.client.call(userSettingsPatch, { params: { id: ann.member.id }, body });
      const isLeft = "push_comments" in body;
      expect((await push()).map(({ message }) => message.title)).toEqual(isLeft ? [expect.stringContaining("follow")] : []);
      expect(await rows()).toEqual([]);
    },
  );

  it("is of a kind that they turned off, while one of another is", async () => {
    await ann.device();
    await ann.client.call(userSettingsPatch, { params: { id: ann.member.id }, body: { push_people: 0 } });
    await bob.client.call(userFollow, { params: { id: ann.member.id } });
    expect(await push()).toEqual([]);
    await comment(bob, (await post(ann)).id);
    expect((await push()).map(({ message }) => message.title)).toEqual([expect.stringContaining("commented on")]);
  });

  it("says what was seen meanwhile", async () => {
    await ann.device();
    await comment(bob, (await post(ann)).id);
    await tell();
    await ann.client.call(notificationList);
    expect(await push()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("says what the member may not see any more", async () => {
    await ann.device();
    await comment(bob, (await post(ann)).id);
    await tell();
    await ann.client.call(userHide, { params: { id: bob.member.id } });
    expect(await push()).toEqual([]);
  });

  it("goes to a device whose sign-in has ended", async () => {
    const kept = await ann.device();
    const phone = await app.as(ann.member);
    await phone.call(deviceCreate, { params: { type: "fcm" }, body: { registration_id: uniqueName("phone") } });
    await comment(bob, (await post(ann)).id);
    await tell();
    // It expired by itself: nobody signed out.
    await sql`
      update token_family set revoked_at = now() where session_id = (select max(sign_in_id) from device where user_id = ${ann.member.id})`.execute(
      app.platform.db,
    );
    expect((await push()).map(({ to }) => to)).toEqual([kept]);
  });

  it("goes to browsers where the community turned that off", async () => {
    await ann.device("wp");
    await app.setPreference("providers.web_push_enabled", false);
    await comment(bob, (await post(ann)).id);
    expect(await push()).toEqual([]);
    await app.setPreference("providers.web_push_enabled", true);
  });

  it("goes to a blocked account, but for what staff did", async () => {
    await ann.device();
    await comment(bob, (await post(ann)).id);
    await app.ctx(bob.member).transaction((tx) =>
      notify(tx, [ann.member.id], {
        type: "blocked_user",
        key: `blocked:${ann.member.id}`,
        subject: "blocked_user",
        actor_id: null,
      }),
    );
    await tell();
    await sql`update "user" set status = 'b' where id = ${ann.member.id}`.execute(app.platform.db);
    const pushed = await push();
    expect(pushed).toHaveLength(1);
    expect(pushed[0]?.message.title).toMatch(/block/i);
    expect(JSON.stringify(pushed)).not.toContain(bob.member.username);
  });

  it("is sent a day late", async () => {
    await ann.device();
    await comment(bob, (await post(ann)).id);
    await tell();
    await sql`update notification_push set created_at = now() - interval '25 hours'`.execute(app.platform.db);
    await deleteStalePushes(app.platform.db);
    expect(await push()).toEqual([]);
  });
});

describe("a device", () => {
  it("that its service does not know any more goes, unless it was registered anew meanwhile", async () => {
    const gone = await ann.device();
    const renewed = await ann.device();
    await comment(bob, (await post(ann)).id);
    outcomeFor = async ({ registration_id }) => {
      if (registration_id === renewed)
        await ann.client.call(deviceCreate, { params: { type: "fcm" }, body: { registration_id: renewed } });
      return { status: "gone", error: "status 410" };
    };
    expect((await push()).map(({ to }) => to).toSorted()).toEqual([gone, renewed].toSorted());
    const { rows: left } = await sql<{ registration_id: string }>`
      select registration_id from device where user_id = ${ann.member.id}`.execute(app.platform.db);
    expect(left.map(({ registration_id }) => registration_id)).toEqual([renewed]);
  });

  it("whose service is away is tried again later, and the others are not", async () => {
    const [away, fine] = [await ann.device(), await ann.device()];
    await comment(bob, (await post(ann)).id);
    outcomeFor = ({ registration_id }) =>
      registration_id === away ? { status: "later", error: "status 503", afterSeconds: 300 } : { status: "sent" };
    expect((await push()).map(({ to }) => to).toSorted()).toEqual([away, fine].toSorted());
    expect(await rows()).toEqual([{ attempts: 1, waits: true, claimed: false }]);
    const { rows: due } = await sql<{ late: boolean }>`
      select due_at > now() + interval '290 seconds' as late from notification_push`.execute(app.platform.db);
    expect(due).toEqual([{ late: true }]);
    outcomeFor = () => ({ status: "sent" });
    expect((await push()).map(({ to }) => to)).toEqual([away]);
  });

  it("to which sending throws is tried again later, and the others get theirs", async () => {
    const [broken, fine] = [await ann.device(), await ann.device()];
    await comment(bob, (await post(ann)).id);
    outcomeFor = ({ registration_id }) => {
      if (registration_id === broken) throw new Error("a fault");
      return { status: "sent" };
    };
    expect((await push()).map(({ to }) => to)).toContain(fine);
    expect(await rows()).toEqual([{ attempts: 1, waits: true, claimed: false }]);
  });

  it("is given up after nine attempts", async () => {
    await ann.device();
    await comment(bob, (await post(ann)).id);
    outcomeFor = () => ({ status: "later", error: "status 503" });
    for (let attempt = 1; attempt <= 9; attempt += 1) expect(await push()).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it("gets it once when two workers send, and again under the same tag when one died", async () => {
    await ann.device();
    await comment(bob, (await post(ann)).id);
    await tell();
    await makeDue();
    sent.length = 0;
    await Promise.all([sendDuePushes(app.platform, undefined, sender), sendDuePushes(app.platform, undefined, sender)]);
    expect(sent).toHaveLength(1);

    await comment(cid, (await post(ann)).id);
    await tell();
    await makeDue();
    // A worker dies after it has claimed it.
    expect(await claimPushes(app.platform.db)).toHaveLength(1);
    await sendDuePushes(app.platform, undefined, sender);
    expect(sent).toHaveLength(1);
    await sql`update notification_push set claimed_at = claimed_at - interval '3 minutes'`.execute(app.platform.db);
    await sendDuePushes(app.platform, undefined, sender);
    expect(sent).toHaveLength(2);
  });

  it("gets none in their quiet hours, and what is still unseen after them", async () => {
    const device = await ann.device();
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const set = (quiet_hours: { from: string; to: string; time_zone: string } | null) =>
      ann.client.call(userSettingsPatch, { params: { id: ann.member.id }, body: { quiet_hours } });
    await set({ from: at(-1), to: at(2), time_zone: "UTC" });
    await comment(bob, (await post(ann)).id);
    expect(await push()).toEqual([]);
    expect(await rows()).toEqual([{ attempts: 0, waits: true, claimed: false }]);
    await set(null);
    expect((await push()).map(({ to }) => to)).toEqual([device]);
  });

  it("gets at most thirty in an hour, and the rest together", async () => {
    await ann.device();
    const { id } = await post(ann);
    for (let times = 1; times <= 30; times += 1)
      expect(await app.platform.limits.take(`push:${ann.member.id}`, { max: 30, windowSeconds: 3600 })).toBe(true);
    await comment(bob, id);
    expect(await push()).toEqual([]);
    await comment(cid, id);
    await tell();
    expect(await rows()).toEqual([
      { attempts: 0, waits: true, claimed: false },
      { attempts: 0, waits: true, claimed: false },
    ]);
  });
});

describe("the queue", () => {
  it("is filled with the notification or not at all, and has one job for some seconds", async () => {
    await ann.device();
    await bob.device();
    const { id } = await post(ann);
    await comment(cid, id);
    await cid.client.call(userFollow, { params: { id: bob.member.id } });
    await tell();
    expect(await rows()).toHaveLength(2);
    const { rows: jobs } = await sql<{ soon: boolean }>`
      select start_after < now() + interval '6 seconds' as soon from job.job where name = ${pushJob.name} and state = 'created'`.execute(
      app.platform.db,
    );
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.every(({ soon }) => soon)).toBe(true);
  });

  it("is found by the sweep when its job was lost", async () => {
    await ann.device();
    await comment(bob, (await post(ann)).id);
    await tell();
    expect(await pushWorker.due?.(app.platform, [])).toEqual([]);
    await makeDue();
    expect(await pushWorker.due?.(app.platform, [])).toEqual([{ slot: 0 }]);
    // No service is configured for apps: given up, and the device stays.
    expect(await runDue(app.platform, pushWorker)).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});
