import {
  type Static,
  ById,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  Paging,
  SearchText,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { Comment, Contribution, Flag, User, userFields } from "#entity";
import {
  contributionStatus,
  contributionType,
  flagModerationStatus,
  flagType,
  moderationAction,
  moderationDaysBlockedFilter,
  userStatus,
} from "#enums";

export const UserModeration = Type.Object({
  ...userFields,
  blocked_at: Nullable(DateTime),
  /** Null while `blocked_at` is set: for ever. */
  days_blocked: Nullable(Type.Integer()),
  expire_at: Nullable(DateTime),
  last_seen: Type.Optional(Nullable(DateTime)),
  /** Has signed up and waits for staff to let them in: an addition of ours. */
  awaiting_approval: Type.Optional(Type.Boolean()),
  flags_given: Type.Optional(Type.Integer()),
  flags_received: Type.Optional(Type.Integer()),
  last_score_variation: Type.Optional(Type.Array(Type.Object({ comment: Type.String(), reputed_at: DateTime }))),
});
export type UserModeration = Static<typeof UserModeration>;

export const FlaggedContribution = Type.Object({
  contribution_type: OneOf(contributionType),
  contribution: Type.Union([Comment, Contribution]),
  last_flagged_at: DateTime,
  moderation_status: Nullable(OneOf(flagModerationStatus)),
  moderation_type: Nullable(OneOf(flagType)),
  moderation_by: Nullable(User),
  moderation_at: Nullable(DateTime),
});
export type FlaggedContribution = Static<typeof FlaggedContribution>;

export const ContributionStatus = Type.Object({
  status: OneOf(contributionStatus),
  flag_type: Nullable(OneOf(flagType)),
  flag_type_description: Type.String(),
});
export type ContributionStatus = Static<typeof ContributionStatus>;

const contribution_type = OneOf(contributionType);

export const moderationUsers = defineRoute({
  method: "GET",
  path: "/api/v2/moderation/user/",
  access: "moderator",
  query: Type.Object({
    days_blocked: Type.Optional(OneOf(moderationDaysBlockedFilter)),
    order_by: Type.Optional(OneOf(["-date_joined", "expire_at", "blocked_at"])),
    search: Type.Optional(SearchText),
    ...Paging,
  }),
  reply: Page(UserModeration),
  errors: [permissionDenied],
});

/** Approves, blocks for `days_blocked` days or for ever, or deletes; `permission_denied` for an account above the caller's rank. */
export const moderationUserPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/moderation/user/:id/",
  access: "moderator",
  params: ById,
  query: Type.Object({ days_blocked: Type.Optional(Type.String({ maxLength: 20 })), hard: Type.Optional(OneOf([0, 1])) }),
  body: Type.Object({ status: OneOf(userStatus) }),
  errors: [invalid, notFound, permissionDenied],
});

export const moderationContributions = defineRoute({
  method: "GET",
  path: "/api/v2/moderation/contribution/",
  access: "moderator",
  query: Type.Object({
    min_flags: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    contribution_type: Type.Optional(contribution_type),
    contribution_id: Type.Optional(Id),
    author: Type.Optional(SearchText),
    flagged_by: Type.Optional(SearchText),
    content: Type.Optional(SearchText),
    /** `open`, what nobody has decided on, is an addition of ours. */
    moderation_status: Type.Optional(OneOf(contributionStatus)),
    order_by: Type.Optional(
      OneOf(["-last_flagged_at", "last_flagged_at", "-flag_count", "flag_count", "-last_moderated_at", "last_moderated_at"]),
    ),
    ...Paging,
  }),
  reply: Page(FlaggedContribution),
  errors: [permissionDenied],
});

export const moderationContributionFlags = defineRoute({
  method: "GET",
  path: "/api/v2/moderation/contribution/:id/flag/",
  access: "moderator",
  params: ById,
  query: Type.Object({ contribution_type, flag_type: Type.Optional(OneOf(flagType)), ...Paging }),
  reply: Page(Flag),
  errors: [invalid, notFound, permissionDenied],
});

/** Hide or delete again with the type in force restores. `user` only with `scold_flagger`. */
export const moderationContributionPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/moderation/contribution/:id/",
  access: "moderator",
  params: ById,
  body: Type.Object({
    contribution_type,
    action: OneOf(moderationAction),
    moderation_type: Type.Optional(OneOf(flagType)),
    user: Type.Optional(Id),
    /** What the caller believes is decided: `invalid` when somebody decided otherwise meanwhile. An addition of ours. */
    seen_status: Type.Optional(OneOf(contributionStatus)),
  }),
  errors: [invalid, notFound, permissionDenied],
});

export const moderationContributionStatus = defineRoute({
  method: "GET",
  path: "/api/v2/moderation/contribution/:id/status/",
  access: "moderator",
  params: ById,
  query: Type.Object({ contribution_type }),
  reply: ContributionStatus,
  errors: [invalid, notFound, permissionDenied],
});

export {
  CaseActEntry,
  CaseDetail,
  CaseNote,
  CaseRef,
  ReportCase,
  caseActUndo,
  caseAssign,
  caseDecide,
  caseDecideMany,
  caseGet,
  caseList,
  caseModerators,
  caseNoteAdd,
  caseWatch,
  reportGet,
  reportSend,
} from "./case.routes.ts";
export {
  Appeal,
  AppealMessage,
  AppealThread,
  Statement,
  appealCreate,
  appealDays,
  appealDecide,
  appealGet,
  appealList,
  appealMessageAdd,
  statementGet,
  statementList,
} from "./statement.routes.ts";
export {
  ModerationRule,
  RuleDryRun,
  RuleSettings,
  RuleSettingsInput,
  ruleDryRun,
  ruleLengths,
  ruleLimits,
  ruleList,
  ruleUpdate,
} from "./rule.routes.ts";
export { LogEntry, ModerationReport, moderationLog, moderationReport, moderationReportExport } from "./log.routes.ts";
