import type { Comment, Contribution, LessonCommentLink, Notification, User } from "@cortile/contract/entity";
import type { NotificationType } from "@cortile/contract/enums";
import type { Preferences } from "@cortile/contract/preference";
import { contributionPath } from "#contribution";
import { plainText } from "#core/html";
import { translate, type Language, type Text, type TextValues } from "#core/i18n";
import { fillUrlTemplate, truncateAtWord } from "#core/text";
import { people as peopleMessages, sentences } from "./sentence.messages.ts";

/** How one type of notification is worded outside of the pages: in mail and push. */
interface Wording {
  sentence: (notification: Notification) => Text;
  /** Who acted; without it the community speaks. */
  actor?: (notification: Notification) => User | undefined;
  /** What it is about, for the sentence. */
  title?: (notification: Notification) => string;
  /** Of the sentence, beside who acted and the title. @param readerId whose notification it is */
  values?: (notification: Notification, readerId: number, language: Language) => TextValues;
  /** The path of the page it leads to. */
  path: (notification: Notification, preferences: Readonly<Preferences>) => string;
  /** New words in it, as plain text. */
  excerpt?: (notification: Notification) => string;
}

const moderatedValues = ({ moderated }: Notification) => ({
  kind: moderated?.kind ?? "message",
  title: moderated?.title ?? "",
  others: moderated?.others ?? 0,
});
const maxTitle = 80;
const maxExcerpt = 200;

const excerptOf = (html: string | undefined): string => truncateAtWord(plainText(html ?? ""), maxExcerpt);

const contributionOf = ({ discussion, post, status }: Pick<Notification, "discussion" | "post" | "status">) =>
  discussion ?? post ?? status;
const commentOf = ({ comment }: Notification): Comment | undefined =>
  comment !== undefined && "type" in comment ? comment : undefined;
const lessonCommentOf = ({ comment }: Notification): LessonCommentLink | undefined =>
  comment !== undefined && "lesson_id" in comment ? comment : undefined;

/** The contribution itself, or the one that its comment is under. */
function aboutOf(notification: Notification): Contribution | undefined {
  const comment = commentOf(notification);
  const target = comment?.discussion ?? comment?.post ?? comment?.status;
  return typeof target === "object" ? target : contributionOf(notification);
}

const titleOf = (contribution: Contribution | undefined): string =>
  contribution
    ? truncateAtWord(contribution.title || plainText(contribution.html) || (contribution.poll?.title ?? ""), maxTitle)
    : "";
const aboutTitle = (notification: Notification): string => titleOf(aboutOf(notification));

function objectPath(notification: Notification, preferences: Readonly<Preferences>): string {
  const [about, comment] = [aboutOf(notification), commentOf(notification)];
  if (!about) return notificationsPath(preferences);
  if (!comment) return contributionPath(preferences, about);
  const params = { contribution_type: about.type, contribution_id: about.id, id: comment.id };
  return fillUrlTemplate(preferences["configurations.url_template_comment"], params);
}

const notificationsPath = (preferences: Readonly<Preferences>): string =>
  fillUrlTemplate(preferences["configurations.url_template_notifications"], {});
const profilePath = (user: User | undefined, preferences: Readonly<Preferences>): string =>
  user && !user.deleted
    ? fillUrlTemplate(preferences["configurations.url_template_profile"], { id: user.id })
    : notificationsPath(preferences);

const authorOf = (notification: Notification) => commentOf(notification)?.author ?? contributionOf(notification)?.author;
const textOf = (notification: Notification): string => {
  const comment = commentOf(notification);
  return comment ? excerptOf(comment.html) : "";
};

const kindOf = (contribution: Contribution | undefined) => (contribution?.type === "discussion" ? "article" : "post");
const objectKind = (notification: Notification) => ({
  kind: commentOf(notification) ? "comment" : kindOf(contributionOf(notification)),
});

