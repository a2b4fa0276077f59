import { type Static, DateTime, Id, Nullable, OneOf, Type, defineRoute, invalid, permissionDenied } from "#core";
import { User } from "#entity";
import { caseKind, contributionType, moderationRuleKind } from "#enums";

/** The least and the most of each setting of a rule that is a number; whole ones, but for `threshold`. */
export const ruleLimits = {
  days: { min: 1, max: 365 },
  max_links: { min: 0, max: 100 },
  posts: { min: 1, max: 20 },
  count: { min: 1, max: 1000 },
  minutes: { min: 1, max: 1440 },
  copies: { min: 1, max: 100 },
  min_length: { min: 10, max: 200 },
  threshold: { min: 0, max: 1 },
} as const;

/** The longest texts among the settings of a rule, in characters, and how many words it takes. */
export const ruleLengths = { words: 500, word: 100, url: 500, model: 100 } as const;

const whole = (key: keyof typeof ruleLimits) =>
  Type.Optional(Type.Integer({ minimum: ruleLimits[key].min, maximum: ruleLimits[key].max }));

/** What a rule looks for; each kind reads its own keys, and has a default for each. */
export const RuleSettings = Type.Object({
  /** Of `words`: whole words or phrases; `*` at the end of one stands for any ending. */
  words: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: ruleLengths.word }), { maxItems: ruleLengths.words })),
  /** Of `links`: for how many days somebody is new, and how many links they may use. */
  days: whole("days"),
  max_links: whole("max_links"),
  /** Of `first_post`: how many texts of each new member wait for review. */
  posts: whole("posts"),
  /** Of `rate`: more texts than this within the minutes. */
  count: whole("count"),
  minutes: whole("minutes"),
  /** Of `duplicate`: as often as this before within the days of `days`, for texts of at least so many characters. */
  copies: whole("copies"),
  min_length: whole("min_length"),
  /** Of `classifier`: an OpenAI-compatible moderation endpoint, its model, and from which score on a category counts. */
  url: Type.Optional(Type.String({ maxLength: ruleLengths.url })),
  model: Type.Optional(Type.String({ maxLength: ruleLengths.model })),
  threshold: Type.Optional(Type.Number({ minimum: ruleLimits.threshold.min, maximum: ruleLimits.threshold.max })),
});
export type RuleSettings = Static<typeof RuleSettings>;

/** Null for what was typed and is no number. */
const typedNumber = Type.Optional(Nullable(Type.Number()));

/** {@link RuleSettings} as they are sent. What is out of its limits is refused under the name of the setting, not of `settings`. */
export const RuleSettingsInput = Type.Object({
  /** More than may be kept, for the refusal to name them. */
  words: Type.Optional(Type.Array(Type.String(), { maxItems: 10 * ruleLengths.words })),
  days: typedNumber,
  max_links: typedNumber,
  posts: typedNumber,
  count: typedNumber,
  minutes: typedNumber,
  copies: typedNumber,
  min_length: typedNumber,
  url: Type.Optional(Type.String()),
  model: Type.Optional(Type.String()),
  threshold: typedNumber,
});
export type RuleSettingsInput = Static<typeof RuleSettingsInput>;

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
  body: Type.Object({ enabled: Type.Optional(Type.Boolean()), settings: Type.Optional(RuleSettingsInput) }),
  reply: ModerationRule,
  errors: [invalid, permissionDenied],
});

/** Tries a rule, with these settings over its own, on what was published in the last 30 days. Changes nothing. */
export const ruleDryRun = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/rule/:kind/dry_run/",
  access: "admin",
  params,
  body: Type.Object({ settings: Type.Optional(RuleSettingsInput) }),
  reply: RuleDryRun,
  errors: [invalid, permissionDenied],
});
