export const groupPrivacy = ["public", "private"] as const;
export type GroupPrivacy = (typeof groupPrivacy)[number];

/** No relation is `null`. */
export const groupSubscriptionStatus = ["subscribed", "requested", "invited", "payment_waiting"] as const;
export type GroupSubscriptionStatus = (typeof groupSubscriptionStatus)[number];

export const eventPrivacy = ["public", "private"] as const;
export type EventPrivacy = (typeof eventPrivacy)[number];

/** No relation is `null`; in paid events `going` means bought. */
export const eventSubscriptionStatus = ["subscribed", "requested", "invited", "going", "not_going"] as const;
export type EventSubscriptionStatus = (typeof eventSubscriptionStatus)[number];

export const eventLocation = ["in person", "virtual", "live_stream"] as const;
export type EventLocation = (typeof eventLocation)[number];

/** `any` is sent as nothing. */
export const eventLocationFilter = ["any", "in person", "virtual"] as const;
export type EventLocationFilter = (typeof eventLocationFilter)[number];

export const eventRecurrence = ["never", "daily", "weekly", "monthly"] as const;
export type EventRecurrence = (typeof eventRecurrence)[number];

/** `all` is sent as nothing. */
export const eventDateFilter = ["all", "today", "tomorrow", "this_week", "next_week", "this_month", "not_past", "past"] as const;
export type EventDateFilter = (typeof eventDateFilter)[number];

/** The empty text is a draft. */
export const coursePrivacy = ["open", "private", "secret", ""] as const;
export type CoursePrivacy = (typeof coursePrivacy)[number];

export const courseType = ["self-paced", "structured", "scheduled"] as const;
export type CourseType = (typeof courseType)[number];

/** No relation is `null`. */
export const courseJoinStatus = ["joined", "requested", "invited", "manager", "creator", "payment_waiting"] as const;
export type CourseJoinStatus = (typeof courseJoinStatus)[number];

/** The relations that course lists filter by. */
export const courseStatusFilter = ["creator", "manager", "joined", "requested", "invited"] as const;
export type CourseStatusFilter = (typeof courseStatusFilter)[number];

export const courseView = ["user", "edit", "dashboard"] as const;
export type CourseView = (typeof courseView)[number];

/** Descending with a leading minus; `-joined_at` by default. */
export const courseUsersOrdering = ["joined_at", "last_active_at", "-joined_at"] as const;
export type CourseUsersOrdering = (typeof courseUsersOrdering)[number];

export const lessonType = ["lesson", "quiz"] as const;
export type LessonType = (typeof lessonType)[number];

export const lessonStatus = ["draft", "published"] as const;
export type LessonStatus = (typeof lessonStatus)[number];

export const lessonCompletionStatus = ["uncompleted", "completed", "failed"] as const;
export type LessonCompletionStatus = (typeof lessonCompletionStatus)[number];

/** Kinds of questions in quizzes. Our addition. */
export const quizQuestionType = ["single", "multiple", "short", "ordering"] as const;
export type QuizQuestionType = (typeof quizQuestionType)[number];

/** What an attempt tells: its score alone, which answers were right, or the right answers too. Our addition. */
export const quizFeedback = ["none", "answers", "solutions"] as const;
export type QuizFeedback = (typeof quizFeedback)[number];

/** Exceptions from the release of a section. Our addition. */
export const releaseMode = ["open", "shift", "reset"] as const;
export type ReleaseMode = (typeof releaseMode)[number];

export const courseEditTab = ["lessons", "customize", "users", "requests", "options"] as const;
export type CourseEditTab = (typeof courseEditTab)[number];

export const liveView = ["gallery", "speaker"] as const;
export type LiveView = (typeof liveView)[number];

export const liveJoinError = [
  "LIVE_STREAM_IS_CLOSED",
  "MONTHLY_MINUTE_LIMIT_REACHED",
  "WAITING_HOST_TO_START_LIVE_STREAM",
  "PARTICIPANTS_LIMIT_REACHED",
  "PARTICIPATE_THE_EVENT_TO_JOIN_LIVE_STREAM",
  "USER_BANNED_FOR_THIS_LIVE_STREAM",
] as const;
export type LiveJoinError = (typeof liveJoinError)[number];
