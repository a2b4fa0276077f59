import { defineMessages } from "react-intl";

export const messages = defineMessages({
  title: { id: "notification.title", defaultMessage: "Notifications" },
  tabs: { id: "notification.tabs", defaultMessage: "Kinds of notifications" },
  fresh: { id: "notification.new", defaultMessage: "New" },
  earlier: { id: "notification.earlier", defaultMessage: "Earlier" },
  readAll: { id: "notification.readAll", defaultMessage: "Mark all as read" },
  readOne: { id: "notification.readOne", defaultMessage: "Mark as read" },
  settings: { id: "notification.settings", defaultMessage: "Notification settings" },
  unread: { id: "notification.unread", defaultMessage: "Unread" },
  failed: { id: "notification.failed", defaultMessage: "We couldn’t load your notifications." },
  end: { id: "notification.end", defaultMessage: "You’ve seen all your notifications." },
  more: { id: "notification.more", defaultMessage: "Show more" },
  less: { id: "notification.less", defaultMessage: "Show less" },
  readFailed: { id: "notification.readFailed", defaultMessage: "That couldn’t be marked as read. Try again." },
  mute: { id: "notification.mute", defaultMessage: "Turn off notifications about this" },
  unmute: { id: "notification.unmute", defaultMessage: "Turn on notifications about this" },
  rules: { id: "notification.rules", defaultMessage: "Community rules" },
  statement: { id: "notification.statement", defaultMessage: "Why, and how to appeal" },
  waits: { id: "notification.waits", defaultMessage: "Why it’s waiting" },
  decision: { id: "notification.decision", defaultMessage: "View the decision" },
  kindlyNext: { id: "notification.kindly.next", defaultMessage: "Edit it so that it follows the rules." },
  inPerson: { id: "notification.event.inPerson", defaultMessage: "In person" },
  online: { id: "notification.event.online", defaultMessage: "Online" },
  public: { id: "notification.privacy.public", defaultMessage: "Public" },
  private: { id: "notification.privacy.private", defaultMessage: "Private" },
  accept: { id: "notification.answer.accept", defaultMessage: "Accept" },
  accepted: { id: "notification.answer.accepted", defaultMessage: "Accepted" },
  decline: { id: "notification.answer.decline", defaultMessage: "Decline" },
  declined: { id: "notification.answer.declined", defaultMessage: "Declined" },
  already: { id: "notification.answer.already", defaultMessage: "This was already answered." },
  answerFailed: { id: "notification.answer.failed", defaultMessage: "Your answer wasn’t saved. Try again." },
  liveClosed: { id: "notification.live.closed", defaultMessage: "The live has ended" },
  seeAll: { id: "notification.popover.seeAll", defaultMessage: "See all" },
  banner: { id: "notification.banner", defaultMessage: "Announcement" },
  banners: { id: "notification.banners", defaultMessage: "Announcements" },
  dispose: { id: "notification.banner.dispose", defaultMessage: "Close this announcement" },
  disposeFailed: { id: "notification.banner.disposeFailed", defaultMessage: "The announcement couldn’t be closed. Try again." },
  moreBanners: { id: "notification.banner.more", defaultMessage: "Show more announcements" },
  open: { id: "notification.banner.open", defaultMessage: "Open" },
});

export const tabMessages = defineMessages({
  all: { id: "notification.tab.all", defaultMessage: "All" },
  mentions: { id: "notification.tab.mentions", defaultMessage: "Mentions" },
  requests: { id: "notification.tab.requests", defaultMessage: "Requests" },
});

export const emptyMessages = defineMessages({
  all: {
    id: "notification.empty",
    defaultMessage: "No notifications yet. You’ll find here who replies, reacts or gets in touch.",
  },
  mentions: { id: "notification.empty.mentions", defaultMessage: "Nobody has mentioned you yet." },
  requests: { id: "notification.empty.requests", defaultMessage: "No requests." },
});

/** Messages with values; the type says which. */
export const templates = defineMessages<{
  showMore: { count: number };
  showNew: { count: number };
  acceptName: { name: string };
  declineName: { name: string };
  unreadBanners: { count: number };
  quote: { text: string };
}>({
  showMore: { id: "notification.showMore", defaultMessage: "{count, plural, one {Show # more} other {Show # more}}" },
  showNew: {
    id: "notification.showNew",
    defaultMessage: "{count, plural, one {Show # new notification} other {Show # new notifications}}",
  },
  acceptName: { id: "notification.answer.acceptName", defaultMessage: "Accept {name}" },
  declineName: { id: "notification.answer.declineName", defaultMessage: "Decline {name}" },
  quote: { id: "notification.quote", defaultMessage: "“{text}”" },
  unreadBanners: {
    id: "notification.popover.banners",
    defaultMessage: "{count, plural, one {# unread announcement: read it} other {# unread announcements: read them}}",
  },
});
