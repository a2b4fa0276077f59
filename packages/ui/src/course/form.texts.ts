import { courseIt } from "./course.texts.ts";
import { messagesIt as formIt } from "./form.own.it.ts";
import { messagesIt as listIt } from "./list.own.it.ts";

/** The Italian of all that the fields of a course say. */
export const courseFormIt: Record<string, string> = { ...courseIt, ...listIt, ...formIt };
