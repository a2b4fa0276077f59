import { defineMessages } from "react-intl";

export const messages = defineMessages({
  name: { id: "teaching.lesson.name", defaultMessage: "Lesson name" },
  text: { id: "teaching.lesson.text", defaultMessage: "Lesson text" },
  placeholder: {
    id: "teaching.lesson.placeholder",
    defaultMessage: "Write the lesson. Add pictures, links and headings as you go.",
  },
  media: { id: "teaching.lesson.media", defaultMessage: "Add video or pictures" },
  files: { id: "teaching.lesson.files", defaultMessage: "Add files" },
  link: { id: "teaching.lesson.link", defaultMessage: "Add a link" },
  address: { id: "teaching.lesson.address", defaultMessage: "Address of a page or video" },
  addLink: { id: "teaching.lesson.addLink", defaultMessage: "Add" },
  settings: { id: "teaching.lesson.settings", defaultMessage: "Settings" },
  published: { id: "teaching.lesson.published", defaultMessage: "Published" },
  publishedHint: {
    id: "teaching.lesson.published.hint",
    defaultMessage: "Students see the lesson. A draft is only for teachers.",
  },
  comments: { id: "teaching.lesson.comments", defaultMessage: "Comments" },
  commentsHint: { id: "teaching.lesson.comments.hint", defaultMessage: "Students ask and answer beside the lesson." },
  save: { id: "teaching.lesson.save", defaultMessage: "Save" },
  saving: { id: "teaching.lesson.saving", defaultMessage: "Saving…" },
  saved: { id: "teaching.lesson.saved", defaultMessage: "Saved" },
  unsaved: { id: "teaching.lesson.unsaved", defaultMessage: "Not saved yet" },
  quizUnsaved: { id: "teaching.lesson.quizUnsaved", defaultMessage: "Quiz not saved yet" },
  quizFirst: {
    id: "teaching.lesson.quizFirst",
    defaultMessage: "Save the quiz with at least one question, then publish it.",
  },
  failed: { id: "teaching.lesson.failed", defaultMessage: "Not saved. Your text is still here." },
  uploading: { id: "teaching.lesson.uploading", defaultMessage: "Waiting for files…" },
  versions: { id: "teaching.lesson.versions", defaultMessage: "Version history" },
  preview: { id: "teaching.lesson.preview", defaultMessage: "Preview" },
});
