export { forgetLessons, keepLesson, showKept } from "./kept-lessons.ts";
