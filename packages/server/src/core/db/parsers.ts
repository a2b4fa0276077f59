import pg from "pg";

const int8 = 20;
const int8List = 1016;
const timestamptz = 1184;
const date = 1082;

/**
 * `2026-11-21 07:58:11.123456+00` as `2026-11-21T07:58:11.123456+00:00`: ISO 8601 with microseconds.
 * A `Date` would drop the microseconds, and rows would repeat between keyset pages.
 */
export const isoTimestamp = (text: string): string => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, "+00:00")}`;

/** Column parsers of every connection; sessions run in UTC, ids stay below 2^53. */
export const parsers = {
  getTypeParser(type: number, format?: "text" | "binary") {
    if (type === int8) return Number;
    if (type === int8List) return (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));
    if (type === timestamptz) return isoTimestamp;
    if (type === date) return String;
    return pg.types.getTypeParser(type, format) as (text: string) => unknown;
  },
};
