import { describe, expect, it } from "vitest";
import { dueAt } from "./mail.policy.ts";

describe("the time of the daily digest", () => {
  const at = (user_id: number, now: string) =>
    dueAt(
      "interactions",
      { user_id, qa_frequency: 1, email_notification_not_qa: 0, quiet: null, off: [] },
      new Date(now),
    )?.getTime() ?? 0;
  const eight = Date.parse("2026-01-11T08:00:00Z");

  it("is between 08:00 and 08:20, evenly spread, and the same for a member every day", () => {
    const minutes = Array.from({ length: 1200 }, (_, id) => Math.floor((at(id + 1, "2026-01-10T12:00:00Z") - eight) / 60_000));
    const members = Array.from({ length: 20 }, (_, minute) => minutes.filter((found) => found === minute).length);
    expect(members).toEqual(Array.from({ length: 20 }, () => 60));
    expect(at(7, "2026-01-11T12:00:00Z") - at(7, "2026-01-10T12:00:00Z")).toBe(24 * 3_600_000);
  });
});
