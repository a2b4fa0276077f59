import * as contract from "@cortile/contract/event";
import type { EventRecurrence } from "@cortile/contract/enums";
import type { Client } from "@cortile/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { selectSchedule } from "./event.schedule.queries.ts";

let app: TestApp;
let now = new Date("2026-03-01T12:00:00Z");
let organiser: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  organiser = await app.as(await app.newMember());
});
afterAll(() => app.close());

describe("a series (551)", () => {
  const timesIn = async (timezone: string, recurring: EventRecurrence, start_date: string, end_date: string) =>
    (await selectSchedule(app.platform.db, { timezone, recurring, start_date, end_date })).map(({ starts_at, ends_at }) => [
      starts_at.slice(0, 16),
      ends_at.slice(0, 16),
    ]);

  it.each<[string, string, EventRecurrence, string, string, string[][]]>([
    [
      "keeps its hour when summer time begins in Rome",
      "Europe/Rome",
      "weekly",
      "2026-03-22T19:00:00Z",
      "2026-04-05T20:00:00Z",
      [
        ["2026-03-22T19:00", "2026-03-22T21:00"],
        ["2026-03-29T18:00", "2026-03-29T20:00"],
        ["2026-04-05T18:00", "2026-04-05T20:00"],
      ],
    ],
    [
      "keeps its hour when it ends in New York",
      "America/New_York",
      "daily",
      "2026-10-31T23:00:00Z",
      "2026-11-03T01:00:00Z",
      [
        ["2026-10-31T23:00", "2026-11-01T00:00"],
        ["2026-11-02T00:00", "2026-11-02T01:00"],
        ["2026-11-03T00:00", "2026-11-03T01:00"],
      ],
    ],
    [
      "keeps its hour when it ends in Sydney",
      "Australia/Sydney",
      "weekly",
      "2026-03-29T08:00:00Z",
      "2026-04-12T10:00:00Z",
      [
        ["2026-03-29T08:00", "2026-03-29T09:00"],
        ["2026-04-05T09:00", "2026-04-05T10:00"],
        ["2026-04-12T09:00", "2026-04-12T10:00"],
      ],
    ],
    [
      "takes place an hour later where the clock skips its hour",
      "Europe/Rome",
      "daily",
      "2026-03-28T01:30:00Z",
      "2026-03-30T01:00:00Z",
      [
        ["2026-03-28T01:30", "2026-03-28T02:00"],
        ["2026-03-29T01:30", "2026-03-29T02:00"],
        ["2026-03-30T00:30", "2026-03-30T01:00"],
      ],
    ],
    [
      "lasts over midnight where the end is no later than the start",
      "Europe/Rome",
      "weekly",
      "2026-05-01T20:00:00Z",
      "2026-05-08T23:00:00Z",
      [
        ["2026-05-01T20:00", "2026-05-01T23:00"],
        ["2026-05-08T20:00", "2026-05-08T23:00"],
      ],
    ],
    [
      "of months counts from the 31st, which is the last day of shorter ones",
      "Europe/Rome",
      "monthly",
      "2027-01-31T09:00:00Z",
      "2027-05-31T09:00:00Z",
      [
        ["2027-01-31T09:00", "2027-01-31T10:00"],
        ["2027-02-28T09:00", "2027-02-28T10:00"],
        ["2027-03-31T08:00", "2027-03-31T09:00"],
        ["2027-04-30T08:00", "2027-04-30T09:00"],
        ["2027-05-31T08:00", "2027-05-31T09:00"],
      ],
    ],
  ])("%s", async (_what, timezone, recurring, start, end, expected) => {
    expect(await timesIn(timezone, recurring, start, end)).toEqual(expected);
  });

  it("has 60 occurrences at most", async () => {
    const start = Date.parse("2026-01-31T10:00:00Z");
    const longest = { daily: 60, weekly: 52, monthly: 24 } as const;
    for (const [recurring, days] of [
      ["daily", 59],
      ["weekly", 359],
      ["monthly", 729],
    ] as const) {
      const end = new Date(start + days * 86_400_000 + 3_600_000).toISOString();
      expect((await timesIn("Europe/Rome", recurring, "2026-01-31T10:00:00Z", end)).length).toBe(longest[recurring]);
    }
  });
});

