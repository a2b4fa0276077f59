import { lessonPage } from "./shared/lesson.page.tsx";

export const { loader, handle, Component } = lessonPage("lesson_comments");
