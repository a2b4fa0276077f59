import { defineMessages } from "react-intl";

/**
 * What happened, one whole sentence a kind. `people` is who did it, `count` how many they are; `<to>` is the link to what it is about.
 * English has no plurals where Italian needs them, so it says `{count, plural, other {…}}`.
 */
export const sentences = defineMessages({
  contribution: {
    id: "notification.contribution",
    defaultMessage:
      "{people} {count, plural, other {published}} {kind, select, article {<to>an article</to>} other {<to>a post</to>}}",
  },
  comment: {
    id: "notification.comment",
    defaultMessage:
      "{people} {count, plural, other {commented on}} {kind, select, article {<to>your article</to>} post {<to>your post</to>} otherArticle {<to>an article</to>} other {<to>a post</to>}}",
  },
  nested_comment: {
    id: "notification.nested_comment",
    defaultMessage: "{people} {count, plural, other {replied to}} <to>your comment</to>",
  },
  mention: {
    id: "notification.mention",
    defaultMessage:
      "{people} {count, plural, other {mentioned you in}} {kind, select, comment {<to>a comment</to>} article {<to>an article</to>} other {<to>a post</to>}}",
  },
  vote_up: {
    id: "notification.vote_up",
    defaultMessage:
      "{people} {count, plural, other {liked}} {kind, select, comment {<to>your comment</to>} article {<to>your article</to>} other {<to>your post</to>}}",
  },
  reaction: {
    id: "notification.reaction",
    defaultMessage:
      "{people} {count, plural, other {reacted to}} {kind, select, comment {<to>your comment</to>} article {<to>your article</to>} other {<to>your post</to>}}",
  },
  follow: {
    id: "notification.follow",
    defaultMessage:
      "{people} {count, plural, other {saved}} {kind, select, article {<to>your article</to>} other {<to>your post</to>}}",
  },
  user_follow: {
    id: "notification.user_follow",
    defaultMessage: "{people} {count, plural, other {started following you}}",
  },
  connection_request: {
    id: "notification.connection_request",
    defaultMessage: "{people} {count, plural, one {wants to connect with you} other {want to connect with you}}",
  },
  connection_accept: {
    id: "notification.connection_accept",
    defaultMessage: "{people} {count, plural, other {accepted your connection request}}",
  },
  private_message: {
    id: "notification.private_message",
    defaultMessage: "{people} sent you {total, plural, one {<to>a message</to>} other {<to># messages</to>}}",
  },
  group_message: {
    id: "notification.group_message",
    defaultMessage: "{people} {count, plural, other {wrote in}} <to>{name}</to>",
  },
  deleted: {
    id: "notification.deleted",
    defaultMessage:
      "{kind, select, comment {<to>Your comment</to> was removed} article {<to>Your article</to> was removed} other {<to>Your post</to> was removed}} because {motive, select, advertising {it advertises something} aggressive {it is aggressive} vulgar {it is vulgar} poor {it adds too little} other {it is off topic}}",
  },
  collapsed: {
    id: "notification.collapsed",
    defaultMessage:
      "{kind, select, comment {<to>Your comment</to> was hidden} article {<to>Your article</to> was hidden} other {<to>Your post</to> was hidden}} because {motive, select, advertising {it advertises something} aggressive {it is aggressive} vulgar {it is vulgar} poor {it adds too little} other {it is off topic}}",
  },
  kindly: {
    id: "notification.kindly",
    defaultMessage:
      "Several members find that {kind, select, comment {<to>your comment</to>} article {<to>your article</to>} other {<to>your post</to>}} {motive, select, advertising {advertises something} aggressive {is aggressive} vulgar {is vulgar} poor {adds too little} other {is off topic}}",
  },
  kindlyFlag: {
    id: "notification.kindly_notice_flag",
    defaultMessage: "Thank you for your report. We found nothing in it that breaks the rules",
  },
  undeleted: {
    id: "notification.undeleted_for",
    defaultMessage:
      "{kind, select, comment {<to>Your comment</to> was restored} article {<to>Your article</to> was restored} other {<to>Your post</to> was restored}}",
  },
  approved: {
    id: "notification.approved",
    defaultMessage:
      "{kind, select, comment {<to>Your comment</to>} article {<to>Your article</to>} other {<to>Your post</to>}} was approved and is published",
  },
  blocked: {
    id: "notification.blocked_user",
    defaultMessage:
      "{days, plural, =0 {Your account was blocked} one {Your account was blocked for # day} other {Your account was blocked for # days}}",
  },
  unblocked: { id: "notification.unblocked_user", defaultMessage: "Your account is active again" },
  warning: {
    id: "notification.moderation_warning",
    defaultMessage: "You have received <to>a warning</to> from the moderators",
  },
  held: {
    id: "notification.moderation_held",
    defaultMessage:
      "{kind, select, comment {<to>Your comment</to>} article {<to>Your article</to>} other {<to>Your post</to>}} is waiting for review and is hidden until then",
  },
  takenDown: {
    id: "notification.moderation_taken_down",
    defaultMessage:
      "{kind, select, group {Your group <to>{title}</to>} event {Your event <to>{title}</to>} course {Your course <to>{title}</to>} other {<to>Your message</to>}} was removed by the moderators",
  },
  closedWithGroup: {
    id: "notification.closed_with_group",
    defaultMessage:
      "{others, plural, =0 {Your event “{title}” is closed for now: the moderators removed its group} one {Your event “{title}” and # other are closed for now: the moderators removed their group} other {Your event “{title}” and # others are closed for now: the moderators removed their group}}",
  },
  openAgain: {
    id: "notification.open_again",
    defaultMessage:
      "{others, plural, =0 {Your event “{title}” is} one {Your event “{title}” and # other are} other {Your event “{title}” and # others are}} open again",
  },
  restored: {
    id: "notification.moderation_restored",
    defaultMessage:
      "{kind, select, group {Your group “{title}”} event {Your event “{title}”} course {Your course “{title}”} other {Your message}} was restored",
  },
  removed: {
    id: "notification.moderation_deleted",
    defaultMessage:
      "{kind, select, comment {<to>Your comment</to>} article {<to>Your article</to>} other {<to>Your post</to>}} was removed by the moderators",
  },
  appeal: {
    id: "notification.moderation_appeal",
    defaultMessage:
      "{outcome, select, reversed {<to>Your appeal</to> was accepted: the decision was reversed} upheld {<to>Your appeal</to> was reviewed: the decision stands} other {The moderators have replied to <to>your appeal</to>}}",
  },
  incubator: {
    id: "notification.incubator_approved",
    defaultMessage: "Your proposal was approved: <to>{name}</to> is now a category",
  },
  groupInvited: {
    id: "notification.group.invited",
    defaultMessage: "{people} {count, plural, other {invited you to join}} <to>{name}</to>",
  },
  groupRequested: {
    id: "notification.group.requested",
    defaultMessage: "{people} {count, plural, one {asks to join} other {ask to join}} <to>{name}</to>",
  },
  groupAccepted: {
    id: "notification.group.accepted",
    defaultMessage: "{people} {count, plural, other {accepted the invitation to join}} <to>{name}</to>",
  },
  groupAdded: {
    id: "notification.group.added",
    defaultMessage: "{people} {count, plural, other {let you in:}} you’re a member of <to>{name}</to>",
  },
  eventInvited: {
    id: "notification.event.invited",
    defaultMessage: "{people} {count, plural, other {invited you to the event}} <to>{name}</to>",
  },
  eventRequested: {
    id: "notification.event.requested",
    defaultMessage: "{people} {count, plural, one {asks to take part in} other {ask to take part in}} <to>{name}</to>",
  },
  eventAccepted: {
    id: "notification.event.accepted",
    defaultMessage: "{people} {count, plural, other {accepted the invitation to}} <to>{name}</to>",
  },
  eventAdded: {
    id: "notification.event.added",
    defaultMessage: "{people} {count, plural, other {let you in:}} you can take part in <to>{name}</to>",
  },
  eventFreePlace: {
    id: "notification.event.place",
    defaultMessage: "A place became free: you’re going to <to>{name}</to>",
  },
  eventReminder: {
    id: "notification.event.reminder",
    defaultMessage: "<to>{name}</to> starts within a day",
  },
  eventChanged: {
    id: "notification.event.changed",
    defaultMessage: "{people} {count, plural, other {changed when or where}} <to>{name}</to> takes place",
  },
  eventDateChanged: {
    id: "notification.event.dateChanged",
    defaultMessage:
      "{people} {count, plural, other {{change, select, cancelled {cancelled <to>{name}</to> on {date}} restored {restored <to>{name}</to> on {date}} other {moved one date of <to>{name}</to> to {date} at {time}}}}}",
  },
  eventCancelled: {
    id: "notification.event.cancelled",
    defaultMessage: "{people} {count, plural, other {cancelled}} <to>{name}</to>",
  },
  courseInvited: {
    id: "notification.course.invited",
    defaultMessage: "{people} {count, plural, other {invited you to the course}} <to>{name}</to>",
  },
  courseRequested: {
    id: "notification.course.requested",
    defaultMessage: "{people} {count, plural, one {asks to join the course} other {ask to join the course}} <to>{name}</to>",
  },
  courseAccepted: {
    id: "notification.course.accepted",
    defaultMessage: "{people} {count, plural, other {accepted the invitation to the course}} <to>{name}</to>",
  },
  courseAdded: {
    id: "notification.course.added",
    defaultMessage: "{people} {count, plural, other {let you in:}} you can start the course <to>{name}</to>",
  },
  courseManager: {
    id: "notification.course.manager",
    defaultMessage: "{people} {count, plural, other {made you a manager of the course}} <to>{name}</to>",
  },
  lessonComment: {
    id: "notification.lesson.comment",
    defaultMessage: "{people} {count, plural, other {commented on the lesson}} <to>{name}</to>",
  },
  live: {
    id: "notification.live",
    defaultMessage: "{people} {count, plural, one {is live:} other {are live:}} <to>{name}</to>",
  },
  custom: { id: "notification.custom", defaultMessage: "<to>{name}</to>" },
});

/** What a toast and a row offer to do. */
export const acts = defineMessages({
  view: { id: "notification.act.view", defaultMessage: "View" },
  profile: { id: "notification.act.profile", defaultMessage: "Go to profile" },
  reply: { id: "notification.act.reply", defaultMessage: "Reply" },
  category: { id: "notification.act.category", defaultMessage: "View category" },
  join: { id: "notification.act.join", defaultMessage: "Join the live" },
});

/** Who did it: two by name, the others as a number. */
export const peopleMessages = defineMessages({
  people: {
    id: "notification.people",
    defaultMessage:
      "{count, plural, =1 {{first}} =2 {{first} and {second}} other {{first}, {second} and {others, plural, one {# other} other {# others}}}}",
  },
  gone: { id: "notification.people.gone", defaultMessage: "A former member" },
  goneNotice: { id: "notification.people.goneNotice", defaultMessage: "This account was deleted." },
});
