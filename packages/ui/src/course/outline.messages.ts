import { defineMessages } from "react-intl";

/** Of sections and lessons wherever they are listed, and of the certificate for having completed them. */
export const outlineMessages = defineMessages({
  certificate: { id: "course.certificate", defaultMessage: "See certificate" },
  progress: { id: "course.progress", defaultMessage: "Course progress" },
  lessonDone: { id: "course.lesson.done", defaultMessage: "Completed" },
  lessonFailed: { id: "course.lesson.failed", defaultMessage: "Not passed" },
  lessonLocked: { id: "course.lesson.locked", defaultMessage: "Locked" },
  lessonOpen: { id: "course.lesson.open", defaultMessage: "Not completed" },
});

export const outlineTemplates = defineMessages<{
  openFrom: { date: string; time: string };
  section: { number: number; name: string };
}>({
  openFrom: { id: "course.openFrom", defaultMessage: "Available from {date} at {time}" },
  section: { id: "course.section", defaultMessage: "{number, number}. {name}" },
});
