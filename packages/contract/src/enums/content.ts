/** What can be voted, flagged and moderated; `feedObjectType` leaves out the comment. */
export const contributionType = ["discussion", "post", "status", "comment"] as const;
export type ContributionType = (typeof contributionType)[number];

/** The kinds of contribution that feeds hold and the `:type` parameter accepts. */
export const feedObjectType = ["discussion", "post", "status"] as const;
export type FeedObjectType = (typeof feedObjectType)[number];

export const contributionStatus = ["open", "ignored", "hidden", "deleted"] as const;
export type ContributionStatus = (typeof contributionStatus)[number];

export const flagModerationStatus = ["ignored", "deleted", "hidden"] as const;
export type FlagModerationStatus = (typeof flagModerationStatus)[number];

/** 0 spam, 1 aggressive, 2 vulgar, 3 poor, 4 off-topic. */
export const flagType = [0, 1, 2, 3, 4] as const;
export type FlagType = (typeof flagType)[number];

/** Who may comment on a contribution besides its author and staff: our addition. `followed`: people its author follows. */
export const replyControl = ["everyone", "followed", "connections", "nobody"] as const;
export type ReplyControl = (typeof replyControl)[number];

export const moderationAction = ["hide", "delete", "ignore", "scold_author", "scold_flagger"] as const;
export type ModerationAction = (typeof moderationAction)[number];

export const moderationDaysBlockedFilter = ["days", "forever"] as const;
export type ModerationDaysBlockedFilter = (typeof moderationDaysBlockedFilter)[number];

export const feedActivityType = ["comment", "vote", "pollvote", "follow"] as const;
export type FeedActivityType = (typeof feedActivityType)[number];

export const feedTypology = ["home", "explore", "category", "group", "event"] as const;
export type FeedTypology = (typeof feedTypology)[number];

export const feedObjectActivitiesView = [
  "relevant_activities",
  "recent_comments",
  "first_comments",
  "connections_comments",
] as const;
export type FeedObjectActivitiesView = (typeof feedObjectActivitiesView)[number];

/** `relevant` is our addition: most reactions and replies first. */
export const commentOrdering = ["-added_at", "added_at", "-connection", "connection", "relevant"] as const;
export type CommentOrdering = (typeof commentOrdering)[number];

export const objectOrdering = ["added_at", "-added_at", "last_activity_at", "-last_activity_at"] as const;
export type ObjectOrdering = (typeof objectOrdering)[number];

export const categoryAutoFollow = ["none", "default", "forced"] as const;
export type CategoryAutoFollow = (typeof categoryAutoFollow)[number];

export const tagType = ["user", "category"] as const;
export type TagType = (typeof tagType)[number];

/** 0 pending, 1 collecting subscribers, 2 approved, 3 ignored. */
export const incubatorStatus = [0, 1, 2, 3] as const;
export type IncubatorStatus = (typeof incubatorStatus)[number];

export const insightRankedBy = ["num_votes", "num_comments", "num_shares", "num_views", "num_answers_received"] as const;
export type InsightRankedBy = (typeof insightRankedBy)[number];

export const suggestionType = ["user", "category", "group"] as const;
export type SuggestionType = (typeof suggestionType)[number];

/** What may be reported, as the queue of reports names it: an addition of ours. */
export const caseKind = ["discussion", "post", "status", "comment", "message", "user", "group", "event", "course"] as const;
export type CaseKind = (typeof caseKind)[number];

/** What staff have decided about a report: `resolved` when they acted on its author and left it as it is. */
export const caseStatus = ["open", "ignored", "resolved", "hidden", "deleted"] as const;
export type CaseStatus = (typeof caseStatus)[number];

/** What staff do with a report. `dismiss` ignores it and tells who reported that nothing is wrong. */
export const caseAct = ["hide", "delete", "restore", "ignore", "dismiss", "warn", "block", "unblock"] as const;
export type CaseAct = (typeof caseAct)[number];

/**
 * What the ledger of moderation records; `hold` and `undo` follow from rules and from taking an act back, `approve` from `ignore` and `dismiss`
 * of what is held.
 */
export const moderationAct = [...caseAct, "hold", "approve", "undo"] as const;
export type ModerationAct = (typeof moderationAct)[number];

export const appealStatus = ["open", "upheld", "reversed"] as const;
export type AppealStatus = (typeof appealStatus)[number];

/** Automatic checks of what members publish. */
export const moderationRuleKind = ["words", "links", "first_post", "rate", "duplicate", "classifier"] as const;
export type ModerationRuleKind = (typeof moderationRuleKind)[number];