const create = async (more: object) =>
  (
    await organiser.call(contract.eventCreate, {
      body: { name: uniqueName("kiln"), location: "in person", geolocation: "Torino", start_date: now.toISOString(), ...more },
    })
  ).id;

describe("running and next (545, 546)", () => {
  it("are those of the series at the moment", async () => {
    now = new Date("2026-03-27T18:30:00Z");
    const times = { start_date: "2026-03-27T19:00:00Z", end_date: "2026-03-29T19:00:00Z", timezone: "Europe/Rome" };
    const id = await create({ ...times, recurring: "daily" });
    const at = async (time: string) => {
      now = new Date(time);
      const event = await organiser.call(contract.eventGet, { params: { id } });
      const short = (text: string | null) => text?.slice(5, 16) ?? null;
      return [event.running, short(event.running_start_date), short(event.running_end_date), short(event.next_start_date)];
    };
    expect(await at("2026-03-27T18:59:59Z")).toEqual([false, null, null, "03-27T19:00"]);
    expect(await at("2026-03-27T19:00:00Z")).toEqual([true, "03-27T19:00", "03-27T20:00", "03-28T19:00"]);
    expect(await at("2026-03-27T20:00:00Z")).toEqual([false, null, null, "03-28T19:00"]);
    // The night to the 29th is an hour shorter.
    expect(await at("2026-03-29T18:00:00Z")).toEqual([true, "03-29T18:00", "03-29T19:00", null]);
    expect(await at("2026-03-29T19:00:00Z")).toEqual([false, null, null, null]);
  });
});

describe("one occurrence of a series", () => {
  it("is moved or cancelled alone, and the others stay", async () => {
    now = new Date("2026-06-01T08:00:00Z");
    const id = await create({ start_date: "2026-06-02T18:00:00Z", end_date: "2026-06-23T20:00:00Z", recurring: "weekly" });
    const patch = (body: object) =>
      organiser.call(contract.eventOccurrencePatch, { params: { id }, body: { original_date: "2026-06-02T18:00:00Z", ...body } });
    const starts = async () =>
      (await organiser.call(contract.eventOccurrences, { params: { id } })).results.map(
        (one) => `${one.start_date.slice(5, 16)}${one.active ? "" : ` ${one.cancel_reason}`}`,
      );
    expect(await patch({ start_date: "2026-06-03T18:00:00Z" })).toMatchObject({
      end_date: expect.stringMatching(/^2026-06-03T20/),
    });
    await patch({ original_date: "2026-06-09T18:00:00Z", active: false, reason: "No clay" });
    expect(await starts()).toEqual(["06-03T18:00", "06-09T18:00 No clay", "06-16T18:00", "06-23T18:00"]);
    // What is not sent stays.
    expect(await patch({ original_date: "2026-06-09T18:00:00Z" })).toMatchObject({ active: false, cancel_reason: "No clay" });
    expect(await patch({})).toMatchObject({ start_date: expect.stringMatching(/^2026-06-03T18/), active: true });
    now = new Date("2026-06-08T08:00:00Z");
    const event = await organiser.call(contract.eventGet, { params: { id } });
    expect(event.next_start_date).toMatch(/^2026-06-16/);
    const week = await organiser.call(contract.eventSearch, { query: { date_filter: "this_week", limit: 100 } });
    expect(week.results.map((one) => one.id)).not.toContain(id);
    await organiser.call(contract.eventPatch, { params: { id }, body: { end_date: "2026-06-16T20:00:00Z" } });
    expect(await starts()).toEqual(["06-09T18:00 No clay", "06-16T18:00"]);
    for (const body of [
      { original_date: "2026-06-10T18:00:00Z" },
      { original_date: "2026-06-16T18:00:00Z", start_date: "2026-06-01T18:00:00Z" },
      { original_date: "2026-06-16T18:00:00Z", end_date: "2026-06-16T17:00:00Z" },
      { original_date: "2026-06-16T18:00:00Z", end_date: "2026-07-16T17:00:00Z" },
    ])
      await expect(patch(body)).rejects.toMatchObject({ status: 400 });
  });
});

