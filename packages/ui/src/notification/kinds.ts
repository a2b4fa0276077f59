import type { Comment, Contribution, LessonCommentLink, Notification, User } from "@cortile/contract/entity";
import { activityCodes, type NotificationType } from "@cortile/contract/enums";
import type { IntlShape, MessageDescriptor } from "react-intl";
import { cutAtWord, plainText, titleOrExcerpt } from "#contribution";
import type { IconName } from "#core/icons";
import type { RouteName, RouteParams } from "#core/routing";
import { acts, sentences } from "./kinds.messages.ts";

export type Target = { route: RouteName; params?: RouteParams; search?: string };
type Values = Readonly<Record<string, string | number>>;

/** `quiet`: no toast. `page`: on the page alone. `none`: shown nowhere; it only moves counters and relations. */
export type Surfaces = "all" | "quiet" | "page" | "none";
export type Tone = "like" | "ok" | "live" | "warn" | "danger";

/** How one kind of notification is shown. */
export interface Kind {
  surfaces: Surfaces;
  icon: IconName;
  tone?: Tone;
  sentence: (notification: Notification) => MessageDescriptor;
  /** Who acted; without it the community speaks. */
  actor?: (notification: Notification) => User | undefined;
  /** Of the sentence, beside who acted. @param myId the reader */
  values?: (notification: Notification, myId: number, intl: IntlShape) => Values;
  /** Where it leads; null where that is gone. */
  target?: (notification: Notification) => Target | null;
  /** Words of what it is about, as plain text. */
  excerpt?: (notification: Notification) => string;
  /** What a toast offers; "View" where nothing else is said. */
  act?: MessageDescriptor;
  tab?: "mentions" | "requests";
  /** Each of a block has words or an answer of its own, and is shown. */
  each?: boolean;
  /** A link to the rules goes with it. */
  rules?: boolean;
}

export const contributionOf = ({ discussion, post, status }: Pick<Notification, "discussion" | "post" | "status">) =>
  discussion ?? post ?? status;

/** The comment of a content; that of a lesson is a `LessonCommentLink`. */
export const commentOf = ({ comment }: Notification): Comment | undefined =>
  comment !== undefined && "type" in comment ? comment : undefined;

const lessonCommentOf = ({ comment }: Notification): LessonCommentLink | undefined =>
  comment !== undefined && "lesson_id" in comment ? comment : undefined;

/** What a comment is under, where the server sent it whole. */
function commentedOf(notification: Notification): Contribution | undefined {
  const comment = commentOf(notification);
  const target = comment?.discussion ?? comment?.post ?? comment?.status;
  return typeof target === "object" ? target : undefined;
}

function commentTarget({ id, deleted, discussion, post, status }: Comment): Target | null {
  const [type, target] = discussion ? ["discussion", discussion] : post ? ["post", post] : ["status", status];
  if (deleted || target === undefined) return null;
  const contribution_id = typeof target === "object" ? target.id : Number(target);
  return { route: "comment", params: { contribution_type: String(type), contribution_id, id } };
}

const contributionTarget = ({ type, id, deleted }: Contribution): Target | null =>
  deleted ? null : { route: type, params: { id } };

/** The content or comment, where it is still there. */
function objectTarget(notification: Notification): Target | null {
  const [comment, contribution] = [commentOf(notification), contributionOf(notification)];
  if (comment) return commentTarget(comment);
  return contribution ? contributionTarget(contribution) : null;
}

/** What was removed is gone for all but its author, whom its page tells so. */
function ownTarget(notification: Notification): Target | null {
  const [comment, contribution] = [commentOf(notification), contributionOf(notification)];
  if (comment) return commentTarget({ ...comment, deleted: false });
  return contribution ? contributionTarget({ ...contribution, deleted: false }) : null;
}

const personTarget = (user: User | undefined): Target | null =>
  user && !user.deleted ? { route: "user_profile", params: { id: user.id } } : null;

const maxExcerpt = 200;
const textOf = (html: string | undefined): string => cutAtWord(plainText(html ?? ""), maxExcerpt);

function objectExcerpt(notification: Notification): string {
  const [comment, contribution] = [commentOf(notification), contributionOf(notification)];
  if (comment) return textOf(comment.html);
  return contribution ? titleOrExcerpt(contribution) : "";
}

const kindOf = (contribution: Contribution | undefined) => (contribution?.type === "discussion" ? "article" : "post");
const objectKind = (notification: Notification) => ({
  kind: commentOf(notification) ? "comment" : kindOf(contributionOf(notification)),
});

