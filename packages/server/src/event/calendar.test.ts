import { readFile, writeFile } from "node:fs/promises";
import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/event";
import { groupCreate, groupInvite, groupSubscribe, groupUnsubscribe } from "@cortile/contract/group";
import ICAL from "ical.js";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { endSessions } from "#session";
import { createTestApp, proofOf, type TestApp } from "#testing";
import { writeCalendar, type CalendarEntry } from "./calendar.file.ts";

let app: TestApp;
const now = new Date("2026-03-01T12:00:00Z");
let ann: Member;
let organiser: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => now, env: { CORTILE_URL: "https://clay.example" } });
  ann = await app.newMember();
  organiser = await app.as(ann);
});
afterAll(() => app.close());

const create = (body: object) =>
  organiser.call(contract.eventCreate, {
    body: { name: "Clay", start_date: "", location: "in person", geolocation: "Via Po 1, Torino", ...body },
  });
const read = async (url: string, who: Member | null = null) => {
  const headers = who ? await proofOf(app, who) : {};
  return app.app.inject({ url, headers });
};

/** When a calendar application shows the event, by another implementation: without what was cancelled. */
function expand(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const [main, ...exceptions] = calendar.getAllSubcomponents("vevent");
  if (!main) return [];
  const event = new ICAL.Event(main, { exceptions: exceptions.map((one) => new ICAL.Event(one)) });
  const times: string[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (item.component.getFirstPropertyValue("status") === "CANCELLED") continue;
    times.push(`${startDate.toJSDate().toISOString()}/${endDate.toJSDate().toISOString()}`);
  }
  return times;
}

