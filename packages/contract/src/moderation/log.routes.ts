import {
  type Static,
  DateOnly,
  DateTime,
  Nullable,
  OneOf,
  Page,
  Paged,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { appealStatus, caseKind, flagType, moderationAct } from "#enums";

/** A decision without names, texts (also those of moderators) and addresses. */
export const LogEntry = Type.Object({
  /** The day. */
  date: DateOnly,
  act: OneOf(moderationAct),
  kind: OneOf(caseKind),
  flag_type: Nullable(OneOf(flagType)),
  automatic: Type.Boolean(),
  days_blocked: Nullable(Type.Integer()),
  /** By appeal, or undone. */
  reversed: Type.Boolean(),
  /** Held for review, and approved by staff. */
  approved: Type.Boolean(),
  appeal: Nullable(OneOf(appealStatus)),
});
export type LogEntry = Static<typeof LogEntry>;

/** What moderators decided, without names; `not_found` unless `configurations.moderation_log_enabled`. */
export const moderationLog = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/log/",
  access: "visitor",
  query: Paged,
  reply: Page(LogEntry),
  errors: [notFound],
});

/** Counts for a transparency report, after the Digital Services Act. */
export const ModerationReport = Type.Object({
  from: DateOnly,
  to: DateOnly,
  generated_at: DateTime,
  /** Reports by members. */
  reports: Type.Array(Type.Object({ kind: OneOf(caseKind), flag_type: OneOf(flagType), count: Type.Integer() })),
  decisions: Type.Array(
    Type.Object({
      act: OneOf(moderationAct),
      kind: OneOf(caseKind),
      flag_type: Nullable(OneOf(flagType)),
      automatic: Type.Boolean(),
      count: Type.Integer(),
      /** Median from the first report to the decision; null without reports. */
      median_seconds: Nullable(Type.Integer()),
      /** By appeal, or undone; what was held and then approved is not. */
      reversed: Type.Integer(),
      appealed: Type.Integer(),
      appeals_reversed: Type.Integer(),
    }),
  ),
});
export type ModerationReport = Static<typeof ModerationReport>;

/** Both days included; the last 30 without them, 366 at most. */
const period = Type.Object({ from: Type.Optional(DateOnly), to: Type.Optional(DateOnly) });

export const moderationReport = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/report/",
  access: "moderator",
  query: period,
  reply: ModerationReport,
  errors: [invalid, permissionDenied],
});

/** The same decisions as CSV. */
export const moderationReportExport = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/report/export/",
  access: "moderator",
  query: period,
  reply: Type.String(),
  produces: "text/csv",
  errors: [invalid, permissionDenied],
});
