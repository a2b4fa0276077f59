import {
  type Static,
  DateOnly,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  Paging,
  Type,
  defineRoute,
  invalid,
  permissionDenied,
} from "#core";

const count = Type.Integer({ minimum: 0 });

/** What is counted for each day, in the time zone of the community. */
export const insightMetric = [
  "joined",
  "left",
  /** Members who were there on the day, in the 7 and in the 28 days that end with it. */
  "active_day",
  "active_week",
  "active_month",
  /** Written on the day, also what was deleted since. */
  "posts",
  "discussions",
  "statuses",
  "shares",
  "comments",
  "votes",
  "category_follows",
  "groups",
  "group_joins",
  "events",
  "event_joins",
  "searches",
  "searches_missed",
  "reports",
  "decisions",
] as const;
export type InsightMetric = (typeof insightMetric)[number];

/** Days that one call covers. */
export const maxInsightDays = 400;

const metricCounts = Object.fromEntries(insightMetric.map((metric) => [metric, count])) as Record<InsightMetric, typeof count>;

export const InsightDay = Type.Object({
  day: DateOnly,
  /** Accounts at the end of the day. */
  members: count,
  ...metricCounts,
});
export type InsightDay = Static<typeof InsightDay>;

/** First and last day, both included. */
const range = { from: DateOnly, to: DateOnly };

export const InsightDays = Type.Object({
  time_zone: Type.String(),
  /** Null until the figures were counted for the first time. */
  counted_at: Nullable(DateTime),
  results: Type.Array(InsightDay),
});
export type InsightDays = Static<typeof InsightDays>;

/** Every day of a range. */
export const insightDays = defineRoute({
  method: "GET",
  path: "/api/v2/x/insight/day/",
  access: "admin",
  query: Type.Object(range),
  reply: InsightDays,
  errors: [invalid, permissionDenied],
});

export const insightPeriod = ["week", "month"] as const;
export type InsightPeriod = (typeof insightPeriod)[number];

export const InsightCohort = Type.Object({
  /** First day of the week or month of joining. */
  cohort: DateOnly,
  size: count,
  /** How many of them were there in this week or month, the next, and so on. */
  active: Type.Array(count),
});
export type InsightCohort = Static<typeof InsightCohort>;

/** Retention of those who joined in each of the last 12 weeks or months, the oldest first. */
export const insightCohorts = defineRoute({
  method: "GET",
  path: "/api/v2/x/insight/cohort/",
  access: "admin",
  query: Type.Object({ period: OneOf(insightPeriod) }),
  reply: Type.Object({ results: Type.Array(InsightCohort) }),
  errors: [invalid, permissionDenied],
});

export const insightObjectKind = ["category", "group", "event"] as const;
export type InsightObjectKind = (typeof insightObjectKind)[number];

export const insightObjectOrder = ["-contents", "-comments", "-joins"] as const;

export const InsightObject = Type.Object({
  id: Id,
  /** Null for what was deleted. */
  name: Nullable(Type.String()),
  contents: count,
  comments: count,
  /** New followers of a category, members of a group, participants of an event who still are. */
  joins: count,
});
export type InsightObject = Static<typeof InsightObject>;

/** The most active categories, groups or events of a range. */
export const insightObjects = defineRoute({
  method: "GET",
  path: "/api/v2/x/insight/object/:kind/",
  access: "admin",
  params: Type.Object({ kind: OneOf(insightObjectKind) }),
  query: Type.Object({ ...range, ordering: Type.Optional(OneOf(insightObjectOrder)), ...Paging }),
  reply: Page(InsightObject),
  errors: [invalid, permissionDenied],
});

/** Searches of a word that found something, and that found nothing. */
export const InsightWord = Type.Object({ word: Type.String(), found: count, missed: count });
export type InsightWord = Static<typeof InsightWord>;

/** Words that were searched at least three times in a range; the 100 most frequent, or the most often without result. */
export const insightWords = defineRoute({
  method: "GET",
  path: "/api/v2/x/insight/word/",
  access: "admin",
  query: Type.Object({ ...range, missed: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ results: Type.Array(InsightWord) }),
  errors: [invalid, permissionDenied],
});

export const InsightResponse = Type.Object({
  /** Decisions on what was reported. */
  decisions: count,
  /** Minutes from the first report to the decision; null without decisions. */
  median_minutes: Nullable(count),
  p90_minutes: Nullable(count),
  within_hour: count,
  within_day: count,
});
export type InsightResponse = Static<typeof InsightResponse>;

/** How fast moderators decided on reports, over a range. */
export const insightResponse = defineRoute({
  method: "GET",
  path: "/api/v2/x/insight/response/",
  access: "admin",
  query: Type.Object(range),
  reply: InsightResponse,
  errors: [invalid, permissionDenied],
});

export const insightTable = ["day", "category", "group", "event", "word", "cohort_week", "cohort_month"] as const;

/** One of these lists as a table; retention has no range. */
export const insightExport = defineRoute({
  method: "GET",
  path: "/api/v2/x/insight/export/:table/",
  access: "admin",
  params: Type.Object({ table: OneOf(insightTable) }),
  query: Type.Object(range),
  reply: Type.String(),
  produces: "text/csv",
  errors: [invalid, permissionDenied],
});