describe("event_ics (576, 577)", () => {
  it.each([
    ["rome", "Europe/Rome", "weekly", "2026-03-22T19:00:00Z", "2026-04-12T20:00:00Z"],
    ["new-york", "America/New_York", "daily", "2026-10-30T23:30:00Z", "2026-11-04T01:00:00Z"],
    ["sydney", "Australia/Sydney", "monthly", "2026-03-31T08:00:00Z", "2026-10-31T08:00:00Z"],
    ["rome-february", "Europe/Rome", "monthly", "2027-12-30T18:00:00Z", "2028-04-30T19:00:00Z"],
  ] as const)(
    "of a series in %s says when it takes place, across daylight saving",
    async (file, timezone, recurring, start_date, end_date) => {
      const { id } = await create({
        name: `Clay; in "${file}", weekly`,
        description: "Bring\\an apron",
        timezone,
        recurring,
        start_date,
        end_date,
      });
      const { results } = await organiser.call(contract.eventOccurrences, { params: { id }, query: { limit: 100 } });
      const { payload, headers } = await read(`/api/v2/x/event/${id}/ics/`);
      expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
      expect(expand(payload)).toEqual(
        results.map((one) => `${new Date(one.start_date).toISOString()}/${new Date(one.end_date ?? "").toISOString()}`),
      );
      expect(payload.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      const golden = new URL(`./golden/${file}.ics`, import.meta.url);
      const stable = payload
        .replace(/^DTSTAMP:.*$/gm, "DTSTAMP:20260301T120000Z\r")
        .replaceAll(`event-${id}@`, "event-1@")
        .replaceAll(`/event/${id}/`, "/event/1/");
      if (process.env["WRITE_GOLDEN"]) await writeFile(golden, stable);
      expect(stable).toBe(await readFile(golden, "utf8"));
    },
  );

  it("says which occurrences were moved or cancelled, and counts changes", async () => {
    const { id } = await create({
      name: "Glaze",
      timezone: "Europe/Rome",
      recurring: "weekly",
      start_date: "2026-03-23T17:00:00Z",
      end_date: "2026-04-06T18:00:00Z",
    });
    const patch = (body: object) =>
      organiser.call(contract.eventOccurrencePatch, { params: { id }, body: { original_date: "2026-03-30T16:00:00Z", ...body } });
    const text = async () => (await read(`/api/v2/x/event/${id}/ics/`)).payload;
    expect(await text()).toContain("SEQUENCE:0");
    await patch({ start_date: "2026-03-31T16:00:00Z" });
    await patch({ original_date: "2026-04-06T16:00:00Z", active: false });
    const after = await text();
    expect(after).toContain("SEQUENCE:2");
    expect(after).toContain("RECURRENCE-ID;TZID=Europe/Rome:20260330T180000");
    expect(expand(after)).toEqual([
      "2026-03-23T17:00:00.000Z/2026-03-23T19:00:00.000Z",
      "2026-03-31T16:00:00.000Z/2026-03-31T18:00:00.000Z",
    ]);
    await organiser.call(contract.eventDelete, { params: { id } });
    expect(expand(await text())).toEqual([]);
  });

  it.each(["\r", "\n", "\r\n", "\u0085", "\u2028", "\u2029", "\u000b", "\u0000", "\u0007"])(
    "cannot be given lines or control characters of its own by %j",
    async (mark) => {
      const text = (begin: string) => `${begin}${mark}BEGIN:VALARM${mark}ATTACH:x`;
      const fields = { name: text(`Salt ${mark.charCodeAt(0)} ${mark.length}`), description: text("d"), geolocation: text("g") };
      const { id } = await create({ ...fields, start_date: "2026-03-20T17:00:00Z" });
      const { payload } = await read(`/api/v2/x/event/${id}/ics/`);
      expect(payload).toContain("SUMMARY:Salt");
      expect(payload.split(/[\r\n\u0085\u2028\u2029]/).filter((line) => /^(?:BEGIN:VALARM|ATTACH)/.test(line))).toEqual([]);
      expect(payload.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
    },
  );

  it("does not tell outsiders where a private event takes place, and is not there for a hidden one", async () => {
    const start_date = "2026-03-20T17:00:00Z";
    const open = await create({ name: "Kept", privacy: "private", start_date });
    const hidden = await create({ name: "Hidden", privacy: "private", visible: false, start_date });
    const outsider = await app.newMember();
    expect((await read(`/api/v2/x/event/${open.id}/ics/`, outsider)).payload).not.toContain("LOCATION");
    expect((await read(`/api/v2/x/event/${open.id}/ics/`, ann)).payload).toContain("LOCATION:Via Po 1\\, Torino");
    expect((await read(`/api/v2/x/event/${hidden.id}/ics/`, outsider)).statusCode).toBe(404);
  });
});

/** Names and places in a calendar file, by another implementation. */
const summaries = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((one) => [one.getFirstPropertyValue("summary"), one.getFirstPropertyValue("location")]);

const addressOf = async (client: Client, id: number) =>
  new URL((await client.call(contract.groupCalendarCreate, { params: { id } })).url).pathname;

describe("the calendar of a group", () => {
  const start_date = "2026-03-22T17:00:00Z";
  const groupWith = async (member: Member, name: string) => {
    const { id } = await organiser.call(groupCreate, { body: { name, privacy: "private", visible: false } });
    await organiser.call(groupInvite, { params: { id }, body: { users: [member.id] } });
    await (await app.as(member)).call(groupSubscribe, { params: { id } });
    return id;
  };
  it("has the events of the group that its reader may know of, without the places that they may not", async () => {
    const [member, outsider] = [await app.newMember(), await app.newMember()];
    const client = await app.as(member);
    const group = await groupWith(member, "Wheel");
    const { id } = await create({ name: "Wheel evening", group, start_date, timezone: "Europe/Rome" });
    await create({ name: "Wheel board", group, start_date, privacy: "private" });
    await create({ name: "Wheel secret", group, start_date, privacy: "private", visible: false });
    await create({ name: "Elsewhere", start_date });
    const { payload, headers } = await read(await addressOf(client, group));
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(payload).toContain("X-WR-CALNAME:Wheel");
    expect(summaries(payload)).toEqual([
      ["Wheel evening", "Via Po 1, Torino"],
      ["Wheel board", null],
    ]);
    const { results } = await client.call(contract.groupEvents, { params: { id: group }, query: {} });
    expect(results.map(({ name }) => name)).toEqual(["Wheel evening", "Wheel board"]);
    expect(results[0]?.group).toMatchObject({ id: group, name: "Wheel" });
    const seen = await (await app.as(outsider)).call(contract.eventGet, { params: { id } });
    expect(seen.group).toBeNull();
    await expect((await app.as(outsider)).call(contract.groupEvents, { params: { id: group }, query: {} })).rejects.toMatchObject(
      {
        code: "not_found",
      },
    );
  });

  it("has one secret address a member, that another replaces and that can be withdrawn", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const group = await groupWith(member, "Kiln");
    const params = { id: group };
    expect(await client.call(contract.groupCalendar, { params })).toEqual({ created_at: null });
    const [first, second] = [await addressOf(client, group), await addressOf(client, group)];
    expect((await client.call(contract.groupCalendar, { params })).created_at).not.toBeNull();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    await client.call(contract.groupCalendarDelete, { params });
    expect((await read(second)).statusCode).toBe(404);
  });

  it("ends with the membership of its reader, and is not there while they are blocked", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const group = await groupWith(member, "Slip");
    const params = { id: group };
    const [address, own] = [
      await addressOf(client, group),
      new URL((await client.call(contract.eventCalendarCreate, {})).url).pathname,
    ];
    const block = (status: string) => app.platform.db.updateTable("user").set({ status }).where("id", "=", member.id).execute();
    await block("b");
    expect([(await read(address)).statusCode, (await read(own)).statusCode]).toEqual([404, 404]);
    await block("a");
    expect([(await read(address)).statusCode, (await read(own)).statusCode]).toEqual([200, 200]);
    await organiser.call(groupUnsubscribe, { params, query: { user: member.id } });
    expect((await read(address)).statusCode).toBe(404);
    await expect(client.call(contract.groupCalendarCreate, { params })).rejects.toMatchObject({ code: "not_found" });
    await client.call(contract.groupCalendarDelete, { params });
  });

  it("takes events of its members alone", async () => {
    const member = await app.newMember();
    const group = await groupWith(member, "Sieve");
    const client = await app.as(await app.newMember());
    const body = { name: "Uninvited", start_date, location: "in person" as const, geolocation: "Via Po 1", group };
    await expect(client.call(contract.eventCreate, { body })).rejects.toMatchObject({
      code: "invalid",
      fields: { group: expect.anything() },
    });
    const { id } = await create({ name: "Sieving", start_date, group });
    expect((await organiser.call(contract.eventPatch, { params: { id }, body: { description: "Fine" } })).group?.id).toBe(group);
    expect((await organiser.call(contract.eventPatch, { params: { id }, body: { group: null } })).group).toBeNull();
  });
});

