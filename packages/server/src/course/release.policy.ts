import type { CourseType } from "@cortile/contract/enums";
import { DateTime, IANAZone } from "luxon";

/** When a section opens, as far as its course and section say. */
export interface ReleaseRule {
  type: CourseType;
  /** IANA zone, in which days are counted. */
  timezone: string;
  drip_delay: number | null;
  dripped_at: string | null;
}

/** An exception; somebody's own counts before everybody's. */
export interface Override {
  mode: "open" | "shift";
  days: number;
  created_at: string;
}

const weekMs = 7 * 86_400_000;
const maxWeeks = 4000;
const maxZones = 50;

/**
 * A zone that remembers its offsets by week: `Intl` takes a tenth of a millisecond for each, and a list has thousands of dates. No zone
 * changes its clocks twice in a week, so a week with the same offset at both ends has it all along.
 */
class WeeklyZone extends IANAZone {
  readonly #offsets = new Map<number, number>();

  override offset(timeMs: number): number {
    const week = Math.floor(timeMs / weekMs);
    const before = this.#offsetAt(week);
    return before === this.#offsetAt(week + 1) ? before : super.offset(timeMs);
  }

  #offsetAt(week: number): number {
    const offset = this.#offsets.get(week) ?? super.offset(week * weekMs);
    if (this.#offsets.size >= maxWeeks) this.#offsets.clear();
    this.#offsets.set(week, offset);
    return offset;
  }
}

const zones = new Map<string, WeeklyZone>();

function zoneOf(name: string): WeeklyZone {
  const zone = zones.get(name) ?? new WeeklyZone(name);
  if (zones.size >= maxZones) zones.clear();
  zones.set(name, zone);
  return zone;
}

/** So many days later at the same time of day, across daylight saving; a time that a clock skips is an hour later. */
const plusDays = (time: string, days: number, zone: string): string =>
  days === 0
    ? time
    : DateTime.fromISO(time, { zone: zoneOf(zone) })
        .plus({ days })
        .toJSDate()
        .toISOString();

function regularDate({ type, timezone, drip_delay, dripped_at }: ReleaseRule, since: string | null): string | null {
  if (type === "scheduled") return dripped_at;
  if (type === "structured" && drip_delay && since !== null) return plusDays(since, drip_delay, timezone);
  return null;
}

/**
 * When a section opens for somebody; null where it is open since they joined.
 * @param since when they joined; null for somebody who has not
 */
export function availableDate(rule: ReleaseRule, since: string | null, override: Override | null): string | null {
  const regular = regularDate(rule, since);
  if (override?.mode === "open") return regular === null ? null : override.created_at;
  if (override?.mode === "shift" && regular !== null) return plusDays(regular, override.days, rule.timezone);
  return regular;
}

export const isReleased = (date: string | null, now: Date): boolean => date === null || Date.parse(date) <= now.getTime();

/** Why a lesson is locked for a student, or null. A completed one is not locked by its order, also when another comes before it later. */
export const lockOf = (
  lesson: { isReleased: boolean; isCompleted: boolean; hasOpenBefore: boolean },
  enforcesOrder: boolean,
): "release" | "order" | null => {
  if (!lesson.isReleased) return "release";
  return enforcesOrder && lesson.hasOpenBefore && !lesson.isCompleted ? "order" : null;
};
