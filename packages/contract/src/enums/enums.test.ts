import { describe, expect, it } from "vitest";
import { parseCsv } from "#testing";
import table from "./enums.csv?raw";
import * as enums from "./index.ts";

const rows = parseCsv(table).map(({ name = "", value = "", meaning = "" }) => ({ name, value, meaning }));
const named = (name: string) => rows.filter((row) => row.name === name);
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Values of ours beside those of the table. */
const added: Record<string, string[]> = {
  // Decision 30.
  comment_ordering: ["relevant"],
  // Decision 14.
  payment_recurring_interval: ["day"],
};

/** What the wire writes as null is no member of the set. */
const isNull = ({ name, value }: { name: string; value: string }) => value === "null" || (name === "user_role" && value === "");

describe("enums", () => {
  const names = [...new Set(rows.map(({ name }) => name))].filter((name) => name !== "notification_type");

  it.each(names)("%s holds the values of the table", (name) => {
    const values: unknown = Reflect.get(enums, camel(name));
    const wanted = named(name)
      .filter((row) => !isNull(row))
      .map(({ value }) => value);
    expect(Array.isArray(values) ? values.map(String).toSorted() : values).toEqual(
      [...wanted, ...(added[name] ?? [])].toSorted(),
    );
  });

  it("gives each notification type its number", () => {
    const wanted = named("notification_type").flatMap(({ value, meaning }) => {
      const code = /code (\d+)/.exec(meaning)?.[1];
      return code ? [[value, Number(code)] as const] : [];
    });
    const ours = {
      event_reminder: 1001,
      event_changed: 1002,
      event_cancelled: 1003,
      moderation_warning: 1011,
      moderation_held: 1012,
      moderation_appeal: 1013,
      moderation_deleted: 1014,
      moderation_taken_down: 1015,
      moderation_restored: 1016,
    };
    expect(enums.activityCodes).toEqual({ ...Object.fromEntries(wanted), ...ours });
  });

  it("names the one activity that is a text", () => {
    expect(named("notification_type").map(({ value }) => value)).toContain(enums.bannerActivity);
  });
});
