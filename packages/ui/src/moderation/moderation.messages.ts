import { defineMessages } from "react-intl";

export const messages = defineMessages({
  section: { id: "moderation.section", defaultMessage: "Moderation" },
  loading: { id: "moderation.loading", defaultMessage: "Checking…" },
  retry: { id: "moderation.retry", defaultMessage: "Check again" },
  why: { id: "moderation.why", defaultMessage: "What’s the reason?" },
  restoreHidden: { id: "moderation.restoreHidden", defaultMessage: "Restore (hidden)" },
  restoreDeleted: { id: "moderation.restoreDeleted", defaultMessage: "Restore (deleted)" },
  takenDown: { id: "moderation.takenDown", defaultMessage: "Removed by the moderators. Only staff see it." },
  takenDownPlace: {
    id: "moderation.takenDown.place",
    defaultMessage: "Removed by the moderators. Only staff see this page; its posts are closed until it’s restored.",
  },
  groupTakenDown: {
    id: "moderation.takenDown.group",
    defaultMessage: "Its group was removed by the moderators. Only staff see this event.",
  },
  openCase: { id: "moderation.takenDown.case", defaultMessage: "Open in Reports" },
  openGroup: { id: "moderation.takenDown.openGroup", defaultMessage: "Open group" },
  undo: { id: "moderation.undo", defaultMessage: "Undo" },
  denied: { id: "moderation.failure.denied", defaultMessage: "You can’t moderate this." },
  decided: { id: "moderation.failure.decided", defaultMessage: "Someone has already decided on this. Check again." },
  failed: { id: "moderation.failure", defaultMessage: "Nothing was changed. Try again." },
});

/** On the buttons that do it. */
export const actMessages = defineMessages({
  hide: { id: "moderation.hide", defaultMessage: "Hide for everyone" },
  delete: { id: "moderation.delete", defaultMessage: "Delete for everyone" },
  approve: { id: "moderation.approve", defaultMessage: "Approve" },
  restore: { id: "moderation.restore", defaultMessage: "Restore" },
  scold_author: { id: "moderation.scold", defaultMessage: "Send a notice" },
});

export const busyMessages = defineMessages({
  hide: { id: "moderation.hide.busy", defaultMessage: "Hiding…" },
  delete: { id: "moderation.delete.busy", defaultMessage: "Deleting…" },
  approve: { id: "moderation.approve.busy", defaultMessage: "Approving…" },
  restore: { id: "moderation.restore.busy", defaultMessage: "Restoring…" },
  scold_author: { id: "moderation.scold.busy", defaultMessage: "Sending…" },
});

export const menuMessages = defineMessages({
  hide: { id: "moderation.menu.hide", defaultMessage: "Hide for everyone…" },
  delete: { id: "moderation.menu.delete", defaultMessage: "Delete for everyone…" },
  approve: { id: "moderation.menu.approve", defaultMessage: "Approve…" },
  scold_author: { id: "moderation.menu.scold", defaultMessage: "Send a notice to the author…" },
});

export const titles = defineMessages({
  hide: { id: "moderation.hide.title", defaultMessage: "Hide this for everyone?" },
  delete: { id: "moderation.delete.title", defaultMessage: "Delete this for everyone?" },
  approve: { id: "moderation.approve.title", defaultMessage: "Approve this?" },
  restore: { id: "moderation.restore.title", defaultMessage: "Restore this?" },
  scold_author: { id: "moderation.scold.title", defaultMessage: "Send the author a notice?" },
});

/** What follows from an act. */
export const effects = defineMessages({
  hide: {
    id: "moderation.hide.effect",
    defaultMessage: "Only its author and staff will still see it. The author is told the reason. You can restore it at any time.",
  },
  delete: {
    id: "moderation.delete.effect",
    defaultMessage:
      "It disappears from the community, and only its author and staff can open it. The author is told the reason. You can restore it at any time.",
  },
  approve: { id: "moderation.approve.effect", defaultMessage: "It is published, and its author is told." },
  restore: { id: "moderation.restore.effect", defaultMessage: "Everyone can see it again, and its author is told." },
  scold_author: {
    id: "moderation.scold.effect",
    defaultMessage: "The content stays visible. The author is asked to follow the rules, without being told by whom.",
  },
});

export const doneMessages = defineMessages({
  hide: { id: "moderation.hide.done", defaultMessage: "Hidden for everyone" },
  delete: { id: "moderation.delete.done", defaultMessage: "Deleted for everyone" },
  approve: { id: "moderation.approve.done", defaultMessage: "Approved" },
  restore: { id: "moderation.restore.done", defaultMessage: "Restored" },
  scold_author: { id: "moderation.scold.done", defaultMessage: "Notice sent" },
});

export const templates = defineMessages<{
  restoreHidden: { reason: string };
  restoreDeleted: { reason: string };
}>({
  restoreHidden: { id: "moderation.restoreHidden.reason", defaultMessage: "Restore (hidden: {reason})" },
  restoreDeleted: { id: "moderation.restoreDeleted.reason", defaultMessage: "Restore (deleted: {reason})" },
});