/** The reasons for what staff did. */
const statementTarget = ({ statement }: Notification): Target | null =>
  statement ? { route: "decision", params: { id: statement } } : null;

/** What staff took down or restored, where it is no content of a feed. */
const moderatedValues = ({ moderated }: Notification) => ({
  kind: moderated?.kind ?? "message",
  title: moderated?.title ?? "",
  others: moderated?.others ?? 0,
});

/** Sent by staff or by the community itself, about a content of the reader's. */
const moderation = (sentence: MessageDescriptor, icon: IconName, tone: Tone, motive = ""): Kind => ({
  surfaces: "quiet",
  icon,
  tone,
  sentence: () => sentence,
  values: (notification) => ({ ...objectKind(notification), motive }),
  target: ownTarget,
  excerpt: objectExcerpt,
  rules: true,
});
const deleted = (motive: string) => moderation(sentences.deleted, "trash", "danger", motive);
const collapsed = (motive: string) => moderation(sentences.collapsed, "eye-off", "warn", motive);
const kindly = (motive: string) => moderation(sentences.kindly, "shield", "warn", motive);

const groupTarget =
  (route: "group" | "group_members") =>
  ({ group }: Notification): Target | null =>
    group?.active ? { route, params: { id: group.id, slug: group.slug } } : null;

/** About being in a group, an event or a course. */
const joining = (about: Pick<Kind, "icon" | "values" | "target">, sentence: MessageDescriptor, tab?: "requests"): Kind => ({
  surfaces: "all",
  sentence: () => sentence,
  actor: ({ user }) => user,
  ...about,
  ...(tab ? { tab, each: true } : {}),
});
const group = (sentence: MessageDescriptor, route: "group" | "group_members", tab?: "requests") =>
  joining({ icon: "users", values: (one) => ({ name: one.group?.name ?? "" }), target: groupTarget(route) }, sentence, tab);
const event = (sentence: MessageDescriptor, tab?: "requests") =>
  joining(
    {
      icon: "calendar-event",
      values: (one) => ({ name: one.event?.name ?? "" }),
      target: (one) => (one.event ? { route: "event", params: { id: one.event.id, slug: one.event.slug } } : null),
    },
    sentence,
    tab,
  );
const longDay = { weekday: "long", day: "numeric", month: "long" } as const;
const course = (sentence: MessageDescriptor, tab?: "requests", editTab?: string) =>
  joining(
    {
      icon: "presentation",
      values: (one) => ({ name: one.course?.name ?? "" }),
      target: ({ course: about }) => {
        if (!about) return null;
        const params = { id: about.id, slug: about.slug };
        return editTab ? { route: "course_edit", params: { ...params, tab: editTab } } : { route: "course", params };
      },
    },
    sentence,
    tab,
  );

/** Relations alone: the page of the person shows them. */
const silent: Kind = { surfaces: "none", icon: "bell", sentence: () => sentences.custom };

const authorOf = (notification: Notification) => commentOf(notification)?.author ?? contributionOf(notification)?.author;
const onComment: Pick<Kind, "icon" | "actor" | "target" | "excerpt" | "each"> = {
  icon: "message-circle",
  actor: authorOf,
  target: objectTarget,
  excerpt: objectExcerpt,
  each: true,
};

