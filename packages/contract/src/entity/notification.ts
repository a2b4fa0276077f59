import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { activityCodes, appealStatus, bannerType, type NotificationType } from "#enums";
import { Comment } from "./comment.ts";
import { Contribution } from "./contribution.ts";
import { Course } from "./course.ts";
import { Event, LiveStream } from "./event.ts";
import { Group } from "./group.ts";
import { Incubator } from "./incubator.ts";
import { Embed } from "./media.ts";
import { Message, Snippet } from "./message.ts";
import { User } from "./user.ts";

const user = Type.Optional(User);
const contribution = Type.Optional(Contribution);

const notificationTypes = Object.keys(activityCodes) as NotificationType[];

/** For how long an account is blocked, and what it cost. */
export const UserBlockedSettings = Type.Object({
  days_blocked: Nullable(Type.Integer()),
  reputation_delta: Type.Integer(),
  blocked_at: Type.Optional(Nullable(DateTime)),
  expire_at: Type.Optional(Nullable(DateTime)),
});
export type UserBlockedSettings = Static<typeof UserBlockedSettings>;

/** The comment of a lesson, as a notification links to it; in the others a whole comment. */
export const LessonCommentLink = Type.Object({
  id: Id,
  course_id: Id,
  section_id: Id,
  lesson_id: Id,
  lesson_name: Type.String(),
  /** Its summary. */
  html: Type.String(),
});
export type LessonCommentLink = Static<typeof LessonCommentLink>;

/** A change of one date of a repeating event. */
export const ChangedDate = Type.Object({
  change: OneOf(["cancelled", "restored", "moved"]),
  /** When it begins since then; of a cancelled one, when it would have begun. */
  start_date: DateTime,
  /** Why it was cancelled. */
  reason: Type.Optional(Type.String()),
});
export type ChangedDate = Static<typeof ChangedDate>;

/** One notification. Which of the optional keys it carries follows from its type. */
export const Notification = Type.Object({
  sid: Type.String(),
  type: OneOf(notificationTypes),
  is_new: Type.Boolean(),
  active_at: DateTime,
  discussion: contribution,
  post: contribution,
  status: contribution,
  comment: Type.Optional(Type.Union([LessonCommentLink, Comment])),
  /** Who acted. */
  user,
  follower: user,
  unfollower: user,
  request_user: user,
  accept_user: user,
  remove_user: user,
  cancel_request_user: user,
  reject_user: user,
  cancel_reject_user: user,
  message: Type.Optional(Message),
  snippet: Type.Optional(Snippet),
  group: Type.Optional(Group),
  event: Type.Optional(Event),
  /** The only date of the event that changed; left out where the event itself did. */
  changed_date: Type.Optional(ChangedDate),
  /** Of who waited for a place of the event: one became free, and is theirs. */
  free_place: Type.Optional(Type.Boolean()),
  course: Type.Optional(Course),
  live_stream: Type.Optional(LiveStream),
  incubator: Type.Optional(Incubator),
  blocked_settings: Type.Optional(UserBlockedSettings),
  /** With `undeleted_for`: it was held for review, and staff approved it. */
  approved: Type.Optional(Type.Boolean()),
  /** The statement of reasons for what staff did. */
  statement: Type.Optional(Id),
  appeal_status: Type.Optional(OneOf(appealStatus)),
  /**
   * What was taken down or restored, where it is no content of a feed. Of a message the title is empty. `with_group`: the group was
   * taken down or restored that holds the event, and so many `others` of the member's.
   */
  moderated: Type.Optional(
    Type.Object({
      kind: OneOf(["message", "group", "event", "course"]),
      title: Type.String(),
      with_group: Type.Optional(Type.Boolean()),
      others: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
  custom_notification: Type.Optional(
    Type.Object({
      id: Id,
      type: Nullable(Type.String()),
      embed: Type.Optional(Nullable(Embed)),
      title: Type.Optional(Type.String()),
      description: Type.Optional(Type.String()),
    }),
  ),
});
export type Notification = Static<typeof Notification>;

/** Notifications of one kind about one object; the first is the heading of the block. */
export const NotificationAggregated = Type.Object({
  sid: Type.String(),
  is_new: Type.Boolean(),
  discussion: contribution,
  post: contribution,
  status: contribution,
  group: Type.Optional(Group),
  event: Type.Optional(Event),
  /** The newest ones. */
  aggregated: Type.Array(Notification, { minItems: 1 }),
  /** How many there are in all. */
  aggregated_count: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type NotificationAggregated = Static<typeof NotificationAggregated>;

/** A message of staff to everybody, as one member received it. */
export const Banner = Type.Object({
  id: Id,
  added_at: DateTime,
  viewed_at: Nullable(DateTime),
  disposed_at: Nullable(DateTime),
  banner: Type.Object({
    type_banner: OneOf(bannerType),
    html: Type.Optional(Nullable(Type.String())),
    title: Type.Optional(Nullable(Type.String())),
    body_text: Type.Optional(Nullable(Type.String())),
    link_text: Type.Optional(Nullable(Type.String())),
    link: Type.Optional(Nullable(Type.String())),
    image: Type.Optional(Nullable(Type.String())),
    added_at: DateTime,
    open_in_new_tab: Type.Boolean(),
  }),
});
export type Banner = Static<typeof Banner>;