describe("a changed series", () => {
  it("keeps moved and cancelled dates while it begins at its time, and begins anew at another", async () => {
    now = new Date("2026-07-01T08:00:00Z");
    const id = await create({ start_date: "2026-07-07T18:00:00Z", end_date: "2026-07-21T20:00:00Z", recurring: "weekly" });
    const date = (day: number) => `2026-07-${day}T18:00:00Z`;
    const dates = async () =>
      (await organiser.call(contract.eventOccurrences, { params: { id } })).results.map(
        ({ start_date, end_date, active }) =>
          `${start_date.slice(5, 16)}-${end_date?.slice(11, 16)}${active ? "" : " cancelled"}`,
      );
    for (const body of [
      { original_date: date(14), start_date: "2026-07-15T17:00:00Z" },
      { original_date: date(21), active: false },
    ])
      await organiser.call(contract.eventOccurrencePatch, { params: { id }, body });
    const [moved, cancelled] = ["07-15T17:00-19:00", "07-21T18:00"];
    await organiser.call(contract.eventPatch, { params: { id }, body: { end_date: "2026-07-28T20:00:00Z" } });
    expect(await dates()).toEqual(["07-07T18:00-20:00", moved, `${cancelled}-20:00 cancelled`, "07-28T18:00-20:00"]);
    await organiser.call(contract.eventPatch, { params: { id }, body: { end_date: "2026-07-28T21:00:00Z" } });
    expect(await dates()).toEqual(["07-07T18:00-21:00", moved, `${cancelled}-21:00 cancelled`, "07-28T18:00-21:00"]);
    await organiser.call(contract.eventPatch, { params: { id }, body: { start_date: "2026-07-07T19:00:00Z" } });
    expect(await dates()).toEqual(["07-07", "07-14", "07-21", "07-28"].map((day) => `${day}T19:00-21:00`));
  });

  it("is one: the only date of an event is neither moved nor cancelled alone", async () => {
    now = new Date("2026-07-01T08:00:00Z");
    const id = await create({ start_date: "2026-07-07T18:00:00Z" });
    for (const change of [{ active: false }, { start_date: "2026-07-08T18:00:00Z" }])
      await expect(
        organiser.call(contract.eventOccurrencePatch, {
          params: { id },
          body: { original_date: "2026-07-07T18:00:00Z", ...change },
        }),
      ).rejects.toMatchObject({ status: 400 });
  });
});

