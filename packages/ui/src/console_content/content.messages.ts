import { defineMessages } from "react-intl";

/** Words of all content pages of the console. */
export const messages = defineMessages({
  title: { id: "content.field.title", defaultMessage: "Title" },
  name: { id: "content.field.name", defaultMessage: "Name" },
  description: { id: "content.field.description", defaultMessage: "Description" },
  address: { id: "content.field.address", defaultMessage: "Address" },
  state: { id: "content.field.state", defaultMessage: "State" },
  starts: { id: "content.field.starts", defaultMessage: "From" },
  ends: { id: "content.field.ends", defaultMessage: "Until" },
  audience: { id: "content.field.audience", defaultMessage: "Audience" },
  category: { id: "content.field.category", defaultMessage: "Category" },
  everyCategory: { id: "content.field.category.every", defaultMessage: "All categories" },
  newTab: { id: "content.field.newTab", defaultMessage: "Open in a new tab" },
  edit: { id: "content.edit", defaultMessage: "Edit" },
  delete: { id: "content.delete", defaultMessage: "Delete" },
  deleting: { id: "content.deleting", defaultMessage: "Deleting…" },
  undone: { id: "content.undone", defaultMessage: "This can’t be undone." },
  save: { id: "content.save", defaultMessage: "Save" },
  saving: { id: "content.saving", defaultMessage: "Saving…" },
  saved: { id: "content.saved", defaultMessage: "Saved" },
  deleted: { id: "content.deleted", defaultMessage: "Deleted" },
  all: { id: "content.filter.all", defaultMessage: "All" },
  filter: { id: "content.filter", defaultMessage: "Filter by state" },
  search: { id: "content.search", defaultMessage: "Search" },
  preview: { id: "content.preview", defaultMessage: "Preview" },
  failed: { id: "content.failed", defaultMessage: "That couldn’t be saved. Try again." },
  denied: { id: "content.denied", defaultMessage: "Only administrators can do this." },
  gone: { id: "content.gone", defaultMessage: "This no longer exists. Reload the page." },
  loadFailed: { id: "content.load.failed", defaultMessage: "This couldn’t be loaded." },
  waiting: { id: "content.state.waiting", defaultMessage: "Scheduled" },
  shown: { id: "content.state.shown", defaultMessage: "Live" },
  ended: { id: "content.state.ended", defaultMessage: "Ended" },
});

export const templates = defineMessages<{
  editName: { name: string };
  deleteName: { name: string };
  deleteTitle: { name: string };
  moveUp: { name: string };
  moveDown: { name: string };
  moved: { name: string; place: number; count: number };
}>({
  editName: { id: "content.edit.name", defaultMessage: "Edit {name}" },
  deleteName: { id: "content.delete.name", defaultMessage: "Delete {name}" },
  deleteTitle: { id: "content.delete.title", defaultMessage: "Delete “{name}”?" },
  moveUp: { id: "content.move.up", defaultMessage: "Move {name} up" },
  moveDown: { id: "content.move.down", defaultMessage: "Move {name} down" },
  moved: { id: "content.moved", defaultMessage: "{name}, position {place} of {count}" },
});

/** What is said when a change is refused. */
export const failures = {
  permission_denied: messages.denied,
  not_found: messages.gone,
  failed: messages.failed,
};