const onObject = (sentence: Text, actor: Wording["actor"]): Wording => ({
  sentence: () => sentence,
  actor,
  title: aboutTitle,
  values: objectKind,
  path: objectPath,
  excerpt: textOf,
});
const moderation = (sentence: Text, motive = ""): Wording => ({
  sentence: () => sentence,
  values: (notification) => ({ ...objectKind(notification), motive }),
  path: (notification, preferences) => statementPath(notification) ?? objectPath(notification, preferences),
  excerpt: (notification) => textOf(notification) || aboutTitle(notification),
});
const byPerson = (sentence: Text, actor: (notification: Notification) => User | undefined): Wording => ({
  sentence: () => sentence,
  actor,
  path: (notification, preferences) => profilePath(actor(notification), preferences),
});

/** The page of a group, an event or a course; these paths have no preference. */
const placePath = (kind: "group" | "event" | "course", place: { id: number; slug: string } | undefined, rest = ""): string =>
  place ? `/${kind}/${place.id}/${encodeURIComponent(place.slug)}/${rest}` : "/";
const group = (sentence: Text, rest?: "members/"): Wording => ({
  sentence: () => sentence,
  actor: ({ user }) => user,
  title: (one) => one.group?.name ?? "",
  path: (one) => placePath("group", one.group, rest),
});
const event = (sentence: Text): Wording => ({
  sentence: () => sentence,
  actor: ({ user }) => user,
  title: (one) => one.event?.name ?? "",
  path: (one) => placePath("event", one.event),
});
/** "Sunday 6 December" and "18:30 CET", in the zone of its event. */
function dayAndTime(start: string, language: Language, timeZone = "UTC"): { date: string; time: string } {
  const inForm = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...form, timeZone }).format(new Date(start));
  return {
    date: inForm({ weekday: "long", day: "numeric", month: "long" }),
    time: inForm({ hour: "2-digit", minute: "2-digit", timeZoneName: "short" }),
  };
}

const course = (sentence: Text, rest?: string): Wording => ({
  sentence: () => sentence,
  actor: ({ user }) => user,
  title: (one) => one.course?.name ?? "",
  path: (one) => placePath("course", one.course, rest),
});
const rulesPath = (): string => "/legal/";
/** The reasons for what staff did, and how to object; the path has no preference. */
const statementPath = ({ statement }: Notification): string | null => (statement ? `/moderation/decisions/${statement}/` : null);

type SilentType =
  | "user_unfollow"
  | "connection_reject"
  | "connection_cancel_reject"
  | "connection_remove"
  | "connection_cancel_request"
  | "delete_private_message";

