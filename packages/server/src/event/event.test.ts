import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/event";
import { groupCreate, groupDelete, groupSubscribe } from "@cortile/contract/group";
import { caseDecide, caseList } from "@cortile/contract/moderation";
import { userDelete, userEvents, userFollow, userHide } from "@cortile/contract/people";
import { suggestionEvent } from "@cortile/contract/suggestion";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { objectCreate } from "@cortile/contract/contribution";
import { eraseAccounts } from "#account_deletion";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { storeImage } from "#media";
import { createTestApp, picture, proofOf, uniqueName, type TestApp } from "#testing";
import type { EventAct, EventState } from "./event.membership.ts";
import { eventMembership } from "./event.membership.ts";
import { planMove, updatePlacesWithheld, type MoveActor } from "#core/access";
import { placesFillings } from "./places.service.ts";

let app: TestApp;
let now = new Date("2026-03-10T12:00:00Z");
let ann: Member;
let organiser: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  ann = await app.newMember();
  organiser = await app.as(ann);
});
afterAll(() => app.close());

const hour = 3_600_000;
const at = (hours: number): string => new Date(now.getTime() + hours * hour).toISOString();
const input = (more: object = {}) => ({
  name: uniqueName("kiln"),
  start_date: at(24),
  end_date: at(26),
  location: "in person" as const,
  geolocation: "Via Garibaldi 1, Torino",
  geolocation_lat: 45.07,
  geolocation_lng: 7.68,
  ...more,
});
const create = (more: object = {}, client = organiser) => client.call(contract.eventCreate, { body: input(more) });
const status = async (client: Client, id: number) => (await client.call(contract.eventStatus, { params: { id } })).status;
const joined = async (): Promise<[Member, Client]> => {
  const member = await app.newMember();
  return [member, await app.as(member)];
};
const fieldsOf = (error: unknown) => (error as { body: { errors: { field: string }[] } }).body.errors.map(({ field }) => field);

describe("the moves of an event's members", () => {
  it.each<[EventAct, EventState | null, MoveActor, string, EventState | null | "refused"]>([
    ["subscribe", null, "self", "public", "subscribed"],
    ["subscribe", null, "self", "private", "requested"],
    ["subscribe", "invited", "self", "private", "subscribed"],
    ["subscribe", "requested", "self", "private", "refused"],
    ["go", "subscribed", "self", "public", "going"],
    ["go", "not_going", "self", "public", "going"],
    ["go", null, "self", "public", "refused"],
    ["go", "invited", "self", "private", "refused"],
    ["go", "requested", "self", "private", "refused"],
    ["stop_going", "going", "self", "public", "subscribed"],
    ["decline", "subscribed", "self", "public", "not_going"],
    ["decline", "requested", "self", "private", "refused"],
    ["stop_declining", "not_going", "self", "public", "subscribed"],
    ["leave", "requested", "self", "private", null],
    ["leave", "invited", "self", "private", null],
    ["leave", "going", "self", "public", null],
    ["invite", null, "manager", "private", "invited"],
    ["invite", "requested", "manager", "private", "subscribed"],
    ["invite", "not_going", "manager", "private", "refused"],
    ["invite", null, "self", "private", "refused"],
    ["withdraw_invitation", "invited", "manager", "private", null],
    ["withdraw_invitation", "going", "manager", "private", "refused"],
    ["remove", "requested", "manager", "private", null],
    ["remove", "going", "manager", "public", null],
    ["remove", "going", "self", "public", "refused"],
  ])("%s from %s by %s in a %s one: %s", (act, from, by, under, expected) => {
    const planned = planMove(eventMembership, { act, from, by, under });
    expect(planned === null ? "refused" : planned.to).toBe(expected);
  });

  it("say that somebody left only of who belonged to it", () => {
    const said = eventMembership.states.map((from) => planMove(eventMembership, { act: "leave", from, by: "self" })?.announces);
    expect(said).toEqual(["withdrawn", "declined", "left", "left", "left", "left"]);
  });
});

