import { defineMessages, type MessageDescriptor } from "react-intl";
import type { PeriodLength } from "./period.ts";

export const messages = defineMessages({
  console: { id: "console.title", defaultMessage: "Console" },
  menu: { id: "console.menu", defaultMessage: "Open the console menu" },
  waiting: { id: "console.waiting", defaultMessage: "to review" },
  toApprove: { id: "console.toApprove", defaultMessage: "to approve" },
  toAnswer: { id: "console.toAnswer", defaultMessage: "to answer" },
  backToCommunity: { id: "console.back", defaultMessage: "Back to the community" },
  search: { id: "console.search", defaultMessage: "Search the console" },
  searchHint: { id: "console.search.hint", defaultMessage: "Pages and settings, e.g. “colour”" },
  nothingFound: { id: "console.search.none", defaultMessage: "Nothing in the console matches. Try another word." },
  actions: { id: "console.actions", defaultMessage: "Actions" },
  bulk: { id: "console.bulk", defaultMessage: "Selection" },
  selectAll: { id: "console.selectAll", defaultMessage: "Select all on this page" },
  clearSelection: { id: "console.clearSelection", defaultMessage: "Clear selection" },
  csv: { id: "console.csv", defaultMessage: "Export CSV" },
  csvFailed: { id: "console.csv.failed", defaultMessage: "The file couldn’t be created. Try again." },
  views: { id: "console.views", defaultMessage: "Saved views" },
  noViews: { id: "console.views.none", defaultMessage: "Save the filters you use often, and open them here." },
  saveView: { id: "console.views.save", defaultMessage: "Save this view" },
  viewName: { id: "console.views.name", defaultMessage: "Name" },
  viewHint: { id: "console.views.hint", defaultMessage: "Keeps the filters and the order. A view of the same name is replaced." },
  viewFailed: { id: "console.views.failed", defaultMessage: "The view couldn’t be saved. Try again." },
  viewNotDeleted: { id: "console.views.notDeleted", defaultMessage: "The view couldn’t be deleted. Try again." },
  tooManyViews: { id: "console.views.tooMany", defaultMessage: "You have 30 views of this list. Delete one first." },
  save: { id: "console.save", defaultMessage: "Save" },
  saving: { id: "console.saving", defaultMessage: "Saving…" },
  pages: { id: "console.pages", defaultMessage: "Pages" },
  previous: { id: "console.previous", defaultMessage: "Previous" },
  next: { id: "console.next", defaultMessage: "Next" },
  apply: { id: "console.apply", defaultMessage: "Search" },
  failed: { id: "console.failed", defaultMessage: "The list couldn’t be loaded." },
  noMatch: { id: "console.noMatch", defaultMessage: "Nothing matches these filters." },
  period: { id: "console.period", defaultMessage: "Period" },
  noMailServer: {
    id: "console.noMailServer",
    defaultMessage: "No mail server is set up: invitations and other emails wait in the outbox.",
  },
  setUpMail: { id: "console.setUpMail", defaultMessage: "Set up email" },
  clearFilters: { id: "console.clearFilters", defaultMessage: "Clear filters" },
});

export const templates = defineMessages<{
  found: { count: number };
  period: { from: string; to: string; zone: string };
  range: { from: number; to: number; count: number };
  select: { name: string };
  selected: { count: number };
  deleteView: { name: string };
  minutes: { count: number };
  hours: { count: number };
  days: { count: number };
}>({
  minutes: { id: "console.duration.minutes", defaultMessage: "{count, number} min" },
  hours: { id: "console.duration.hours", defaultMessage: "{count, number} h" },
  days: { id: "console.duration.days", defaultMessage: "{count, plural, one {# day} other {# days}}" },
  period: {
    id: "console.period.days",
    defaultMessage: "{from} – {to}, whole days in the time zone {zone}; today isn’t counted yet",
  },
  found: { id: "console.search.found", defaultMessage: "{count, plural, one {# result} other {# results}}" },
  range: { id: "console.range", defaultMessage: "{from, number}–{to, number} of {count, number}" },
  select: { id: "console.select", defaultMessage: "Select {name}" },
  selected: { id: "console.selected", defaultMessage: "{count, plural, one {# selected} other {# selected}}" },
  deleteView: { id: "console.views.delete", defaultMessage: "Delete the view {name}" },
});

export const periodLabels: Record<PeriodLength, MessageDescriptor> = defineMessages({
  "7": { id: "console.period.week", defaultMessage: "Last 7 days" },
  "28": { id: "console.period.month", defaultMessage: "Last 28 days" },
  "90": { id: "console.period.quarter", defaultMessage: "Last 90 days" },
  "365": { id: "console.period.year", defaultMessage: "Last 12 months" },
});
