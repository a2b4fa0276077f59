import type { Client } from "@cortile/client/http";
import { categoryFeed } from "@cortile/contract/category";
import { commentCreate } from "@cortile/contract/comment";
import * as contribution from "@cortile/contract/contribution";
import * as contract from "@cortile/contract/event";
import { feedExplore, feedMain } from "@cortile/contract/feed";
import { groupCreate, groupSubscribe } from "@cortile/contract/group";
import { caseDecide } from "@cortile/contract/moderation";
import { notificationList } from "@cortile/contract/notification";
import { userFeed, userHide } from "@cortile/contract/people";
import { searchList } from "@cortile/contract/search";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publishScheduled } from "#contribution";
import { updatePlacesWithheld } from "#core/access";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { selectPageVersion } from "#core/page_cache";
import { storeImage } from "#media";
import { eventNotices, eventReminders } from "./event.notices.ts";
import { sql } from "kysely";
import { createTestApp, picture, proofOf, uniqueName, type TestApp, runConsumers } from "#testing";

let now = new Date();
let app: TestApp;
let ann: Member;
let organiser: Client;
let category: number;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  ann = await app.newMember();
  organiser = await app.as(ann);
  category = await app.newCategory();
  // A consumer begins with what comes after its first run.
  await consume();
});
afterAll(() => app.close());

const consume = () =>
  runConsumers(
    app.platform,
    app.platform.features.flatMap((feature) => (feature.consumers ?? []).map((make) => make(app.platform))),
  );

const create = async (more: object = {}) => {
  const start_date = new Date(now.getTime() + 3_600_000).toISOString();
  const body = { name: uniqueName("event"), start_date, location: "in person" as const, geolocation: "Torino", ...more };
  return (await organiser.call(contract.eventCreate, { body })).id;
};
const join = async (event: number) => {
  const member = await app.newMember();
  const client = await app.as(member);
  await organiser.call(contract.eventInvite, { params: { id: event }, body: { users: [member.id] } });
  await client.call(contract.eventSubscribe, { params: { id: event } });
  return { member, client };
};
const write = async (client: Client, event: number, more: object = {}) =>
  (
    await client.call(contribution.objectCreate, {
      params: { type: "post" },
      body: { text: `<p>${uniqueName("clay")}</p>`, categories: [category], event, ...more },
    })
  ).id;
const unitIds = (page: { results: { post?: { id: number } }[] }) => page.results.map(({ post }) => post?.id);
const eventFeed = async (client: Client, id: number) => unitIds(await client.call(contract.eventFeed, { params: { id } }));
const refused = { code: "not_found" };

