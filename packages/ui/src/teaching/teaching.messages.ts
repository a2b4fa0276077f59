import { defineMessages } from "react-intl";

export const messages = defineMessages({
  edit: { id: "teaching.edit", defaultMessage: "Edit course" },
  tabs: { id: "teaching.tabs", defaultMessage: "Parts of the course" },
  lessons: { id: "teaching.tab.lessons", defaultMessage: "Lessons" },
  customize: { id: "teaching.tab.customize", defaultMessage: "Details" },
  users: { id: "teaching.tab.users", defaultMessage: "People" },
  requests: { id: "teaching.tab.requests", defaultMessage: "Requests" },
  options: { id: "teaching.tab.options", defaultMessage: "Options" },
  toCourse: { id: "teaching.toCourse", defaultMessage: "See course" },
  dashboard: { id: "teaching.dashboard", defaultMessage: "Dashboard" },
  more: { id: "teaching.more", defaultMessage: "More for this course" },
  save: { id: "teaching.save", defaultMessage: "Save" },
  saving: { id: "teaching.saving", defaultMessage: "Saving…" },
  saved: { id: "teaching.saved", defaultMessage: "Changes saved" },
  access: { id: "teaching.access", defaultMessage: "Who can take it" },
  draftNote: {
    id: "teaching.access.draft",
    defaultMessage: "This course is a draft: only its teachers see it. Choose who can take it to publish it.",
  },
  noLesson: { id: "teaching.access.noLesson", defaultMessage: "Publish at least one lesson first." },
  open: { id: "teaching.access.open", defaultMessage: "Open" },
  openText: { id: "teaching.access.open.text", defaultMessage: "Everyone can find the course and join it at once." },
  private: { id: "teaching.access.private", defaultMessage: "Private" },
  privateText: {
    id: "teaching.access.private.text",
    defaultMessage: "Everyone can find the course. Students ask for access, or are invited.",
  },
  secret: { id: "teaching.access.secret", defaultMessage: "Secret" },
  secretText: {
    id: "teaching.access.secret.text",
    defaultMessage: "Only people who are invited or added can find the course.",
  },
  coursePublished: { id: "teaching.published", defaultMessage: "Course published" },
  neverOpen: { id: "teaching.access.neverOpen", defaultMessage: "A private or secret course can’t become open." },
  publish: { id: "teaching.publish", defaultMessage: "Publish course" },
  publishEffect: {
    id: "teaching.publish.effect",
    defaultMessage: "Students will see its published lessons. A published course can’t become a draft again.",
  },
  order: { id: "teaching.options.order", defaultMessage: "Lessons in order" },
  orderHint: { id: "teaching.options.order.hint", defaultMessage: "A lesson opens once those before it are completed." },
  notify: { id: "teaching.options.notify", defaultMessage: "Notify teachers of comments" },
  notifyHint: { id: "teaching.options.notify.hint", defaultMessage: "Each comment on a lesson is a notification." },
  hideCount: { id: "teaching.options.hide", defaultMessage: "Hide how many take part" },
  hideCountHint: { id: "teaching.options.hide.hint", defaultMessage: "Only teachers see the number of students." },
  timezone: { id: "teaching.options.zone", defaultMessage: "Time zone" },
  timezoneHint: { id: "teaching.options.zone.hint", defaultMessage: "Sections open by the clock of this zone." },
  delete: { id: "teaching.delete", defaultMessage: "Delete course" },
  deleteEffect: {
    id: "teaching.delete.effect",
    defaultMessage: "Its lessons, comments and everybody’s progress are deleted. This can’t be undone.",
  },
  deleted: { id: "teaching.deleted", defaultMessage: "Course deleted" },
  duplicate: { id: "teaching.duplicate", defaultMessage: "Duplicate course" },
  duplicateHint: {
    id: "teaching.duplicate.hint",
    defaultMessage: "The copy is a draft with the same sections, lessons and quizzes, without people.",
  },
  duplicated: { id: "teaching.duplicated", defaultMessage: "Course duplicated" },
  name: { id: "teaching.name", defaultMessage: "Name" },
  export: { id: "teaching.export", defaultMessage: "Export to a file" },
  exportFailed: { id: "teaching.export.failed", defaultMessage: "The course couldn’t be exported. Try again." },
  tooLong: {
    id: "teaching.tooLong",
    defaultMessage: "The lessons are too long altogether. Move some to another course.",
  },
});

export const templates = defineMessages<{
  publishTitle: { name: string };
  deleteTitle: { name: string };
  copyName: { name: string };
}>({
  publishTitle: { id: "teaching.publish.title", defaultMessage: "Publish “{name}”?" },
  deleteTitle: { id: "teaching.delete.title", defaultMessage: "Delete “{name}”?" },
  copyName: { id: "teaching.duplicate.name", defaultMessage: "Copy of {name}" },
});
