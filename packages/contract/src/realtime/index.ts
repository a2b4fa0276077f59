import type { Banner, Notification } from "#entity";
import type { activityCodes, bannerActivity } from "#enums";

/** Sent by the client every `heartbeatMs`; the server answers the identical text. Every other frame is JSON. */
export const heartbeat = "--1a61c1de89b75ddfbb684b8d224ee3ae--";
export const heartbeatMs = 5000;

/** The client closes for good at the beat after this many unanswered ones. */
export const allowedMissedBeats = 3;

/** Before it reconnects a client waits a random time up to `2^attempt - 1` seconds, and never longer than this. */
export const maxReconnectMs = 30_000;

/** Path under the portal; the query is the bare key `subscribe-user`. */
export const defaultPrefixPath = "ws";
export const realtimePath = "notify";

/** What precedes the access token in the sub-protocol. */
export const protocolPrefix = "__";

/** How the server closes: it goes away for a while, so come back. Without credentials the handshake answers 401. */
export const goingAwayCode = 1001;
/** The session that opened the channel has ended, or its member was blocked. */
export const endedCode = 4401;
/** The member opened more channels than one may have: this one, the oldest, had to go. Come back when the page is looked at. */
export const replacedCode = 4409;

interface Person {
  id: number;
}

/** Fields common to all interactions. */
export interface InteractionBase {
  /** Unseen in all, banners included. */
  count_interactions?: number;
  count_notification_banners?: number;
  /** Key of the toast, so that it shows once. */
  feed_serialization_id?: string;
  notification_obj?: Notification;
}

/** The fields that some kinds add; ids of a group, event and course are numbers here, objects in `notification_obj`. */
export interface InteractionData extends InteractionBase {
  activity_type: (typeof activityCodes)[keyof typeof activityCodes];
  connection?: unknown;
  request_user?: Person;
  accept_user?: Person;
  remove_user?: Person;
  cancel_request_user?: Person;
  follower?: Person;
  unfollower?: Person;
  group?: number;
  event?: number;
  course?: number;
  thread_id?: number;
}

/** A banner was published. */
export interface BannerData {
  activity_type: typeof bannerActivity;
  count_interactions?: number;
  count_notification_banners?: number;
  id: number;
  notification_obj: Banner;
}

export interface InteractionMessage {
  type: "interaction";
  data: InteractionData | BannerData;
}

/** Published as it is; no consumer of our own. */
export interface NewsMessage {
  type: "news";
  data: Record<string, unknown>;
}

/**
 * In the `data` of `news`, as `unseen`: something new is in the home feed. Whoever shows a count asks for it again, after a random
 * part of this time, for others were told too.
 */
export interface UnseenHint {
  spread_ms: number;
}

/** Kinds of objects that pages subscribe to; a topic is `{name}:{id}`. */
export type TopicName = "case" | "contribution" | "course" | "event" | "group" | "messages" | "moderation";
export const topicOf = (name: TopicName, id: number): string => `${name}:${id}`;
export const contributionTopic = (id: number): string => topicOf("contribution", id);
/** A course, its lessons and who is in it. */
export const courseTopic = (id: number): string => topicOf("course", id);
/** An event and who takes part in it. */
export const eventTopic = (id: number): string => topicOf("event", id);
/** A group and who is in it. */
export const groupTopic = (id: number): string => topicOf("group", id);
/** A case of the queue of reports, by its `case_id`; for staff. */
export const caseTopic = (id: number): string => topicOf("case", id);
/** What waits for staff: the queue of reports, and messages to the team. */
export const moderationTopic = topicOf("moderation", 1);
/** A person's own conversations. */
export const messagesTopic = (userId: number): string => topicOf("messages", userId);

/**
 * Something of what a page watches changed. What it is now is for the client to ask. Of a contribution: the comment with this id, or
 * else what is counted of it. Of messages: `thread_id`, and `message_id` of one that is
 * new or deleted; or `read_id`, up to which the other person has seen it; or `typing`, by `sender_id`. Of a group: what `change` is about, `members`, `updated` or `deleted`; of an event likewise, `cancelled` instead of `deleted`; of a course likewise, `comments` with the `lesson_id` too. `missed`: more than was worth telling one by one.
 */
export interface ChangedMessage {
  type: "changed";
  data: { topic: string; missed?: true; [key: string]: unknown };
}

/** Hints may have been lost: whoever shows something that they keep up to date asks again, after a random part of this time. */
export interface ResyncMessage {
  type: "resync";
  data: { spread_ms: number };
}

/** Our clients send the topics of the pages they show, all of them at each change: `{"watch": ["contribution:7"]}`. */
export interface WatchFrame {
  watch: string[];
}
export const watchLimit = 20;

/** The frames that existing clients read. They ignore other types, which leaves room for hints of our own. */
export type RealtimeMessage = InteractionMessage | NewsMessage;
