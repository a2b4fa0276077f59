import type { NotificationType } from "@cortile/contract/enums";

/** What a notification needs to be shown. */
export interface NotificationKind {
  /** Under which key whoever did it is sent; null where nobody is named. */
  readonly actor: string | null;
  /** `contribution`, `comment`, or `content` for either of them; else a key of `things`. */
  readonly about: string | null;
  /** Shown, too, when its text was removed. */
  readonly ofRemoved?: true;
  /** Tells open pages what to show, and is not kept. */
  readonly isSilent?: true;
}

const reasons = ["advertising", "aggressive", "vulgar", "poor", "offtopic"] as const;
type Reason = (typeof reasons)[number];

const moderation: NotificationKind = { actor: null, about: "content", ofRemoved: true };
const silent: NotificationKind = { actor: null, about: null, isSilent: true };

const byReason = <Prefix extends string>(prefix: Prefix) =>
  Object.fromEntries(reasons.map((reason) => [`${prefix}_${reason}`, moderation])) as Record<
    `${Prefix}_${Reason}`,
    NotificationKind
  >;

const acts = {
  group: ["user_invited_to_join_group", "user_requested_to_join_group", "user_accepted_to_join_group", "user_added_to_group"],
  event: ["user_invited_to_join_event", "user_requested_to_join_event", "user_accepted_to_join_event", "user_added_to_event"],
  course: [
    "user_invited_to_join_course",
    "user_requested_to_join_course",
    "user_accepted_to_join_course",
    "user_added_to_course",
    "manager_added_to_course",
    "user_commented_a_course_lesson",
  ],
} as const;
type Act = (typeof acts)[keyof typeof acts][number];
const ofPlaces = Object.fromEntries(
  Object.entries(acts).flatMap(([about, types]) => types.map((type) => [type, { actor: "user", about }])),
) as Record<Act, NotificationKind>;

export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> = {
  contribution: { actor: null, about: "contribution" },
  comment: { actor: null, about: "comment" },
  nested_comment: { actor: null, about: "comment" },
  mention: { actor: null, about: "content" },
  vote_up: { actor: "user", about: "content" },
  follow: { actor: "user", about: "contribution" },
  user_follow: { actor: "follower", about: null },
  user_unfollow: { ...silent, actor: "unfollower" },
  connection_request: { actor: "request_user", about: null },
  connection_accept: { actor: "accept_user", about: null },
  connection_reject: { ...silent, actor: "reject_user" },
  connection_cancel_reject: { ...silent, actor: "cancel_reject_user" },
  connection_remove: { ...silent, actor: "remove_user" },
  connection_cancel_request: { ...silent, actor: "cancel_request_user" },
  private_message: { actor: null, about: "message" },
  delete_private_message: silent,
  ...byReason("deleted_for"),
  ...byReason("collapsed_for"),
  ...byReason("kindly_notice"),
  undeleted_for: moderation,
  kindly_notice_flag: { actor: null, about: null },
  blocked_user: { actor: null, about: null },
  unblocked_user: { actor: null, about: null },
  moderation_warning: { actor: null, about: null },
  moderation_held: moderation,
  moderation_deleted: moderation,
  moderation_taken_down: { actor: null, about: null },
  moderation_restored: { actor: null, about: null },
  moderation_appeal: { actor: null, about: null },
  incubator_approved: { actor: null, about: "incubator" },
  custom_notification: { actor: "user", about: null },
  live_stream_started: { actor: null, about: "live_stream" },
  event_reminder: { actor: null, about: "event" },
  event_changed: { actor: "user", about: "event" },
  event_cancelled: { actor: "user", about: "event" },
  ...ofPlaces,
};

const otherNotices: ReadonlySet<NotificationType> = new Set([
  "kindly_notice_flag",
  "blocked_user",
  "unblocked_user",
  "moderation_warning",
  "moderation_taken_down",
  "moderation_restored",
  "moderation_appeal",
]);

/** Whether it says what staff did about the member or their contents. Blocked accounts are told of these, and of nothing else. */
export const isStaffNotice = (type: NotificationType): boolean =>
  notificationKinds[type].ofRemoved === true || otherNotices.has(type);