describe("event_create", () => {
  it("makes an event that its organiser attends", async () => {
    const name = uniqueName("Raku night");
    const event = await create({ name: `  ${name.replace(" ", "   ")} `, description: "Clay", timezone: "Europe/Rome" });
    expect(event).toMatchObject({
      name,
      description: "Clay",
      privacy: "public",
      active: true,
      subscription_status: "going",
      subscribers_counter: 1,
      goings_counter: 1,
      running: false,
      next_start_date: expect.stringMatching(/^2026-03-11T12:00:00/),
      next_end_date: expect.stringMatching(/^2026-03-11T14:00:00/),
      timezone: "Europe/Rome",
      geolocation: "Via Garibaldi 1, Torino",
      managed_by: { id: ann.id },
    });
  });

  it("takes a multipart body, in which the text null means none (558, 562)", async () => {
    const form = new FormData();
    for (const [key, value] of Object.entries({
      ...input({ geolocation_lat: "", geolocation_lng: "" }),
      link: "null",
      live_stream_settings: "null",
      products: "[]",
    }))
      form.set(key, String(value));
    form.set("image_original", new Blob([new Uint8Array(await picture())], { type: "image/png" }), "kiln.png");
    const guest = await app.newMember();
    form.set("invite_users[0]", String(guest.id));
    const headers = await proofOf(app, ann);
    const body = new Response(form);
    const reply = await app.app.inject({
      method: "POST",
      url: "/api/v2/event/",
      headers: { ...headers, "content-type": body.headers.get("content-type") ?? "" },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(reply.json()).toMatchObject({ image_small: expect.stringContaining("/media/"), geolocation_lat: null, link: null });
    expect(await status(await app.as(guest), reply.json().id)).toBe("invited");
  });

  it.each<[string, object, string[]]>([
    ["an empty name (548)", { name: "  " }, ["name"]],
    ["a name of 51 characters (548)", { name: "n".repeat(51) }, ["name"]],
    ["a description of 151 characters (549)", { description: "d".repeat(151) }, ["description"]],
    ["an end that is the start (550)", { end_date: at(24) }, ["end_date"]],
    ["an end before the start (550)", { end_date: at(23) }, ["end_date"]],
    ["a start in the past", { start_date: at(-2) }, ["start_date"]],
    ["14 days of one event (552)", { end_date: at(24 + 14 * 24) }, ["end_date"]],
    ["60 days of a daily one (552)", { recurring: "daily", end_date: at(24 + 60 * 24) }, ["end_date"]],
    ["360 days of a weekly one (552)", { recurring: "weekly", end_date: at(24 + 360 * 24) }, ["end_date"]],
    ["730 days of a monthly one (552)", { recurring: "monthly", end_date: at(24 + 730 * 24) }, ["end_date"]],
    ["a series without an end", { recurring: "weekly", end_date: null }, ["end_date"]],
    ["no address (553)", { geolocation: null }, ["geolocation"]],
    ["no link of an online one (553)", { location: "virtual" }, ["link"]],
    ["what is no link (553)", { location: "virtual", link: "kiln" }, ["link"]],
    ["a link that runs a script", { location: "virtual", link: "javascript:alert(1)" }, ["link"]],
    ["such a link of one in person", { link: "javascript:alert(1)" }, ["link"]],
    ["a place that is not on earth", { geolocation_lat: 91, geolocation_lng: "x" }, ["geolocation_lat", "geolocation_lng"]],
    ["a zone that there is not", { timezone: "Europe/Atlantis" }, ["timezone"]],
    ["a zone that is none", { timezone: "+02:00" }, ["timezone"]],
    ["a zone that only the database knows", { timezone: "AAA+5" }, ["timezone"]],
    ["a leap second", { start_date: "2026-06-30T23:59:60Z", end_date: "2026-06-30T23:59:60Z" }, ["start_date", "end_date"]],
    [
      "a series that its clock ends before the start",
      { start_date: "2026-10-25T00:30:00Z", end_date: "2026-10-25T01:10:00Z", recurring: "daily", timezone: "Europe/Rome" },
      ["end_date"],
    ],
    ["a hidden public one", { visible: false }, ["visible"]],
    ["a live stream, while there are none", { live_stream_settings: {} }, ["live_stream_settings"]],
  ])("refuses %s", async (_what, more, fields) => {
    expect(fieldsOf(await create(more).catch((error: unknown) => error))).toEqual(fields);
  });

  it("allows the longest spans (552)", async () => {
    const spans = { never: 13, daily: 59, weekly: 359, monthly: 729 };
    for (const [recurring, days] of Object.entries(spans))
      expect(await create({ recurring, end_date: at(26 + days * 24) })).toMatchObject({ recurring });
  });

  it("refuses a name that another has, in any letter case and at the same moment (548, 563)", async () => {
    const name = uniqueName("Wood firing");
    const made = await Promise.allSettled([create({ name }), create({ name: name.toUpperCase() })]);
    expect(made.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [refused] = made.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    expect(refused).toMatchObject({ body: { errors: [{ field: "name", messages: [{ code: "unique" }] }] } });
    await create({ name: "a secret", privacy: "private", visible: false });
    await expect(create({ name: "A secret" })).resolves.toMatchObject({ name: "A secret" });
  });

  it("is for those who may (547), with the kinds that there are", async () => {
    const [, member] = await joined();
    await app.setPreference("configurations.events_only_staff_enabled", true);
    await expect(create({}, member)).rejects.toMatchObject({ code: "permission_denied" });
    await app.setPreference("configurations.events_only_staff_enabled", false);
    await app.setPreference("configurations.events_private_enabled", false);
    expect(fieldsOf(await create({ privacy: "private" }).catch((error: unknown) => error))).toEqual(["privacy"]);
    await app.setPreference("configurations.events_private_enabled", true);
    await app.setPreference("configurations.events_visibility_enabled", false);
    const hidden = { privacy: "private", visible: false };
    expect(fieldsOf(await create(hidden).catch((error: unknown) => error))).toEqual(["visible"]);
    await app.setPreference("configurations.events_visibility_enabled", true);
  });
});

describe("event_update", () => {
  it("keeps what is not sent, and never makes a private event public (556)", async () => {
    const { id, name } = await create({ privacy: "private", description: "Clay", link: null });
    const patch = (body: object) => organiser.call(contract.eventPatch, { params: { id }, body });
    expect(await patch({ description: "Raku" })).toMatchObject({
      name,
      description: "Raku",
      privacy: "private",
      goings_counter: 1,
    });
    expect(fieldsOf(await patch({ privacy: "public" }).catch((error: unknown) => error))).toEqual(["privacy"]);
    expect(await patch({ location: "virtual", link: "https://kiln.example/" })).toMatchObject({
      location: "virtual",
      link: "https://kiln.example/",
      geolocation: "Via Garibaldi 1, Torino",
    });
  });

  it("takes no start before the present one once that has passed (585), and moves what comes next", async () => {
    const { id } = await create();
    const patch = (body: object) => organiser.call(contract.eventPatch, { params: { id }, body });
    expect(await patch({ start_date: at(48), end_date: null })).toMatchObject({
      next_start_date: expect.stringMatching(/^2026-03-12T12/),
      next_end_date: null,
    });
    now = new Date(now.getTime() + 49 * hour);
    expect(await organiser.call(contract.eventGet, { params: { id } })).toMatchObject({ running: true, next_start_date: null });
    expect(fieldsOf(await patch({ start_date: at(-2) }).catch((error: unknown) => error))).toEqual(["start_date"]);
    expect(await patch({ start_date: at(-1), end_date: at(5) })).toMatchObject({ running: true });
  });

  it("is for the organiser and administrators", async () => {
    const { id } = await create();
    const call = async (role: "admin" | "moderator" | null) =>
      (await app.as(await app.newMember({ role }))).call(contract.eventPatch, { params: { id }, body: { description: "x" } });
    await expect(call(null)).rejects.toMatchObject({ code: "permission_denied" });
    await expect(call("moderator")).rejects.toMatchObject({ code: "permission_denied" });
    expect(await call("admin")).toMatchObject({ description: "x" });
  });
});

describe("event_delete", () => {
  it("cancels with a reason, keeps the page, frees the name, and ends all joining (578, 579)", async () => {
    const { id, name } = await create();
    const [, guest] = await joined();
    await organiser.call(contract.eventDelete, { params: { id }, query: { reason: "The kiln broke" } });
    await organiser.call(contract.eventDelete, { params: { id } });
    expect(await guest.call(contract.eventGet, { params: { id } })).toMatchObject({
      active: false,
      cancel_reason: "The kiln broke",
    });
    await expect(guest.call(contract.eventSubscribe, { params: { id } })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(create({ name })).resolves.toMatchObject({ name });
    const found = await guest.call(contract.eventSearch, { query: { search: name } });
    expect(found.results.map((one) => one.id)).not.toContain(id);
    const own = await organiser.call(contract.eventList, { query: { search: name } });
    expect(own.results.map((one) => one.id)).toContain(id);
  });
});

describe("taking part", () => {
  it("joins a public event at once, chooses, changes and leaves, and counts each (560, 563)", async () => {
    const { id } = await create();
    const [, guest] = await joined();
    const params = { id };
    const counters = async () => {
      const event = await guest.call(contract.eventGet, { params });
      return [event.subscription_status, event.subscribers_counter, event.goings_counter];
    };
    await guest.call(contract.eventSubscribe, { params });
    await guest.call(contract.eventSubscribe, { params });
    expect(await counters()).toEqual(["subscribed", 2, 1]);
    await guest.call(contract.eventGo, { params });
    await guest.call(contract.eventGo, { params });
    expect(await counters()).toEqual(["going", 2, 2]);
    await guest.call(contract.eventNotGoing, { params });
    expect(await counters()).toEqual(["not_going", 2, 1]);
    await guest.call(contract.eventNotGoingRemove, { params });
    expect(await counters()).toEqual(["subscribed", 2, 1]);
    await guest.call(contract.eventGo, { params });
    await guest.call(contract.eventGoRemove, { params });
    expect(await counters()).toEqual(["subscribed", 2, 1]);
    await guest.call(contract.eventUnsubscribe, { params });
    await guest.call(contract.eventUnsubscribe, { params });
    expect(await counters()).toEqual([null, 1, 1]);
  });

  it("counts everybody who joins at the same moment", async () => {
    const { id } = await create();
    const guests = await Promise.all(Array.from({ length: 8 }, joined));
    await Promise.all(guests.map(([, guest]) => guest.call(contract.eventSubscribe, { params: { id } })));
    expect(await organiser.call(contract.eventGet, { params: { id } })).toMatchObject({ subscribers_counter: 9 });
  });

  it("asks to join a private event, and is never refused for good (560, 561, decision 16)", async () => {
    const { id } = await create({ privacy: "private" });
    const [member, guest] = await joined();
    const params = { id };
    const users = [member.id];
    await guest.call(contract.eventSubscribe, { params });
    expect(await status(guest, id)).toBe("requested");
    await guest.call(contract.eventUnsubscribe, { params });
    expect(await status(guest, id)).toBeNull();
    await guest.call(contract.eventSubscribe, { params });
    expect((await organiser.call(contract.eventRequests, { params })).results.map((one) => one.id)).toEqual(users);
    await organiser.call(contract.eventUnsubscribe, { params, query: { user: member.id } });
    expect(await status(guest, id)).toBeNull();
    await guest.call(contract.eventSubscribe, { params });
    // Who asks and is hidden meanwhile can still be let in.
    await organiser.call(userHide, { params: { id: member.id } });
    await organiser.call(contract.eventInvite, { params, body: { users } });
    await organiser.call(userHide, { params: { id: member.id } });
    expect(await status(guest, id)).toBe("subscribed");
    // Declining what was accepted meanwhile removes nobody.
    const declining = organiser.call(contract.eventUnsubscribe, { params, query: { user: member.id, request: true } });
    await expect(declining).rejects.toMatchObject({ code: "not_found" });
    expect(await status(guest, id)).toBe("subscribed");
  });

  it("accepts or declines an invitation, which can be withdrawn and repeated (562, 570)", async () => {
    const { id } = await create({ privacy: "private", visible: false });
    const [member, guest] = await joined();
    const [params, users] = [{ id }, [member.id]];
    await expect(guest.call(contract.eventGet, { params })).rejects.toMatchObject({ code: "not_found" });
    await organiser.call(contract.eventInvite, { params, body: { users } });
    await organiser.call(contract.eventInvite, { params, body: { users } });
    expect((await organiser.call(contract.eventInvited, { params })).results.map((one) => one.id)).toEqual(users);
    expect(await status(guest, id)).toBe("invited");
    await organiser.call(contract.eventInviteRemove, { params, body: { users } });
    await expect(guest.call(contract.eventSubscribe, { params })).rejects.toMatchObject({ code: "not_found" });
    await organiser.call(contract.eventInvite, { params, body: { users } });
    await guest.call(contract.eventUnsubscribe, { params });
    await organiser.call(contract.eventInvite, { params, body: { users } });
    await guest.call(contract.eventSubscribe, { params });
    expect(await status(guest, id)).toBe("subscribed");
  });

  it("ends with the event (564)", async () => {
    const { id } = await create();
    const [, guest] = await joined();
    await guest.call(contract.eventSubscribe, { params: { id } });
    now = new Date(now.getTime() + 27 * hour);
    await expect(guest.call(contract.eventGo, { params: { id } })).rejects.toMatchObject({ code: "permission_denied" });
    await guest.call(contract.eventUnsubscribe, { params: { id } });
    expect(await status(guest, id)).toBeNull();
  });

  it("gives no place away once it is over", async () => {
    const { id } = await create({ capacity: 2 });
    const guests = await Promise.all([1, 2].map(joined));
    for (const [, guest] of guests) {
      await guest.call(contract.eventSubscribe, { params: { id } });
      await guest.call(contract.eventGo, { params: { id } });
    }
    now = new Date(now.getTime() + 27 * hour);
    await guests[0]?.[1].call(contract.eventUnsubscribe, { params: { id } });
    expect(await organiser.call(contract.eventGet, { params: { id } })).toMatchObject({ goings_counter: 1, waiting_counter: 1 });
  });

  it("shows the organiser also who hides them", async () => {
    const { id } = await create({ privacy: "private" });
    const [member, guest] = await joined();
    const params = { id };
    await guest.call(contract.eventSubscribe, { params });
    await guest.call(userHide, { params: { id: ann.id } });
    expect((await organiser.call(contract.eventRequests, { params })).results.map((one) => one.id)).toEqual([member.id]);
    await guest.call(userHide, { params: { id: ann.id } });
    await organiser.call(contract.eventInvite, { params, body: { users: [member.id] } });
    await guest.call(userHide, { params: { id: ann.id } });
    const people = (await organiser.call(contract.eventSubscribers, { params })).results.map((one) => one.id);
    expect(people).toEqual([ann.id, member.id]);
  });

  it("is no administrator's own choice where one asks to join", async () => {
    const { id } = await create({ privacy: "private", visible: false });
    const admin = await app.newMember({ role: "admin" });
    const client = await app.as(admin);
    await client.call(contract.eventInvite, { params: { id }, body: { users: [admin.id] } });
    await client.call(contract.eventPatch, { params: { id }, body: { invite_users: [admin.id] } });
    expect(await status(client, id)).toBeNull();
  });

  it("has as many places as it says, and a waiting list for the others", async () => {
    const { id } = await create({ capacity: 2 });
    const params = { id };
    const guests = await Promise.all(Array.from({ length: 4 }, joined));
    for (const [, guest] of guests) await guest.call(contract.eventSubscribe, { params });
    // One place beside the organiser's, and everybody wants it at once.
    await Promise.all(guests.map(([, guest]) => guest.call(contract.eventGo, { params })));
    const counters = async () => {
      const { goings_counter, waiting_counter, subscribers_counter } = await organiser.call(contract.eventGet, { params });
      return [goings_counter, waiting_counter, subscribers_counter];
    };
    expect(await counters()).toEqual([2, 3, 5]);
    const waiting = async () => (await organiser.call(contract.eventWaitingList, { params })).results.map((one) => one.id);
    const places = await Promise.all(guests.map(([, guest]) => guest.call(contract.eventStatus, { params })));
    expect(places.filter((one) => one.status === "going")).toHaveLength(1);
    expect(places.filter((one) => one.waiting)).toHaveLength(3);
    const [longest] = await waiting();
    const seen = await Promise.all(
      guests.map(async ([, guest]) => (await guest.call(contract.eventGet, { params })).waiting_position),
    );
    expect(new Set(seen)).toEqual(new Set([1, 2, 3, undefined]));
    expect(guests[seen.indexOf(1)]?.[0].id).toBe(longest);
    const going = guests[places.findIndex((one) => one.status === "going")]?.[1];
    await going?.call(contract.eventUnsubscribe, { params });
    expect(await counters()).toEqual([2, 2, 4]);
    expect(await waiting()).not.toContain(longest);
    await organiser.call(contract.eventPatch, { params, body: { capacity: 3 } });
    expect(await counters()).toEqual([3, 1, 4]);
    await organiser.call(contract.eventPatch, { params, body: { capacity: null } });
    expect(await counters()).toEqual([4, 0, 4]);
  });

  it("gives out many places in batches, to who has waited longest, and nobody passes them", async () => {
    const { id } = await create({ capacity: 1 });
    const params = { id };
    const [, guest] = await joined();
    await sql`
      with people as (insert into "user" (username, email, status)
        select 'waits_' || n, 'waits_' || n || '@example.org', 'a' from generate_series(1, 450) n returning id)
      insert into membership (kind, object_id, user_id, state, active, since)
      select 'event', ${id}, id, 'waiting', true, ${now}::timestamptz - interval '1 day' from people`.execute(app.platform.db);
    await sql`
      update community_event set waiting_counter = 450, subscribers_counter = 451 where id = ${id}`.execute(app.platform.db);
    const counters = async () => {
      const { goings_counter, waiting_counter } = await organiser.call(contract.eventGet, { params });
      return [goings_counter, waiting_counter];
    };
    await organiser.call(contract.eventPatch, { params, body: { capacity: 200 } });
    expect(await counters()).toEqual([101, 350]);
    await guest.call(contract.eventSubscribe, { params });
    await guest.call(contract.eventGo, { params });
    expect(await guest.call(contract.eventStatus, { params })).toMatchObject({ waiting: true });
    expect(await counters()).toEqual([200, 252]);
    await organiser.call(contract.eventPatch, { params, body: { capacity: null } });
    expect(await counters()).toEqual([300, 152]);
    const place = { kind: "event", ref_ids: [id] } as const;
    await updatePlacesWithheld(app.platform.db, { ...place, withheld: true });
    expect(await runDue(app.platform, placesFillings)).toEqual([]);
    await updatePlacesWithheld(app.platform.db, { ...place, withheld: false });
    expect(await counters()).toEqual([300, 152]);
    expect(await runDue(app.platform, placesFillings)).toEqual([]);
    expect(await counters()).toEqual([452, 0]);
    expect(await status(guest, id)).toBe("going");
  });

  it("of a group that staff take down is nowhere until they restore it", async () => {
    const group = await organiser.call(groupCreate, { body: { name: uniqueName("kiln"), privacy: "public" } });
    const { id, name } = await create({ group: group.id });
    const params = { id };
    const [[, guest], admin] = await Promise.all([joined(), app.newMember({ role: "admin" })]);
    await guest.call(contract.eventSubscribe, { params });
    const staff = await app.as(admin);
    const decide = (body: { act: "delete"; flag_type: 1 } | { act: "restore" }, kind: "group" | "event" = "group") =>
      staff.call(caseDecide, { params: { kind, id: kind === "group" ? group.id : id }, body });
    const counts = async (client: Client) => {
      const isThere = await client.call(contract.eventGet, { params }).then(
        () => 1,
        () => 0,
      );
      const query = { search: name };
      return [isThere, (await client.call(contract.eventSearch, { query })).count];
    };
    const own = async () => (await guest.call(contract.eventList, {})).results.map((event) => event.id);
    const readers = [app.visitor, guest, organiser];
    const check = async (here: number) => {
      expect(await Promise.all(readers.map(counts))).toEqual(readers.map(() => [here, here]));
      expect(await own()).toEqual(here ? [id] : []);
    };
    await check(1);
    await decide({ act: "delete", flag_type: 1 });
    await check(0);
    expect(await counts(staff)).toEqual([1, 0]);
    const edit = () => staff.call(contract.eventPatch, { params, body: { group: null } });
    await expect(edit()).rejects.toMatchObject({ code: "permission_denied" });
    await decide({ act: "restore" });
    await check(1);
    // One that they took down itself stays so.
    await decide({ act: "delete", flag_type: 1 }, "event");
    await decide({ act: "delete", flag_type: 1 });
    await decide({ act: "restore" });
    await check(0);
    await decide({ act: "restore" }, "event");
    await check(1);
  });

  it.each([[[]], [["event"]], [["event", "group"]]])(
    "of a group that staff take down stays down once the account of its manager is erased, with others in %j",
    async (joins: string[]) => {
      const [[owner, own], [, guest], admin] = await Promise.all([joined(), joined(), app.newMember({ role: "admin" })]);
      const group = await own.call(groupCreate, { body: { name: uniqueName("kiln"), privacy: "public" } });
      const { id } = await create({ group: group.id }, own);
      if (joins.includes("event")) await guest.call(contract.eventSubscribe, { params: { id } });
      if (joins.includes("group")) await guest.call(groupSubscribe, { params: { id: group.id } });
      const free = joins.includes("group") ? [(await create({ group: group.id }, guest)).id] : [];
      const staff = await app.as(admin);
      const read = async () => {
        const events = [id, ...free].map((event) => app.visitor.call(contract.eventGet, { params: { id: event } }));
        return (await Promise.allSettled(events)).map((result) => result.status === "fulfilled");
      };
      await staff.call(caseDecide, { params: { kind: "group", id: group.id }, body: { act: "delete", flag_type: 1 } });
      await staff.call(userDelete, { params: { id: owner.id }, query: { hard: 1 } });
      expect(await runDue(app.platform, eraseAccounts)).toEqual([]);
      expect(await read()).toEqual([false, ...free.map(() => false)]);
      // What has passed on stays taken down, and what others organise in it.
      if (joins.includes("group")) {
        const deleted = staff.call(groupDelete, { params: { id: group.id } });
        await expect(deleted).rejects.toMatchObject({ code: "permission_denied" });
        const cases = await staff.call(caseList, { query: { kind: "group", status: "deleted" } });
        expect(cases.results.map((one) => one.id)).toContain(group.id);
        await staff.call(caseDecide, { params: { kind: "group", id: group.id }, body: { act: "restore" } });
      }
      expect(await read()).toEqual([false, ...free.map(() => true)]);
      const { results } = await staff.call(caseList, { query: { kind: "event", status: "deleted" } });
      expect(results.map((one) => one.id)).toContain(id);
      await staff.call(caseDecide, { params: { kind: "event", id }, body: { act: "restore" } });
      expect(await read()).toEqual([true, ...free.map(() => true)]);
    },
  );

  it("gives the organiser a file of its people, which no spreadsheet takes for formulas", async () => {
    const { id } = await create({ capacity: 1 });
    const params = { id };
    const [[waiting, waits], [asked], [outsider]] = await Promise.all([joined(), joined(), joined()]);
    await sql`update "user" set real_name = '=cmd|"x", y' where id = ${waiting.id}`.execute(app.platform.db);
    await waits.call(contract.eventSubscribe, { params });
    await waits.call(contract.eventGo, { params });
    await organiser.call(contract.eventInvite, { params, body: { users: [asked.id] } });
    const read = async (member: Member) =>
      app.app.inject({ url: `/api/v2/x/event/${id}/people/export/`, headers: await proofOf(app, member) });
    const { headers, body } = await read(ann);
    expect(headers["content-disposition"]).toBe(`attachment; filename="event-${id}.csv"`);
    const [head, ...lines] = body.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe("user_id,username,real_name,status,since");
    expect(lines.map((line) => line.replace(/,[^,]*$/, ""))).toEqual([
      expect.stringMatching(`^${ann.id},.*,going$`),
      `${waiting.id},${waiting.username},"'=cmd|""x"", y",waiting`,
      expect.stringMatching(`^${asked.id},.*,invited$`),
    ]);
    expect((await read(outsider)).statusCode).toBe(403);
  });

  it("keeps the organiser, and lists who goes to those who belong to it (567, 568)", async () => {
    const { id } = await create({ privacy: "private" });
    const [member, guest] = await joined();
    const params = { id };
    await expect(organiser.call(contract.eventUnsubscribe, { params })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(guest.call(contract.eventGoingList, { params })).rejects.toMatchObject({ code: "not_found" });
    await expect(guest.call(contract.eventRequests, { params })).rejects.toMatchObject({ code: "permission_denied" });
    await organiser.call(contract.eventInvite, { params, body: { users: [member.id] } });
    await expect(guest.call(contract.eventGoingList, { params })).rejects.toMatchObject({ code: "not_found" });
    await guest.call(contract.eventSubscribe, { params });
    expect((await guest.call(contract.eventGoingList, { params })).results.map((one) => one.id)).toEqual([ann.id]);
    expect((await guest.call(contract.eventSubscribers, { params, query: { search: member.username } })).count).toBe(1);
  });

  it("suggests whom to invite: those near, and by name anybody who is not there", async () => {
    const { id } = await create();
    const [member] = await joined();
    const find = async (search: string) =>
      (await organiser.call(contract.eventUserSuggest, { params: { id }, query: { search } })).results.map((one) => one.id);
    expect(await find(member.username)).toEqual([member.id]);
    await organiser.call(userFollow, { params: { id: member.id } });
    expect((await find(""))[0]).toBe(member.id);
    await organiser.call(contract.eventInvite, { params: { id }, body: { users: [member.id] } });
    expect(await find(member.username)).toEqual([]);
  });
});

describe("where an event takes place (573, 574)", () => {
  it.each<["public" | "private", EventState | null, boolean]>([
    ["public", null, true],
    ["private", null, false],
    ["private", "requested", false],
    ["private", "invited", true],
    ["private", "subscribed", true],
    ["private", "going", true],
    ["private", "not_going", true],
  ])("of a %s one with the state %s is shown: %s", async (privacy, state, isShown) => {
    const { id } = await create({ privacy, link: "https://kiln.example/" });
    const [member, guest] = await joined();
    if (state)
      await sql`
        insert into membership (kind, object_id, user_id, state, active)
        values ('event', ${id}, ${member.id}, ${state}, ${eventMembership.active.some((one) => one === state)})`.execute(
        app.platform.db,
      );
    const place = {
      geolocation: "Via Garibaldi 1, Torino",
      geolocation_lat: 45.07,
      geolocation_lng: 7.68,
      link: "https://kiln.example/",
    };
    const none = { geolocation: null, geolocation_lat: null, geolocation_lng: null, link: null };
    expect(await guest.call(contract.eventGet, { params: { id } })).toMatchObject(isShown ? place : none);
    const [hit] = (await guest.call(contract.eventList, {})).results;
    if (state) expect(hit).toMatchObject(isShown ? place : none);
  });
});

describe("the gallery (571, 572)", () => {
  const upload = async (author: Member) =>
    (await storeImage(app.ctx(author), { bytes: await picture(), purpose: "contribution", author_id: author.id })).media_id;
  const add = (id: number, media: number, client = organiser) =>
    client.call(contract.eventGalleryAdd, { params: { id }, body: { media } });
  const served = async (url: string | null) =>
    (await app.app.inject({ url: new URL(url ?? "", "http://x").pathname })).statusCode;

  it("is filled and emptied by the organiser, with the files", async () => {
    const { id } = await create();
    const media = await upload(ann);
    const { image } = await add(id, media);
    await add(id, media);
    const list = () => app.visitor.call(contract.eventGallery, { params: { id } });
    expect((await list()).results).toMatchObject([{ id: media, image }]);
    expect(await served(image)).toBe(200);
    const [guest, client] = await joined();
    await expect(add(id, await upload(guest), client)).rejects.toMatchObject({ code: "permission_denied" });
    const remove = (by: Client) => by.call(contract.eventGalleryRemove, { params: { id }, body: { medias: [media] } });
    await expect(remove(client)).rejects.toMatchObject({ code: "permission_denied" });
    await remove(organiser);
    expect((await list()).results).toEqual([]);
    expect(await served(image)).toBe(404);
  });

  it("takes one's own pictures alone, that nothing else holds", async () => {
    const { id } = await create();
    const [guest] = await joined();
    const attached = await upload(ann);
    await organiser.call(objectCreate, { params: { type: "post" }, body: { text: "", categories: [], medias: [attached] } });
    for (const media of [await upload(guest), attached, 999_999])
      await expect(add(id, media)).rejects.toMatchObject({ fields: { media: expect.anything() } });
  });

  it("of a private event has signed addresses, for who belongs to it", async () => {
    const { id } = await create();
    const { image } = await add(id, await upload(ann));
    await organiser.call(contract.eventPatch, { params: { id }, body: { privacy: "private" } });
    expect(await served(image)).toBe(404);
    const [shown] = (await organiser.call(contract.eventGallery, { params: { id } })).results;
    const { pathname, search } = new URL(shown?.image ?? "", "http://x");
    expect(search).toContain("sig=");
    expect((await app.app.inject({ url: pathname + search })).statusCode).toBe(200);
    await expect(app.visitor.call(contract.eventGallery, { params: { id } })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is public no longer once its organiser is blocked, or contents are closed to visitors", async () => {
    const [host, hosting] = await joined();
    const [, guest] = await joined();
    const { id } = await create({}, hosting);
    await guest.call(contract.eventSubscribe, { params: { id } });
    const { image } = await add(id, await upload(host), hosting);
    const seenBy = async (client: Client) => {
      const [shown] = (await client.call(contract.eventGallery, { params: { id } })).results;
      return (await app.app.inject({ url: (shown?.image ?? "").replace(/^https?:\/\/[^/]+/, "") })).statusCode;
    };
    expect([await served(image), await seenBy(guest)]).toEqual([200, 200]);
    await app.setPreference("configurations.content_availability", false);
    expect([await served(image), await seenBy(guest)]).toEqual([404, 200]);
    await app.setPreference("configurations.content_availability", true);
    expect(await served(image)).toBe(200);
    await sql`update "user" set status = 'b' where id = ${host.id}`.execute(app.platform.db);
    expect([await served(image), await seenBy(guest)]).toEqual([404, 200]);
  });
});

describe("lists of events", () => {
  it("are of the member's own, of an organiser, of a person, and suggested (541, 543, 580)", async () => {
    const [bob, host] = await joined();
    const [, guest] = await joined();
    const soon = await create({ start_date: at(2), end_date: null }, host);
    const later = await create({ privacy: "private" }, host);
    const hidden = await create({ privacy: "private", visible: false }, host);
    const ids = (page: { results: { id: number }[] }) => page.results.map((one) => one.id);
    expect(ids(await host.call(contract.eventList, { query: { created_by: bob.id } }))).toEqual([soon.id, later.id, hidden.id]);
    expect(ids(await host.call(contract.eventCreated, {}))).toHaveLength(3);
    expect(ids(await guest.call(contract.eventCreated, { query: { created_by: bob.id } }))).toEqual([soon.id, later.id]);
    expect(ids(await guest.call(contract.eventRelated, { params: { id: soon.id } }))).toEqual([later.id]);
    expect(ids(await guest.call(userEvents, { params: { id: bob.id } }))).toEqual([soon.id]);
    await guest.call(userFollow, { params: { id: bob.id } });
    expect(ids(await guest.call(suggestionEvent, { query: { limit: 1 } }))).toEqual([soon.id]);
    expect(ids(await guest.call(contract.eventSearch, { query: { follows: true } }))).toEqual([soon.id, later.id]);
    await guest.call(contract.eventSubscribe, { params: { id: soon.id } });
    expect(ids(await guest.call(suggestionEvent, { query: { limit: 100 } }))).not.toContain(soon.id);
    expect(ids(await guest.call(contract.eventList, { query: { subscription_status: "subscribed" } }))).toEqual([soon.id]);
    expect(ids(await guest.call(contract.eventList, { query: { past: true } }))).toEqual([]);
    now = new Date(now.getTime() + 6 * hour);
    expect(ids(await guest.call(contract.eventList, { query: { past: true } }))).toEqual([soon.id]);
    expect(ids(await guest.call(contract.eventList, { query: { past: false } }))).toEqual([]);
    expect(ids(await guest.call(contract.eventList, { query: { location: "live_stream" } }))).toEqual([]);
  });

  it("suggest nothing by who goes to a private event", async () => {
    const [[goer, visited], [, client]] = [await joined(), await joined()];
    await client.call(userFollow, { params: { id: goer.id } });
    const suggested = async () => (await client.call(suggestionEvent, { query: { limit: 100 } })).results.map(({ id }) => id);
    // Not among the next of everybody, which fill up the list.
    await Promise.all(Array.from({ length: 60 }, () => create({ start_date: at(2), end_date: null })));
    const far = { start_date: at(300), end_date: null };
    const [open, closed] = [await create(far), await create({ ...far, privacy: "private" })];
    for (const { id } of [open, closed]) {
      await visited.call(contract.eventSubscribe, { params: { id } });
      if (id === closed.id) await organiser.call(contract.eventInvite, { params: { id }, body: { users: [goer.id] } });
      await visited.call(contract.eventGo, { params: { id } });
    }
    expect(await suggested()).toContain(open.id);
    expect(await suggested()).not.toContain(closed.id);
  });
});
