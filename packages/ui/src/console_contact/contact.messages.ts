import { defineMessages, type MessageDescriptor } from "react-intl";
import type { MessageFilter } from "./contact.address.ts";

export const messages = defineMessages({
  intro: {
    id: "contactMessage.intro",
    defaultMessage: "What people send with the contact form. Reply by email, then mark the message as answered.",
  },
  statuses: { id: "contactMessage.statuses", defaultMessage: "Status" },
  none: { id: "contactMessage.none", defaultMessage: "No messages yet." },
  noneOpen: { id: "contactMessage.noneOpen", defaultMessage: "All messages are answered." },
  visitor: { id: "contactMessage.visitor", defaultMessage: "Visitor" },
  answered: { id: "contactMessage.answered", defaultMessage: "Answered" },
  open: { id: "contactMessage.open", defaultMessage: "Not answered" },
  more: { id: "contactMessage.more", defaultMessage: "Show more" },
  less: { id: "contactMessage.less", defaultMessage: "Show less" },
  reply: { id: "contactMessage.reply", defaultMessage: "Reply" },
  mark: { id: "contactMessage.mark", defaultMessage: "Mark as answered" },
  unmark: { id: "contactMessage.unmark", defaultMessage: "Mark as not answered" },
  delete: { id: "contactMessage.delete", defaultMessage: "Delete" },
  deleting: { id: "contactMessage.deleting", defaultMessage: "Deleting…" },
  deleted: { id: "contactMessage.deleted", defaultMessage: "Message deleted" },
  deleteEffect: {
    id: "contactMessage.delete.effect",
    defaultMessage: "It is removed for every administrator. You can’t undo this.",
  },
  gone: { id: "contactMessage.gone", defaultMessage: "This message has already been deleted." },
  failed: { id: "contactMessage.failed", defaultMessage: "Nothing was changed. Try again." },
});

/** What is said when a change is refused. */
export const failures = { not_found: messages.gone, failed: messages.failed };

export const templates = defineMessages<{
  count: { count: number };
  replyTo: { name: string };
  markOf: { name: string };
  unmarkOf: { name: string };
  deleteOf: { name: string };
  deleteTitle: { name: string };
}>({
  count: { id: "contactMessage.count", defaultMessage: "{count, plural, one {# message} other {# messages}}" },
  replyTo: { id: "contactMessage.replyTo", defaultMessage: "Reply to {name}" },
  markOf: { id: "contactMessage.markOf", defaultMessage: "Mark as answered: {name}" },
  unmarkOf: { id: "contactMessage.unmarkOf", defaultMessage: "Mark as not answered: {name}" },
  deleteOf: { id: "contactMessage.deleteOf", defaultMessage: "Delete the message from {name}" },
  deleteTitle: { id: "contactMessage.delete.title", defaultMessage: "Delete the message from {name}?" },
});

export const filterLabels: Record<MessageFilter, MessageDescriptor> = {
  ...defineMessages({ all: { id: "contactMessage.all", defaultMessage: "All" } }),
  open: messages.open,
};
