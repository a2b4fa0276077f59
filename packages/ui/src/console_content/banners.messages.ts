import { defineMessages } from "react-intl";

export const messages = defineMessages({
  add: { id: "content.banner.add", defaultMessage: "New banner" },
  publish: { id: "content.banner.publish", defaultMessage: "Publish banner" },
  published: { id: "content.banner.published", defaultMessage: "Banner published" },
  none: { id: "content.banner.none", defaultMessage: "There are no banners yet." },
  intro: {
    id: "content.banner.intro",
    defaultMessage:
      "Messages at the top of members’ notifications until they close them. Members who are online are alerted immediately.",
  },
  body: { id: "content.banner.body", defaultMessage: "Text" },
  link: { id: "content.banner.link", defaultMessage: "Link" },
  linkHint: { id: "content.banner.link.hint", defaultMessage: "Begins with / or https://." },
  linkText: { id: "content.banner.linkText", defaultMessage: "Link text" },
  open: { id: "content.banner.open", defaultMessage: "Open" },
  everyone: { id: "content.banner.everyone", defaultMessage: "All members" },
  tag: { id: "content.banner.tag", defaultMessage: "People with a tag" },
  followers: { id: "content.banner.followers", defaultMessage: "Followers of a category" },
  chooseTag: { id: "content.banner.chooseTag", defaultMessage: "Tag" },
  choose: { id: "content.banner.choose", defaultMessage: "Choose" },
  startsHint: { id: "content.banner.starts.hint", defaultMessage: "Leave empty to publish immediately." },
  endsHint: { id: "content.banner.ends.hint", defaultMessage: "Leave empty to show it until you cancel it." },
  cancelled: { id: "content.banner.cancelled", defaultMessage: "Cancelled" },
  cancel: { id: "content.banner.cancel", defaultMessage: "Cancel banner" },
  cancelling: { id: "content.banner.cancelling", defaultMessage: "Cancelling…" },
  cancelDone: { id: "content.banner.cancel.done", defaultMessage: "Banner cancelled" },
  keep: { id: "content.banner.keep", defaultMessage: "Keep banner" },
  cancelEffect: { id: "content.banner.cancel.effect", defaultMessage: "It’s hidden for everyone. This can’t be undone." },
  seen: { id: "content.banner.seen", defaultMessage: "Seen" },
  closed: { id: "content.banner.closed", defaultMessage: "Closed" },
  when: { id: "content.banner.when", defaultMessage: "When" },
});

export const templates = defineMessages<{
  reach: { count: number };
  cancelTitle: { name: string };
  cancelName: { name: string };
}>({
  reach: { id: "content.banner.reach", defaultMessage: "Reaches {count, plural, one {# member} other {# members}}" },
  cancelTitle: { id: "content.banner.cancel.title", defaultMessage: "Cancel “{name}”?" },
  cancelName: { id: "content.banner.cancel.name", defaultMessage: "Cancel {name}" },
});
