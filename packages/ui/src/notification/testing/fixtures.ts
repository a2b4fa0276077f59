import type { Banner, Course, Event, Group, LiveStream, Notification, NotificationAggregated } from "@cortile/contract/entity";
import type { NotificationType } from "@cortile/contract/enums";
import { comment, contribution, person } from "#vote/testing";

const at = "2026-11-20T11:30:00.000000+00:00";
const created_at = "2026-01-01T00:00:00.000000+00:00";
const noImages = { image_bigger: null, image_big: null, image_medium: null, image_small: null };

export const group = (about: Partial<Group> = {}): Group => ({
  id: 5,
  name: "Wood firers",
  description: "",
  slug: "wood-firers",
  color: "",
  privacy: "private",
  visible: true,
  active: true,
  ...noImages,
  emotional_image: null,
  emotional_image_position: 50,
  created_at,
  created_by: person(),
  managed_by: person(),
  subscribers_counter: 3,
  ...about,
});

export const event = (about: Partial<Event> = {}): Event => ({
  id: 6,
  name: "Raku night",
  description: "",
  slug: "raku-night",
  color: "",
  privacy: "private",
  visible: true,
  active: true,
  show_on_feed: true,
  ...noImages,
  subscribers_counter: 3,
  goings_counter: 3,
  start_date: "2026-11-22T18:30:00.000000+00:00",
  end_date: null,
  recurring: "never",
  running: false,
  running_start_date: null,
  running_end_date: null,
  next_start_date: null,
  next_end_date: null,
  location: "in person",
  link: null,
  geolocation: null,
  geolocation_lat: null,
  geolocation_lng: null,
  created_at,
  created_by: person(),
  managed_by: person(),
  ...about,
});

export const course = (about: Partial<Course> = {}): Course => ({
  id: 8,
  name: "Glazes from scratch",
  slug: "glazes",
  description: "",
  type: "self-paced",
  privacy: "private",
  created_at,
  created_by: person(),
  ...about,
});

export const live = (about: Partial<LiveStream> = {}): LiveStream => ({
  id: 9,
  title: "Trimming a bowl",
  slug: "trimming",
  host: person(),
  created_at,
  ...about,
});

/** By Ada, half an hour ago. */
export const notification = (type: NotificationType, about: Partial<Notification> = {}): Notification => ({
  sid: `n-${type}`,
  type,
  is_new: true,
  active_at: at,
  ...about,
});

/** A block of the notifications given. */
export const block = (all: readonly Notification[], about: Partial<NotificationAggregated> = {}): NotificationAggregated => ({
  sid: all[0]?.sid ?? "",
  is_new: true,
  aggregated: [...all],
  ...about,
});

const user = person();
const post = contribution({ author: person({ id: 7 }) });
const onPost = comment({ post });
const about = { user, group: group() };
const aboutEvent = { user, event: event() };
const aboutCourse = { user, course: course() };
const moderated = { post };

/** One of each type, with all that goes with it. */
export const everyType: Readonly<Record<NotificationType, Partial<Notification>>> = {
  contribution: { discussion: contribution({ type: "discussion", title: "Ash glazes" }) },
  comment: { comment: onPost },
  nested_comment: { comment: comment({ id: 22, parent: 21, post }) },
  mention: { post: contribution() },
  vote_up: { user, post },
  follow: { user, post },
  user_follow: { follower: user },
  user_unfollow: { unfollower: user },
  connection_request: { request_user: person({ connection_status: "received_connection_request" }) },
  connection_accept: { accept_user: user },
  connection_reject: { reject_user: user },
  connection_cancel_reject: { cancel_reject_user: user },
  connection_remove: { remove_user: user },
  connection_cancel_request: { cancel_request_user: user },
  private_message: {
    message: {
      id: 31,
      thread_id: 3,
      sender: user,
      receiver: person({ id: 7 }),
      group: null,
      message: "<p>Is the kiln free?</p>",
      created_at,
      status: "new",
    },
  },
  delete_private_message: {},
  deleted_for_advertising: moderated,
  deleted_for_aggressive: moderated,
  deleted_for_vulgar: moderated,
  deleted_for_poor: moderated,
  deleted_for_offtopic: { comment: onPost },
  collapsed_for_advertising: { comment: onPost },
  collapsed_for_aggressive: moderated,
  collapsed_for_vulgar: moderated,
  collapsed_for_poor: moderated,
  collapsed_for_offtopic: moderated,
  kindly_notice_advertising: moderated,
  kindly_notice_aggressive: moderated,
  kindly_notice_vulgar: moderated,
  kindly_notice_poor: moderated,
  kindly_notice_offtopic: { comment: onPost },
  kindly_notice_flag: {},
  undeleted_for: moderated,
  blocked_user: { blocked_settings: { days_blocked: 3, reputation_delta: -5 } },
  unblocked_user: {},
  moderation_warning: { statement: 7 },
  moderation_held: { ...moderated, statement: 7 },
  moderation_deleted: { ...moderated, statement: 7 },
  moderation_taken_down: { statement: 7, moderated: { kind: "group", title: "Raku" } },
  moderation_restored: { moderated: { kind: "event", title: "Kiln opening" } },
  moderation_appeal: { statement: 7, appeal_status: "reversed" },
  incubator_approved: {
    incubator: {
      id: 12,
      name: "Salt firing",
      slug: "salt",
      slogan: "",
      status: 3,
      subscribers_count: 10,
      subscribers_threshold: 10,
      user,
      approved_category: {
        id: 4,
        name: "Salt firing",
        slug: "salt-firing",
      },
      added_at: created_at,
    } as unknown as NonNullable<Notification["incubator"]>,
  },
  custom_notification: {
    user,
    custom_notification: { id: 1, type: "sale", title: "The shop is open", description: "Until Friday" },
  },
  user_invited_to_join_group: { ...about, group: group({ subscription_status: "invited" }) },
  user_requested_to_join_group: about,
  user_accepted_to_join_group: about,
  user_added_to_group: about,
  user_invited_to_join_event: { ...aboutEvent, event: event({ subscription_status: "invited" }) },
  user_requested_to_join_event: aboutEvent,
  user_accepted_to_join_event: aboutEvent,
  user_added_to_event: aboutEvent,
  event_reminder: { event: event() },
  event_changed: aboutEvent,
  event_cancelled: aboutEvent,
  user_invited_to_join_course: { ...aboutCourse, course: course({ join_status: "invited" }) },
  user_requested_to_join_course: aboutCourse,
  user_accepted_to_join_course: aboutCourse,
  user_added_to_course: aboutCourse,
  manager_added_to_course: aboutCourse,
  user_commented_a_course_lesson: {
    ...aboutCourse,
    comment: { id: 41, course_id: 8, section_id: 2, lesson_id: 3, lesson_name: "Silica", html: "<p>Which mesh?</p>" },
  },
  live_stream_started: { live_stream: live() },
};

/** A message of staff that nobody has looked at. */
export const announcement = (id: number, about: Partial<Banner> = {}): Banner => ({
  id,
  added_at: at,
  viewed_at: null,
  disposed_at: null,
  banner: {
    type_banner: "notification_banner",
    title: `Announcement ${id}`,
    body_text: "The kilns are serviced on Monday.",
    link: "https://fornace.example/kilns",
    link_text: "Read on",
    added_at: at,
    open_in_new_tab: true,
  },
  ...about,
});