/** Every type that is stored. */
export const wordings: Readonly<Record<Exclude<NotificationType, SilentType>, Wording>> = {
  contribution: { ...onObject(sentences.contribution, authorOf), excerpt: (one) => excerptOf(contributionOf(one)?.html) },
  comment: {
    ...onObject(sentences.comment, authorOf),
    values: (notification, readerId) => {
      const about = aboutOf(notification);
      if (about?.author?.id === readerId) return { kind: kindOf(about) };
      return { kind: about?.type === "discussion" ? "otherArticle" : "otherPost" };
    },
  },
  nested_comment: onObject(sentences.nested_comment, authorOf),
  mention: onObject(sentences.mention, authorOf),
  vote_up: { ...onObject(sentences.vote_up, ({ user }) => user) },
  follow: onObject(sentences.follow, ({ user }) => user),
  user_follow: byPerson(sentences.user_follow, ({ follower }) => follower),
  connection_request: byPerson(sentences.connection_request, ({ request_user }) => request_user),
  connection_accept: byPerson(sentences.connection_accept, ({ accept_user }) => accept_user),
  private_message: {
    sentence: ({ message }) => (message?.group ? sentences.group_message : sentences.private_message),
    actor: ({ message }) => message?.sender,
    title: ({ message }) => message?.group?.name ?? "",
    path: ({ message }, preferences) => {
      if (message?.group) return placePath("group", message.group, "messages/");
      return message
        ? fillUrlTemplate(preferences["configurations.url_template_private_message"], { id: message.sender.id })
        : notificationsPath(preferences);
    },
    excerpt: ({ message }) => excerptOf(message?.message) || (message?.file?.filename ?? ""),
  },
  deleted_for_advertising: moderation(sentences.deleted, "advertising"),
  deleted_for_aggressive: moderation(sentences.deleted, "aggressive"),
  deleted_for_vulgar: moderation(sentences.deleted, "vulgar"),
  deleted_for_poor: moderation(sentences.deleted, "poor"),
  deleted_for_offtopic: moderation(sentences.deleted, "offtopic"),
  collapsed_for_advertising: moderation(sentences.collapsed, "advertising"),
  collapsed_for_aggressive: moderation(sentences.collapsed, "aggressive"),
  collapsed_for_vulgar: moderation(sentences.collapsed, "vulgar"),
  collapsed_for_poor: moderation(sentences.collapsed, "poor"),
  collapsed_for_offtopic: moderation(sentences.collapsed, "offtopic"),
  kindly_notice_advertising: moderation(sentences.kindly, "advertising"),
  kindly_notice_aggressive: moderation(sentences.kindly, "aggressive"),
  kindly_notice_vulgar: moderation(sentences.kindly, "vulgar"),
  kindly_notice_poor: moderation(sentences.kindly, "poor"),
  kindly_notice_offtopic: moderation(sentences.kindly, "offtopic"),
  kindly_notice_flag: { sentence: () => sentences.kindlyFlag, path: rulesPath },
  undeleted_for: {
    ...moderation(sentences.undeleted),
    sentence: ({ approved }) => (approved ? sentences.approved : sentences.undeleted),
  },
  blocked_user: {
    sentence: () => sentences.blocked,
    values: ({ blocked_settings }) => ({ days: blocked_settings?.days_blocked ?? 0 }),
    path: (one) => statementPath(one) ?? rulesPath(),
  },
  moderation_warning: { sentence: () => sentences.warning, path: (one) => statementPath(one) ?? rulesPath() },
  moderation_held: moderation(sentences.held),
  moderation_deleted: moderation(sentences.removed),
  moderation_taken_down: {
    sentence: ({ moderated }) => (moderated?.with_group ? sentences.closedWithGroup : sentences.takenDown),
    values: moderatedValues,
    path: (one) => statementPath(one) ?? rulesPath(),
  },
  moderation_restored: {
    sentence: ({ moderated }) => (moderated?.with_group ? sentences.openAgain : sentences.restored),
    values: moderatedValues,
    path: (_one, preferences) => notificationsPath(preferences),
  },
  moderation_appeal: {
    sentence: () => sentences.appeal,
    values: ({ appeal_status }) => ({ outcome: appeal_status ?? "open" }),
    path: (one) => statementPath(one) ?? rulesPath(),
  },
  unblocked_user: { sentence: () => sentences.unblocked, path: () => "/" },
  incubator_approved: {
    sentence: () => sentences.incubator,
    title: ({ incubator }) => incubator?.approved_category?.name ?? incubator?.name ?? "",
    path: ({ incubator }, preferences) => {
      const category = incubator?.approved_category;
      const template = preferences["configurations.url_template_category"];
      return category ? fillUrlTemplate(template, { id: category.id, slug: category.slug }) : notificationsPath(preferences);
    },
  },
  custom_notification: {
    sentence: () => sentences.custom,
    title: ({ custom_notification: custom }) => truncateAtWord(plainText(custom?.title ?? ""), maxTitle),
    path: (_one, preferences) => notificationsPath(preferences),
    excerpt: ({ custom_notification: custom }) => excerptOf(custom?.description),
  },
  user_invited_to_join_group: group(sentences.groupInvited),
  user_requested_to_join_group: group(sentences.groupRequested, "members/"),
  user_accepted_to_join_group: group(sentences.groupAccepted, "members/"),
  user_added_to_group: group(sentences.groupAdded),
  user_invited_to_join_event: event(sentences.eventInvited),
  user_requested_to_join_event: event(sentences.eventRequested),
  user_accepted_to_join_event: event(sentences.eventAccepted),
  user_added_to_event: {
    ...event(sentences.eventAdded),
    sentence: (one) => (one.free_place ? sentences.eventFreePlace : sentences.eventAdded),
  },
  event_reminder: {
    sentence: () => sentences.eventReminder,
    title: (one) => one.event?.name ?? "",
    path: (one) => placePath("event", one.event),
  },
  event_changed: {
    ...event(sentences.eventChanged),
    sentence: ({ changed_date: date }) => (date ? sentences.eventDateChanged : sentences.eventChanged),
    values: ({ event: about, changed_date: date }, _readerId, language): TextValues =>
      date ? { change: date.change, ...dayAndTime(date.start_date, language, about?.timezone) } : {},
    excerpt: ({ changed_date: date }) => truncateAtWord(date?.reason ?? "", maxExcerpt),
  },
  event_cancelled: event(sentences.eventCancelled),
  user_invited_to_join_course: course(sentences.courseInvited),
  user_requested_to_join_course: course(sentences.courseRequested, "edit/requests"),
  user_accepted_to_join_course: course(sentences.courseAccepted),
  user_added_to_course: course(sentences.courseAdded),
  manager_added_to_course: course(sentences.courseManager),
  user_commented_a_course_lesson: {
    ...course(sentences.lessonComment),
    title: (one) => lessonCommentOf(one)?.lesson_name ?? "",
    path: (one) => {
      const comment = lessonCommentOf(one);
      return placePath("course", one.course, comment && `section/${comment.section_id}/lesson/${comment.lesson_id}/`);
    },
    excerpt: (one) => excerptOf(lessonCommentOf(one)?.html),
  },
  live_stream_started: {
    sentence: () => sentences.live,
    actor: ({ live_stream: live }) => live?.host,
    title: ({ live_stream: live }) => live?.title ?? "",
    path: ({ live_stream: live }, preferences) =>
      live
        ? fillUrlTemplate(preferences["configurations.url_template_live_stream"], { slug: live.slug })
        : notificationsPath(preferences),
  },
};