/** Every type of the contract; its surfaces are those of the published lists of silent codes. */
export const kinds: Readonly<Record<NotificationType, Kind>> = {
  contribution: {
    surfaces: "all",
    icon: "article",
    actor: authorOf,
    sentence: () => sentences.contribution,
    values: objectKind,
    target: objectTarget,
    excerpt: objectExcerpt,
    each: true,
  },
  comment: {
    ...onComment,
    surfaces: "all",
    sentence: () => sentences.comment,
    values: (notification, myId) => {
      const about = commentedOf(notification) ?? contributionOf(notification);
      if (about?.author?.id === myId) return { kind: kindOf(about) };
      return { kind: about?.type === "discussion" ? "otherArticle" : "otherPost" };
    },
  },
  nested_comment: { ...onComment, surfaces: "all", sentence: () => sentences.nested_comment },
  mention: { ...onComment, surfaces: "all", icon: "at", tab: "mentions", sentence: () => sentences.mention, values: objectKind },
  vote_up: {
    surfaces: "all",
    icon: "heart",
    tone: "like",
    actor: ({ user }) => user,
    sentence: () => sentences.vote_up,
    values: objectKind,
    target: objectTarget,
    excerpt: objectExcerpt,
  },
  follow: {
    surfaces: "all",
    icon: "bookmark",
    actor: ({ user }) => user,
    sentence: () => sentences.follow,
    values: objectKind,
    target: objectTarget,
    excerpt: objectExcerpt,
  },
  user_follow: {
    surfaces: "all",
    icon: "user-plus",
    actor: ({ follower }) => follower,
    sentence: () => sentences.user_follow,
    target: ({ follower }) => personTarget(follower),
    act: acts.profile,
  },
  connection_request: {
    surfaces: "all",
    icon: "user-plus",
    actor: ({ request_user }) => request_user,
    sentence: () => sentences.connection_request,
    target: ({ request_user }) => personTarget(request_user),
    act: acts.profile,
    tab: "requests",
    each: true,
  },
  connection_accept: {
    surfaces: "all",
    icon: "check",
    tone: "ok",
    actor: ({ accept_user }) => accept_user,
    sentence: () => sentences.connection_accept,
    target: ({ accept_user }) => personTarget(accept_user),
    act: acts.profile,
  },
  private_message: {
    surfaces: "all",
    icon: "mail",
    actor: ({ message }) => message?.sender,
    sentence: ({ message }) => (message?.group ? sentences.group_message : sentences.private_message),
    values: ({ message }) => ({ name: message?.group?.name ?? "" }),
    target: ({ message }): Target | null => {
      if (message?.group) return { route: "user_messages", search: `?group=${message.group.id}` };
      return message ? { route: "user_messages", params: { id: message.sender.id } } : null;
    },
    excerpt: ({ message }) => textOf(message?.message) || (message?.file?.filename ?? ""),
    act: acts.reply,
    each: true,
  },
  deleted_for_advertising: deleted("advertising"),
  deleted_for_aggressive: deleted("aggressive"),
  deleted_for_vulgar: deleted("vulgar"),
  deleted_for_poor: deleted("poor"),
  deleted_for_offtopic: deleted("offtopic"),
  collapsed_for_advertising: collapsed("advertising"),
  collapsed_for_aggressive: collapsed("aggressive"),
  collapsed_for_vulgar: collapsed("vulgar"),
  collapsed_for_poor: collapsed("poor"),
  collapsed_for_offtopic: collapsed("offtopic"),
  kindly_notice_advertising: kindly("advertising"),
  kindly_notice_aggressive: kindly("aggressive"),
  kindly_notice_vulgar: kindly("vulgar"),
  kindly_notice_poor: kindly("poor"),
  kindly_notice_offtopic: kindly("offtopic"),
  kindly_notice_flag: {
    surfaces: "all",
    icon: "shield",
    sentence: () => sentences.kindlyFlag,
    target: () => ({ route: "legal" }),
    rules: true,
  },
  undeleted_for: {
    ...moderation(sentences.undeleted, "history", "ok"),
    sentence: ({ approved }) => (approved ? sentences.approved : sentences.undeleted),
    rules: false,
    target: objectTarget,
  },
  blocked_user: {
    surfaces: "all",
    icon: "ban",
    tone: "danger",
    sentence: () => sentences.blocked,
    values: ({ blocked_settings }) => ({ days: blocked_settings?.days_blocked ?? 0 }),
    target: () => ({ route: "legal" }),
    rules: true,
  },
  unblocked_user: { surfaces: "all", icon: "circle-check", tone: "ok", sentence: () => sentences.unblocked },
  moderation_warning: {
    surfaces: "all",
    icon: "shield",
    tone: "warn",
    sentence: () => sentences.warning,
    target: statementTarget,
    rules: true,
  },
  // Whoever sends or publishes it is told at once that it waits.
  moderation_held: moderation(sentences.held, "clock", "warn"),
  moderation_deleted: { ...moderation(sentences.removed, "trash", "danger"), surfaces: "all" },
  moderation_taken_down: {
    surfaces: "all",
    icon: "trash",
    tone: "danger",
    sentence: ({ moderated }) => (moderated?.with_group ? sentences.closedWithGroup : sentences.takenDown),
    values: moderatedValues,
    target: statementTarget,
    rules: true,
  },
  moderation_restored: {
    surfaces: "all",
    icon: "history",
    tone: "ok",
    sentence: ({ moderated }) => (moderated?.with_group ? sentences.openAgain : sentences.restored),
    values: moderatedValues,
  },
  moderation_appeal: {
    surfaces: "all",
    icon: "shield",
    sentence: () => sentences.appeal,
    values: ({ appeal_status }) => ({ outcome: appeal_status ?? "open" }),
    target: statementTarget,
  },
  incubator_approved: {
    surfaces: "all",
    icon: "bulb",
    sentence: () => sentences.incubator,
    values: ({ incubator }) => ({ name: incubator?.approved_category?.name ?? incubator?.name ?? "" }),
    target: ({ incubator }) => {
      const category = incubator?.approved_category;
      return category ? { route: "category", params: { id: category.id, slug: category.slug } } : null;
    },
    act: acts.category,
  },
  custom_notification: {
    surfaces: "page",
    icon: "speakerphone",
    sentence: () => sentences.custom,
    values: ({ custom_notification: custom }) => ({ name: custom?.title ?? "" }),
    excerpt: ({ custom_notification: custom }) => custom?.description ?? "",
    each: true,
  },
  user_invited_to_join_group: group(sentences.groupInvited, "group", "requests"),
  user_requested_to_join_group: group(sentences.groupRequested, "group_members", "requests"),
  user_accepted_to_join_group: group(sentences.groupAccepted, "group_members"),
  user_added_to_group: group(sentences.groupAdded, "group"),
  user_invited_to_join_event: event(sentences.eventInvited, "requests"),
  user_requested_to_join_event: event(sentences.eventRequested, "requests"),
  user_accepted_to_join_event: event(sentences.eventAccepted),
  user_added_to_event: {
    ...event(sentences.eventAdded),
    sentence: (one) => (one.free_place ? sentences.eventFreePlace : sentences.eventAdded),
  },
  event_reminder: {
    surfaces: "all",
    icon: "calendar-event",
    sentence: () => sentences.eventReminder,
    values: (one) => ({ name: one.event?.name ?? "" }),
    target: (one) => (one.event ? { route: "event", params: { id: one.event.id, slug: one.event.slug } } : null),
  },
  event_changed: {
    ...event(sentences.eventChanged),
    sentence: ({ changed_date: date }) => (date ? sentences.eventDateChanged : sentences.eventChanged),
    values: ({ event: about, changed_date: date }, _myId, intl): Values => ({
      name: about?.name ?? "",
      ...(date && {
        change: date.change,
        date: intl.formatDate(date.start_date, { ...longDay, timeZone: about?.timezone }),
        time: intl.formatTime(date.start_date, { timeZone: about?.timezone, timeZoneName: "short" }),
      }),
    }),
    excerpt: ({ changed_date: date }) => cutAtWord(date?.reason ?? "", maxExcerpt),
  },
  event_cancelled: event(sentences.eventCancelled),
  user_invited_to_join_course: course(sentences.courseInvited, "requests"),
  user_requested_to_join_course: course(sentences.courseRequested, "requests", "requests"),
  user_accepted_to_join_course: course(sentences.courseAccepted),
  user_added_to_course: course(sentences.courseAdded),
  manager_added_to_course: course(sentences.courseManager),
  user_commented_a_course_lesson: {
    ...course(sentences.lessonComment),
    icon: "message-circle",
    values: (one) => ({ name: lessonCommentOf(one)?.lesson_name ?? "" }),
    target: (one) => {
      const [about, comment] = [one.course, lessonCommentOf(one)];
      if (!about || !comment) return null;
      const { section_id, lesson_id } = comment;
      return { route: "lesson_comments", params: { id: about.id, slug: about.slug, section_id, lesson_id } };
    },
    excerpt: (one) => textOf(lessonCommentOf(one)?.html),
    each: true,
  },
  live_stream_started: {
    surfaces: "all",
    icon: "video",
    tone: "live",
    actor: ({ live_stream: live }) => live?.host,
    sentence: () => sentences.live,
    values: ({ live_stream: live }) => ({ name: live?.title ?? "" }),
    target: ({ live_stream: live }) => (live && !live.closed_at_by_host ? { route: "live", params: { slug: live.slug } } : null),
    act: acts.join,
  },
  user_unfollow: silent,
  connection_reject: silent,
  connection_cancel_reject: silent,
  connection_remove: silent,
  connection_cancel_request: silent,
  delete_private_message: silent,
};

const typesByCode = new Map<unknown, NotificationType>(
  Object.entries(activityCodes).map(([type, code]) => [code, type as NotificationType]),
);

/** Null for a code that this client does not know. */
export const typeOfCode = (code: unknown): NotificationType | null => typesByCode.get(code) ?? null;

/** Null for a type that this client does not know: it is passed over. */
export const kindOfType = (type: string): Kind | null => (Object.hasOwn(kinds, type) ? kinds[type as NotificationType] : null);