describe("the date filter (538)", () => {
  const names = ["today", "tomorrow", "this_week", "next_week", "this_month", "not_past", "past"] as const;

  it.each([
    // A Wednesday; midnights around it in UTC.
    [
      "Europe/Rome",
      "2026-10-21T22:30:00Z",
      { today: "2026-10-21T22:00:00Z", tomorrow: "2026-10-22T22:00:00Z", monday: "2026-10-25T23:00:00Z" },
    ],
    [
      "America/New_York",
      "2026-10-29T03:59:00Z",
      { today: "2026-10-28T04:00:00Z", tomorrow: "2026-10-29T04:00:00Z", monday: "2026-11-02T05:00:00Z" },
    ],
    [
      "Australia/Sydney",
      "2026-09-30T14:01:00Z",
      { today: "2026-09-30T14:00:00Z", tomorrow: "2026-10-01T14:00:00Z", monday: "2026-10-04T13:00:00Z" },
    ],
  ])("has the midnights of %s", async (timezone, moment, { today, tomorrow, monday }) => {
    const minute = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();
    now = new Date(Date.parse(today) - 86_400_000);
    const short = (start: string) => ({ start_date: start, end_date: minute(start, 1), timezone });
    const marks = {
      beforeToday: await create(short(minute(today, -1))),
      atToday: await create(short(today)),
      lateToday: await create(short(minute(tomorrow, -1))),
      atTomorrow: await create(short(tomorrow)),
      beforeMonday: await create(short(minute(monday, -1))),
      atMonday: await create(short(monday)),
      overMidnight: await create({ start_date: minute(today, -60), end_date: minute(today, 60), timezone }),
    };
    now = new Date(moment);
    const found = async (date_filter: (typeof names)[number]) => {
      const query = { date_filter, timezone, limit: 100 };
      const ids = new Set((await organiser.call(contract.eventSearch, { query })).results.map(({ id }) => id));
      return Object.entries(marks).flatMap(([name, id]) => (ids.has(id) ? [name] : []));
    };
    expect(await found("today")).toEqual(["atToday", "lateToday", "overMidnight"]);
    expect(await found("tomorrow")).toEqual(expect.arrayContaining(["atTomorrow"]));
    expect(await found("tomorrow")).not.toEqual(expect.arrayContaining(["lateToday"]));
    expect(await found("this_week")).toEqual(expect.arrayContaining(["beforeToday", "beforeMonday", "overMidnight"]));
    expect(await found("this_week")).not.toContain("atMonday");
    expect(await found("next_week")).toEqual(["atMonday"]);
    expect(await found("past")).toContain("beforeToday");
    expect(await found("not_past")).toEqual(expect.arrayContaining(["lateToday", "atMonday"]));
    expect(await found("not_past")).not.toContain("beforeToday");
  });

  it("shows a series once, at its first occurrence of that time, and in the order of time", async () => {
    now = new Date("2027-02-01T08:00:00Z");
    const series = await create({ start_date: "2027-02-01T09:00:00Z", end_date: "2027-02-20T10:00:00Z", recurring: "daily" });
    const single = await create({ start_date: "2027-02-03T08:00:00Z" });
    now = new Date("2027-02-03T08:30:00Z");
    const ids = async (query: object) => (await organiser.call(contract.eventSearch, { query })).results.map(({ id }) => id);
    expect(await ids({ date_filter: "today" })).toEqual([single, series]);
    expect(await ids({ date_filter: "this_month" })).toEqual([series, single]);
    expect(await ids({ date_filter: "not_past", limit: 1 })).toEqual([single]);
    expect(await ids({ date_filter: "not_past", limit: 1, offset: 1 })).toEqual([series]);
    expect((await ids({})).slice(0, 3)).toEqual([single, series, expect.any(Number)]);
    expect(await ids({ past: true })).not.toContain(series);
  });

  it("finds by name and by place (537, 539)", async () => {
    const word = uniqueName("Zwetschge");
    const online = await create({ name: `A ${word} online`, location: "virtual", link: "https://kiln.example/" });
    const there = await create({ name: `The ${word} there` });
    const ids = async (query: object) => (await organiser.call(contract.eventSearch, { query })).results.map(({ id }) => id);
    expect(await ids({ search: word.toLowerCase() })).toEqual([online, there]);
    expect(await ids({ search: `th ${word}` })).toEqual([there]);
    expect(await ids({ search: word, location: "virtual" })).toEqual([online]);
    expect(await ids({ search: word, location: "in person", date_filter: "today" })).toEqual([there]);
    expect(await ids({ search: word, location: "live_stream" })).toEqual([]);
    for (const timezone of ["Europe/Atlantis", "AAA+5"])
      await expect(ids({ date_filter: "today", timezone })).rejects.toMatchObject({
        body: { errors: [{ field: "timezone" }] },
      });
  });
});