describe("the calendar of a member", () => {
  it("is read by a secret address, that another replaces and that can be withdrawn", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const { id } = await create({ name: "Raku", start_date: "2026-03-21T17:00:00Z", privacy: "private" });
    await organiser.call(contract.eventInvite, { params: { id }, body: { users: [member.id] } });
    const address = async () => new URL((await client.call(contract.eventCalendarCreate, {})).url).pathname;
    expect(await client.call(contract.eventCalendar, {})).toEqual({ created_at: null });
    const first = await address();
    expect((await read(first)).payload).not.toContain("Raku");
    await client.call(contract.eventSubscribe, { params: { id } });
    expect((await read(first)).payload).toMatch(/SUMMARY:Raku[^]*LOCATION:Via Po 1/);
    const second = await address();
    expect((await read(first)).statusCode).toBe(404);
    await client.call(contract.eventNotGoing, { params: { id } });
    expect((await read(second)).payload).not.toContain("Raku");
    await client.call(contract.eventCalendarDelete, {});
    expect((await read(second)).statusCode).toBe(404);
    const { rows } = await sql`select * from event_calendar`.execute(app.platform.db);
    expect(JSON.stringify(rows)).not.toContain(second.split("/").at(-2));
  });
});

describe("secret addresses of calendars", () => {
  it("end with all sign-ins of an account", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const { id } = await client.call(groupCreate, { body: { name: "Kiln", privacy: "public" } });
    const { url } = await client.call(contract.eventCalendarCreate);
    const addresses = [new URL(url ?? "").pathname, await addressOf(client, id)];
    const codes = () => Promise.all(addresses.map(async (address) => (await read(address)).statusCode));
    expect(await codes()).toEqual([200, 200]);
    await app.ctx(member).transaction((tx) => endSessions(tx, member.id));
    expect(await codes()).toEqual([404, 404]);
  });

  it("are read thirty times in ten minutes; those that are invented are not counted", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const client = await limited.as(await limited.newMember());
    const { url } = await client.call(contract.eventCalendarCreate);
    const codesOf = async (path: string) => {
      const codes = new Set<number>();
      for (let time = 0; time < 31; time += 1) codes.add((await limited.app.inject({ url: path })).statusCode);
      return [...codes];
    };
    expect(await codesOf(new URL(url ?? "").pathname)).toEqual([200, 429]);
    expect(await codesOf(`/api/v2/x/calendar/${"invented".repeat(4)}/`)).toEqual([404]);
    await limited.close();
  });
});

describe("writeCalendar", () => {
  it("lets others be answered while it writes many series, and has each zone once", async () => {
    const dayMs = 86_400_000;
    const time = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
    const series = (id: number): CalendarEntry => ({
      event: {
        id,
        name: "BEGIN:VEVENT",
        description: "Clay\r\nEND:VEVENT\r\n",
        recurring: "daily",
        timezone: id % 2 === 0 ? "Europe/Rome" : "America/New_York",
        start_date: time(0),
        end_date: null,
        cancelled_at: null,
        sequence: 1,
        updated_at: time(0),
      },
      place: "Torino",
      url: "https://clay.example/",
      occurrences: [0, 1, 2].map((day) => ({
        event_id: id,
        original_at: time(day),
        starts_at: time(day + 0.1),
        ends_at: time(day + 0.2),
        moved: day > 0,
        cancelled_at: null,
      })),
    });
    let answered = 0;
    const answering = setInterval(() => (answered += 1), 0);
    const entries = Array.from({ length: 200 }, (_, index) => series(index + 1));
    const dates = [{ id: "lesson-1", at: time(1), name: "Glazes", url: "https://clay.example/" }];
    const text = await writeCalendar(entries, { name: "Clay", host: "clay.example", dates });
    clearInterval(answering);
    expect(answered).toBeGreaterThan(10);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid"))).toEqual([
      "America/New_York",
      "Europe/Rome",
    ]);
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(200 * 3 + 1);
  });
});
