import type { NotificationType } from "./notification.ts";

/** Kinds of notifications that a member chooses channels for. */
export const alertKind = ["comments", "mentions", "reactions", "posts", "people", "places", "messages"] as const;
export type AlertKind = (typeof alertKind)[number];

/** The ways by which members are told, beside the list of notifications, which has everything. */
export const alertChannel = ["toast", "email", "push"] as const;
export type AlertChannel = (typeof alertChannel)[number];

const typesByKind: Readonly<Record<AlertKind, readonly NotificationType[]>> = {
  comments: ["comment", "nested_comment"],
  mentions: ["mention"],
  reactions: ["vote_up", "follow"],
  posts: ["contribution"],
  people: ["user_follow", "connection_request", "connection_accept"],
  places: [
    "user_invited_to_join_group",
    "user_requested_to_join_group",
    "user_accepted_to_join_group",
    "user_added_to_group",
    "user_invited_to_join_event",
    "user_requested_to_join_event",
    "user_accepted_to_join_event",
    "user_added_to_event",
    "event_reminder",
    "event_changed",
    "event_cancelled",
    "user_invited_to_join_course",
    "user_requested_to_join_course",
    "user_accepted_to_join_course",
    "user_added_to_course",
    "manager_added_to_course",
    "user_commented_a_course_lesson",
    "live_stream_started",
  ],
  messages: ["private_message"],
};

const kinds: ReadonlyMap<NotificationType, AlertKind> = new Map(
  alertKind.flatMap((kind) => typesByKind[kind].map((type) => [type, kind] as const)),
);

/** Null for what members cannot turn off: what staff tell them, and what they are not told of at all. */
export const alertKindOf = (type: NotificationType): AlertKind | null => kinds.get(type) ?? null;

/** A setting of a member: 0 where they are not told of a kind by a channel. Private messages by email have a setting of their own. */
export type AlertSwitch = Exclude<`${AlertChannel}_${AlertKind}`, "email_messages">;

export const alertSwitch: readonly AlertSwitch[] = alertChannel.flatMap((channel) =>
  alertKind.flatMap((kind): AlertSwitch[] =>
    channel === "email" ? (kind === "messages" ? [] : [`email_${kind}`]) : [`${channel}_${kind}`],
  ),
);
