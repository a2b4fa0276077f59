import { type Static, DateTime, Id, Nullable, OneOf, Type, defineRoute, invalid, permissionDenied } from "#core";
import { User } from "#entity";
import { caseKind, contributionType, moderationRuleKind } from "#enums";

/** What a rule looks for; each kind reads its own keys, and has a default for each. */
export const RuleSettings = Type.Object({
  /** Of `words`: whole words or phrases; `*` at the end of one stands for any ending. */
  words: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 500 })),
  /** Of `links`: for how many days somebody is new, and how many links they may use. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  max_links: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** Of `first_post`: how many texts of each new member wait for review. */
  posts: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  /** Of `rate`: more texts than this within the minutes. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  /** Of `duplicate`: as often as this before within the days of `days`, for texts of at least so many characters. */
  copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  min_length: Type.Optional(Type.Integer({ minimum: 10, maximum: 200 })),
  /** Of `classifier`: an OpenAI-compatible moderation endpoint, its model, and from which score on a category counts. */
  url: Type.Optional(Type.String({ maxLength: 500 })),
  model: Type.Optional(Type.String({ maxLength: 100 })),
  threshold: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
});
export type RuleSettings = Static<typeof RuleSettings>;

export const ModerationRule = Type.Object({
  kind: OneOf(moderationRuleKind),
  enabled: Type.Boolean(),
  settings: RuleSettings,
  updated_at: Nullable(DateTime),
  updated_by: Nullable(User),
});
export type ModerationRule = Static<typeof ModerationRule>;

/** What a rule would have found in the last 30 days. */
export const RuleDryRun = Type.Object({
  checked: Type.Integer(),
  found: Type.Integer(),
  /** There were more texts than one run reads; the newest were read. */
  more: Type.Boolean(),
  /** The time of one run was over before all were read, because the classifier is slow; `checked` says how many were. */
  timed_out: Type.Boolean(),
  examples: Type.Array(
    Type.Object({
      kind: OneOf(caseKind),
      id: Id,
      /** Its title or first words, cut at a word with "…". */
      title: Type.String(),
      /** What a comment is on; null for everything else. */
      comment_on: Nullable(Type.Object({ type: OneOf(contributionType), id: Id })),
      author: Nullable(User),
      matched: Type.String(),
      added_at: DateTime,
    }),
  ),
});
export type RuleDryRun = Static<typeof RuleDryRun>;

const params = Type.Object({ kind: OneOf(moderationRuleKind) });

export const ruleList = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/rule/",
  access: "moderator",
  reply: Type.Array(ModerationRule),
  errors: [permissionDenied],
});

/** Turns a rule on or off, or changes what it looks for; settings that are not sent stay. */
export const ruleUpdate = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/moderation/rule/:kind/",
  access: "admin",
  params,
  body: Type.Object({ enabled: Type.Optional(Type.Boolean()), settings: Type.Optional(RuleSettings) }),
  reply: ModerationRule,
  errors: [invalid, permissionDenied],
});

/** Tries a rule, with these settings over its own, on what was published in the last 30 days. Changes nothing. */
export const ruleDryRun = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/rule/:kind/dry_run/",
  access: "admin",
  params,
  body: Type.Object({ settings: Type.Optional(RuleSettings) }),
  reply: RuleDryRun,
  errors: [invalid, permissionDenied],
});