export interface NotificationText {
  /** What happened, as one sentence without a full stop. */
  title: string;
  /** New words in it, such as the beginning of a comment; empty where there are none. At most 200 characters. */
  text: string;
  /** Of the page it leads to. */
  path: string;
}

export interface TextOptions {
  language: Language;
  preferences: Readonly<Preferences>;
  /** Whose notifications they are. */
  readerId: number;
  /** How many there are, when not all are given. */
  total?: number;
}

/**
 * Words for notifications of one block, for mail and push: those of one type about one thing, merged.
 * @param block as presented to the reader, the newest first
 * @returns null where there is none, or only of a type that is not stored
 */
export function notificationText(
  block: readonly Notification[],
  { language, preferences, readerId, total = block.length }: TextOptions,
): NotificationText | null {
  const [first] = block;
  const wording: Wording | undefined = first && wordings[first.type as keyof typeof wordings];
  if (!first || !wording) return null;
  const actors = block.flatMap((one) => wording.actor?.(one) ?? []);
  const named = [...new Map(actors.map((user) => [user.id, user])).values()];
  const count = Math.max(named.length + (named.length > 1 ? total - block.length : 0), 1);
  const title = wording.title?.(first) ?? "";
  const values = {
    people: peopleOf(named, count, language),
    count,
    total,
    title,
    titled: title === "" ? "no" : "yes",
    ...wording.values?.(first, readerId, language),
  };
  return {
    title: translate(wording.sentence(first), language, values),
    text: wording.excerpt?.(first) ?? "",
    path: wording.path(first, preferences),
  };
}

function peopleOf(users: readonly User[], count: number, language: Language): string {
  const nameOf = (user: User | undefined): string =>
    user && !user.deleted ? user.real_name || user.username : translate(peopleMessages.gone, language);
  const [first, second] = users;
  return translate(peopleMessages.names, language, {
    count,
    first: nameOf(first),
    second: nameOf(second),
    others: Math.max(count - 2, 0),
  });
}