describe("what is published in an event (581, 582)", () => {
  it("is everybody's in a public event, and of a private one its members' alone", async () => {
    const event = await create();
    const { member, client } = await join(event);
    const id = await write(client, event);
    const outsider = await app.as(await app.newMember());
    const params = { type: "post" as const, id };
    expect(await eventFeed(app.visitor, event)).toEqual([id]);
    expect(unitIds(await app.visitor.call(feedExplore, {}))).toContain(id);
    await organiser.call(contract.eventPatch, { params: { id: event }, body: { privacy: "private" } });
    expect(await eventFeed(client, event)).toEqual([id]);
    expect(await client.call(contribution.objectGet, { params })).toMatchObject({ event: { id: event, privacy: "private" } });
    for (const by of [outsider, app.visitor]) {
      await expect(eventFeed(by, event)).rejects.toMatchObject(refused);
      await expect(by.call(contribution.objectGet, { params })).rejects.toMatchObject(refused);
      expect(unitIds(await by.call(feedExplore, {}))).not.toContain(id);
      expect(unitIds(await by.call(categoryFeed, { params: { id: category } }))).not.toContain(id);
      expect(unitIds(await by.call(userFeed, { params: { id: member.id } }))).not.toContain(id);
    }
    await expect(outsider.call(commentCreate, { body: { post: id, text: "<p>x</p>" } })).rejects.toMatchObject(refused);
  });

  it("is written by who belongs to it, not by who was invited or has asked, and asked again when its time comes", async () => {
    const event = await create({ privacy: "private" });
    const { member, client } = await join(event);
    const invited = await app.newMember();
    await organiser.call(contract.eventInvite, { params: { id: event }, body: { users: [invited.id] } });
    const applicant = await app.as(await app.newMember());
    await applicant.call(contract.eventSubscribe, { params: { id: event } });
    for (const by of [applicant, await app.as(invited)])
      await expect(write(by, event)).rejects.toMatchObject({ fields: { addressing: expect.anything() } });
    const scheduled_at = new Date(now.getTime() + 60_000).toISOString();
    const [kept, lost] = [await write(organiser, event, { scheduled_at }), await write(client, event, { scheduled_at })];
    await organiser.call(contract.eventUnsubscribe, { params: { id: event }, query: { user: member.id } });
    now = new Date(now.getTime() + 120_000);
    expect(await runDue(app.platform, publishScheduled)).toEqual([]);
    expect(await eventFeed(organiser, event)).toEqual([kept]);
    expect(await client.call(contribution.objectGet, { params: { type: "post", id: lost } })).toMatchObject({ draft: true });
  });

  it("is in the home feed of those who want it there (583, decision 29)", async () => {
    const event = await create({ privacy: "private" });
    const { client } = await join(event);
    const id = await write(organiser, event);
    const home = async () => unitIds(await client.call(feedMain, {}));
    expect(await home()).toEqual([id]);
    await client.call(contract.eventHide, { params: { id: event } });
    expect(await home()).toEqual([]);
    expect(await client.call(contract.eventGet, { params: { id: event } })).toMatchObject({ show_on_feed: false });
    await client.call(contract.eventShow, { params: { id: event } });
    expect(await home()).toEqual([id]);
    await client.call(contract.eventUnsubscribe, { params: { id: event } });
    expect(await home()).toEqual([]);
    await expect(client.call(contract.eventHide, { params: { id: event } })).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("what is published in an event that staff take down", () => {
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: { code: string }) => error.code,
    );
  const served = async (url: string) => (await app.app.inject({ url: new URL(url, "http://x").pathname })).statusCode;
  const storePicture = async (author: Member) =>
    (await storeImage(app.ctx(author), { bytes: await picture(), purpose: "contribution", author_id: author.id })).media_id;

  async function createWithCover(group: number) {
    const form = new FormData();
    const start_date = new Date(now.getTime() + 3_600_000).toISOString();
    const fields = { name: uniqueName("event"), start_date, location: "in person", geolocation: "Torino", group };
    for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
    form.set("image_original", new Blob([new Uint8Array(await picture())], { type: "image/png" }), "kiln.png");
    const body = new Response(form);
    const reply = await app.app.inject({
      method: "POST",
      url: "/api/v2/event/",
      headers: { ...(await proofOf(app, ann)), "content-type": body.headers.get("content-type") ?? "" },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return reply.json<{ id: number; image_small: string }>();
  }

  it.each(["event", "group", "private group"] as const)(
    "is its author's alone, and takes no more, until they restore the %s",
    async (target) => {
      const privacy = target === "private group" ? "private" : "public";
      const group = (await organiser.call(groupCreate, { body: { name: uniqueName("kiln"), privacy } })).id;
      const { id: event, image_small: cover } = await createWithCover(group);
      const { member, client } = await join(event);
      const staff = await app.as(await app.newMember({ role: "admin" }));
      const decide = (kind: "event" | "group", body: { act: "delete"; flag_type: 1 } | { act: "restore" }) =>
        staff.call(caseDecide, { params: { kind, id: kind === "event" ? event : group }, body });

      const word = uniqueName("saggar");
      const media = await storePicture(member);
      const id = await write(client, event, { text: `<p>${word}</p>`, medias: [media] });
      const params = { type: "post" as const, id };
      const { medias } = await app.visitor.call(contribution.objectGet, { params });
      const attached = medias[0]?.image ?? "";
      const galleryMedia = await storePicture(ann);
      const added = await organiser.call(contract.eventGalleryAdd, { params: { id: event }, body: { media: galleryMedia } });
      const topics = app.platform.features.flatMap((feature) => feature.topics ?? []);
      const watchers = async () =>
        (
          await topics
            .find(({ name }) => name === "contribution")
            ?.selectAllowed(
              app.platform.db,
              [ann.id, member.id].map((user_id) => ({ user_id, id })),
            )
        )?.length;
      const page = async (url: string) => (await app.app.inject({ url })).payload;

      const check = async (isHere: boolean) => {
        for (const by of [app.visitor, organiser])
          expect(await codeOf(by.call(contribution.objectGet, { params }))).toBe(isHere ? null : "not_found");
        expect((await client.call(contribution.objectGet, { params })).place_closed).toBe(isHere ? undefined : true);
        expect(await codeOf(organiser.call(commentCreate, { body: { post: id, text: "<p>x</p>" } }))).toBe(
          isHere ? null : "not_found",
        );
        expect(await codeOf(write(organiser, event))).toBe(isHere ? null : "invalid");
        expect(unitIds(await app.visitor.call(feedExplore, {})).includes(id)).toBe(isHere);
        expect(unitIds(await organiser.call(feedMain, {})).includes(id)).toBe(isHere);
        const found = await organiser.call(searchList, { params: { kind: "post" }, query: { search: word } });
        expect(found.results.some((hit) => hit.id === id)).toBe(isHere);
        expect((await page("/rss/")).includes(`/post/${id}/`)).toBe(isHere);
        expect((await page("/sitemap/1.xml")).includes(`/post/${id}/`)).toBe(isHere);
        expect((await page("/sitemap/0.xml")).includes(`/event/${event}/`)).toBe(isHere);
        expect(await watchers()).toBe(isHere ? 2 : 0);
        const files = [attached, added.image ?? "", cover];
        expect(await Promise.all(files.map(served))).toEqual(files.map(() => (isHere ? 200 : 404)));
      };

      const kind = target === "event" ? "event" : "group";
      await check(true);
      const { version } = await selectPageVersion(app.platform.db);
      await decide(kind, { act: "delete", flag_type: 1 });
      expect((await selectPageVersion(app.platform.db)).version).toBeGreaterThan(version);
      await check(false);
      await decide(kind, { act: "restore" });
      await check(true);
      // Each is restored alone.
      await decide("event", { act: "delete", flag_type: 1 });
      await decide("group", { act: "delete", flag_type: 1 });
      await decide("group", { act: "restore" });
      await check(false);
      await decide("event", { act: "restore" });
      await check(true);
    },
  );

  it("follows the event into another group, and out of one", async () => {
    const [before, after] = await Promise.all(
      [1, 2].map(() => organiser.call(groupCreate, { body: { name: uniqueName("kiln"), privacy: "public" } })),
    );
    const event = await create({ group: before?.id });
    const id = await write(organiser, event);
    const staff = await app.as(await app.newMember({ role: "admin" }));
    const read = () => codeOf(app.visitor.call(contribution.objectGet, { params: { type: "post", id } }));
    const move = (group: number | null) => organiser.call(contract.eventPatch, { params: { id: event }, body: { group } });
    const decide = (group: number | undefined, body: { act: "delete"; flag_type: 1 } | { act: "restore" }) =>
      staff.call(caseDecide, { params: { kind: "group", id: group ?? 0 }, body });
    await move(after?.id ?? null);
    await decide(before?.id, { act: "delete", flag_type: 1 });
    expect(await read()).toBe(null);
    await decide(after?.id, { act: "delete", flag_type: 1 });
    expect(await read()).toBe("not_found");
    await decide(after?.id, { act: "restore" });
    await move(null);
    await decide(after?.id, { act: "delete", flag_type: 1 });
    expect(await read()).toBe(null);
  });
});

describe("what those who take part are told", () => {
  const types = ["event_reminder", "event_changed", "event_cancelled"];
  const queued = async () =>
    (
      await sql<{ data: Parameters<typeof eventNotices.run>[1] }>`
        delete from job.job where name = 'event.notice' returning data`.execute(app.platform.db)
    ).rows;
  const work = async () => {
    expect(await runDue(app.platform, eventReminders)).toEqual([]);
    for (const { data } of await queued())
      await eventNotices.run(app.platform, data, { signal: new AbortController().signal, isLast: false });
  };
  const noticesOf = async (event: number, member: Member) => {
    const data = sql<{
      data: { type: string; key: string; subject: string; fields?: object };
    }>`select data from event where name = 'notification.requested'
      and data -> 'things' ->> 'event' = ${String(event)} and data -> 'user_ids' @> ${JSON.stringify([member.id])}::jsonb order by id`;
    const notices = (await data.execute(app.platform.db)).rows.map((row) => row.data).filter(({ type }) => types.includes(type));
    // What has the key of another is told once.
    return [...new Map(notices.map((notice) => [notice.key, notice])).values()];
  };
  const inHours = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();

  it("is a reminder within the day before, once, a change of time or place, and a cancellation", async () => {
    const event = await create({ start_date: inHours(30) });
    const { member, client } = await join(event);
    const params = { id: event };
    const notices = async () => (await noticesOf(event, member)).map(({ type }) => type);
    await client.call(contract.eventGo, { params });
    await work();
    expect(await notices()).toEqual([]);
    now = new Date(now.getTime() + 7 * 3_600_000);
    // Nobody is reminded of what staff have taken down.
    const place = { kind: "event", ref_ids: [event] } as const;
    await updatePlacesWithheld(app.platform.db, { ...place, withheld: true });
    await eventReminders.run(
      app.platform,
      { event_id: event, original_at: inHours(23) },
      { signal: new AbortController().signal, isLast: false },
    );
    await work();
    expect(await notices()).toEqual([]);
    await updatePlacesWithheld(app.platform.db, { ...place, withheld: false });
    await work();
    await work();
    expect(await notices()).toEqual(["event_reminder"]);
    // Who says so later is reminded within the hour before, alone.
    const late = await join(event);
    await late.client.call(contract.eventGo, { params });
    const told = async () => (await noticesOf(event, late.member)).map(({ type }) => type);
    await work();
    expect(await told()).toEqual([]);
    now = new Date(now.getTime() + 22.5 * 3_600_000);
    await work();
    await work();
    expect([await told(), await notices()]).toEqual([["event_reminder"], ["event_reminder"]]);
    now = new Date(now.getTime() - 22.5 * 3_600_000);
    await organiser.call(contract.eventPatch, { params, body: { description: "No change of time" } });
    await organiser.call(contract.eventPatch, { params, body: { geolocation: "Milano" } });
    await work();
    expect(await notices()).toEqual(["event_reminder", "event_changed"]);
    await organiser.call(contract.eventDelete, { params });
    await work();
    expect((await notices()).at(-1)).toBe("event_cancelled");
  });

  it("is ten changes at once, those after them together an hour later, and the cancellation alone", async () => {
    const event = await create({ start_date: inHours(60) });
    const { member } = await join(event);
    const params = { id: event };
    const move = (hours: number) => organiser.call(contract.eventPatch, { params, body: { start_date: inHours(hours) } });
    for (let moved = 1; moved <= 13; moved += 1) await move(60 + moved);
    const waiting = await sql<{ key: string; minutes: number }>`
      select data ->> 'key' as key, round(extract(epoch from start_after - ${now.toISOString()}::timestamptz) / 60)::int as minutes
      from job.job where name = 'event.notice' order by start_after`.execute(app.platform.db);
    expect(waiting.rows.filter(({ minutes }) => minutes === 60)).toEqual([
      { key: expect.stringContaining("later") as string, minutes: 60 },
    ]);
    expect(waiting.rows).toHaveLength(11);
    await work();
    const told = async () => (await noticesOf(event, member)).map(({ type }) => type);
    expect(await told()).toEqual(Array.from({ length: 11 }, () => "event_changed"));
    // Where it begins within the hour, in half the time that is left.
    await move(0.5);
    const soon = await sql<{ minutes: number }>`
      select round(extract(epoch from start_after - ${now.toISOString()}::timestamptz) / 60)::int as minutes
      from job.job where name = 'event.notice'`.execute(app.platform.db);
    expect(soon.rows).toEqual([{ minutes: 15 }]);
    await queued();
    await move(80);
    await organiser.call(contract.eventDelete, { params });
    await work();
    expect((await told()).slice(11)).toEqual(["event_cancelled"]);
  });

  it("of one date is its change and another reminder, but nothing where nothing changed or it is over", async () => {
    const [first, end_date] = [inHours(20), inHours(20 + 24 * 7 + 1)];
    const event = await create({ start_date: first, end_date, recurring: "weekly" });
    const { member, client } = await join(event);
    const params = { id: event };
    await client.call(contract.eventGo, { params });
    const patch = async (body: object) => {
      await organiser.call(contract.eventOccurrencePatch, { params, body: { original_date: first, ...body } });
      await work();
    };
    const told = async () => (await noticesOf(event, member)).map(({ type }) => type);
    await work();
    await patch({});
    await patch({ start_date: first, reason: "Only said" });
    expect(await told()).toEqual(["event_reminder"]);
    await patch({ start_date: inHours(22) });
    const after = await noticesOf(event, member);
    expect(after.map(({ type }) => type).toSorted()).toEqual(["event_changed", "event_reminder", "event_reminder"]);
    expect(new Set(after.map(({ key }) => key)).size).toBe(3);
    now = new Date(now.getTime() + 48 * 3_600_000);
    await patch({ active: false });
    expect(await told()).toHaveLength(3);
  });

  it("of one date is which one was moved, cancelled with its reason, or restored, the last one too", async () => {
    const [first, second] = [inHours(20), inHours(20 + 24 * 7)];
    const event = await create({ start_date: first, end_date: inHours(20 + 24 * 7 + 1), recurring: "weekly" });
    const { member, client } = await join(event);
    const listed = await client.call(contract.eventOccurrences, { params: { id: event }, query: {} });
    expect(listed.results).toHaveLength(2);
    const patch = async (original_date: string, body: object) => {
      await organiser.call(contract.eventOccurrencePatch, { params: { id: event }, body: { original_date, ...body } });
      await work();
      const last = (await noticesOf(event, member)).at(-1);
      return { type: last?.type, subject: last?.subject, ...last?.fields };
    };
    const told = (original_date: string, changed_date: object) => ({
      type: "event_changed",
      subject: expect.stringMatching(new RegExp(`^event:${event}:${original_date.slice(0, 10)}`)) as string,
      changed_date: { ...changed_date, start_date: expect.stringContaining("T") as string },
    });
    expect(await patch(second, { active: false, reason: " Sick " })).toEqual(
      told(second, { change: "cancelled", reason: "Sick" }),
    );
    const count = (await noticesOf(event, member)).length;
    await patch(second, { start_date: inHours(20 + 24 * 7 + 2) });
    expect(await noticesOf(event, member)).toHaveLength(count);
    expect(await patch(second, { active: true })).toEqual(told(second, { change: "restored" }));
    expect(await patch(first, { start_date: inHours(22) })).toMatchObject({ changed_date: { change: "moved" } });
    await patch(second, { active: false });
    expect(await patch(first, { active: false })).toEqual(told(first, { change: "cancelled" }));
  });

  it("is nothing of a change after its end", async () => {
    const event = await create();
    const { member } = await join(event);
    now = new Date(now.getTime() + 24 * 3_600_000);
    await organiser.call(contract.eventPatch, { params: { id: event }, body: { geolocation: "Milano" } });
    await work();
    expect(await noticesOf(event, member)).toEqual([]);
  });
});

describe("the search for events", () => {
  it("finds listed ones, hidden ones for their people alone, and no cancelled ones", async () => {
    const word = uniqueName("sgabello");
    const listed = await create({ name: `${word} open` });
    const hidden = await create({ name: `${word} kept`, privacy: "private", visible: false });
    const find = async (by: Client) => {
      const page = await by.call(searchList, { params: { kind: "event" }, query: { search: word } });
      return page.results.map(({ id }) => id).toSorted((one, other) => one - other);
    };
    expect(await find(app.visitor)).toEqual([listed]);
    expect(await find(organiser)).toEqual([listed, hidden]);
    const { payload } = await app.app.inject({ url: "/sitemap/0.xml" });
    expect(payload).toContain(`/event/${listed}/`);
    expect(payload).not.toContain(`/event/${hidden}/`);
    await sql`update "user" set status = 'b' where id = ${ann.id}`.execute(app.platform.db);
    expect((await app.app.inject({ url: "/sitemap/0.xml" })).payload).not.toContain(`/event/${listed}/`);
    await sql`update "user" set status = 'a' where id = ${ann.id}`.execute(app.platform.db);
    await organiser.call(contract.eventDelete, { params: { id: listed } });
    expect(await find(app.visitor)).toEqual([]);
  });
});

describe("notifications of an event", () => {
  /** The notifications of an event, once there are so many. */
  const toldOf = (event: number, client: Client, count: number) =>
    // Transactions of other databases hold events back.
    vi.waitFor(
      async () => {
        await consume();
        const { results } = await client.call(notificationList, {});
        const notices = results
          .flatMap(({ aggregated }) => aggregated ?? [])
          .filter((one) => "event" in one && (one.event as { id: number }).id === event);
        expect(notices).toHaveLength(count);
        return notices;
      },
      { timeout: 30_000, interval: 50 },
    );

  it("tell who was invited, asked, was let in and has accepted", async () => {
    const event = await create({ privacy: "private" });
    const told = async (client: Client, count: number) => (await toldOf(event, client, count)).map(({ type }) => type);
    const [guest, applicant] = [await app.newMember(), await app.newMember()];
    const [asGuest, asApplicant] = [await app.as(guest), await app.as(applicant)];
    await organiser.call(contract.eventInvite, { params: { id: event }, body: { users: [guest.id] } });
    await asGuest.call(contract.eventSubscribe, { params: { id: event } });
    await asApplicant.call(contract.eventSubscribe, { params: { id: event } });
    await organiser.call(contract.eventInvite, { params: { id: event }, body: { users: [applicant.id] } });
    expect(await told(asGuest, 1)).toEqual(["user_invited_to_join_event"]);
    expect(await told(asApplicant, 1)).toEqual(["user_added_to_event"]);
    const own = await told(organiser, 2);
    expect(own).toEqual(expect.arrayContaining(["user_accepted_to_join_event", "user_requested_to_join_event"]));
    const [params, undecided] = [{ id: event }, await app.as(await app.newMember())];
    for (const _time of [1, 2, 3]) {
      await undecided.call(contract.eventSubscribe, { params });
      await undecided.call(contract.eventUnsubscribe, { params });
    }
    await told(organiser, 2);
    await undecided.call(contract.eventSubscribe, { params });
    await told(organiser, 3);
    const invited = await app.newMember();
    const input = { params, body: { users: [invited.id] } };
    await organiser.call(contract.eventInvite, input);
    await told(await app.as(invited), 1);
    await organiser.call(contract.eventInviteRemove, input);
    await told(await app.as(invited), 0);
  });

  it("tell an organiser that somebody else's group closes their event, and that it is open again", async () => {
    const [manager, staff] = [await app.as(await app.newMember()), await app.as(await app.newMember({ role: "admin" }))];
    const group = await manager.call(groupCreate, { body: { name: uniqueName("kiln"), privacy: "public" } });
    const teller = await app.newMember();
    const client = await app.as(teller);
    await client.call(groupSubscribe, { params: { id: group.id } });
    const start_date = new Date(now.getTime() + 3_600_000).toISOString();
    const input = {
      name: uniqueName("event"),
      start_date,
      location: "in person" as const,
      geolocation: "Torino",
      group: group.id,
    };
    await client.call(contract.eventCreate, { body: input });
    await client.call(contract.eventCreate, { body: { ...input, name: uniqueName("event") } });
    await manager.call(contract.eventCreate, { body: { ...input, name: uniqueName("event") } });
    const decide = (act: "delete" | "restore" | "warn", flag_type: 0 | 1 = 1) => {
      now = new Date(now.getTime() + 1000);
      const body = { act, ...(act !== "restore" && { flag_type }) };
      return staff.call(caseDecide, { params: { kind: "group", id: group.id }, body });
    };
    const told = (as: Client, ...notices: object[]) =>
      vi.waitFor(
        async () => {
          await consume();
          const { results } = await as.call(notificationList, {});
          const moderated = results.flatMap(({ aggregated }) => aggregated ?? []).filter((one) => "moderated" in one);
          expect(moderated).toHaveLength(notices.length);
          expect(moderated).toEqual(expect.arrayContaining(notices.map((notice) => expect.objectContaining(notice))));
        },
        { timeout: 30_000, interval: 50 },
      );
    const moderated = { kind: "event", title: input.name, with_group: true, others: 1 };
    await decide("warn");
    await told(client);
    await decide("delete");
    await decide("delete", 0);
    const closed = { type: "moderation_taken_down", moderated };
    await told(client, closed);
    // Its manager is told of the group alone, for one reason after the other.
    const removed = { type: "moderation_taken_down", moderated: { kind: "group", title: group.name } };
    await told(manager, removed, removed);
    await decide("restore");
    const open = { type: "moderation_restored", moderated };
    await told(client, closed, open);
  });

  it("tell who waited for a place that one became free", async () => {
    const event = await create({ capacity: 1 });
    const params = { id: event };
    const guest = await app.as(await app.newMember());
    await guest.call(contract.eventSubscribe, { params });
    await guest.call(contract.eventGo, { params });
    expect(await guest.call(contract.eventStatus, { params })).toMatchObject({ waiting: true });
    // Also where they want to hear nothing of the organiser.
    await guest.call(userHide, { params: { id: ann.id } });
    await organiser.call(contract.eventPatch, { params, body: { capacity: 2 } });
    const told = { type: "user_added_to_event", free_place: true, user: { id: ann.id } };
    expect(await toldOf(event, guest, 1)).toMatchObject([told]);
  });
});
