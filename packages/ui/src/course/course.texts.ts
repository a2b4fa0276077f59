import { messagesIt as ownIt } from "./course.own.it.ts";
import { messagesIt as outlineIt } from "./outline.own.it.ts";

/** The Italian of all that shows a course with its lessons. */
export const courseIt: Record<string, string> = { ...outlineIt, ...ownIt };
