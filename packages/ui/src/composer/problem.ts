import type { MessageDescriptor } from "react-intl";
import { titleLimit, type ComposerText } from "./composer-text.ts";
import { messages, problems } from "./composer.messages.ts";
import { emptyPoll, minChoices, writtenChoices, type PollText } from "./poll-text.ts";

export type ProblemField =
  | "title"
  | "text"
  | "categories"
  | "audience"
  | "pictures"
  | "schedule"
  | "question"
  | "choices"
  | "closing"
  | "poll";

/** In our words; or how many characters the title is too long; or in the server's words, which are in the member's language. */
export type Problem = { field: ProblemField } & ({ message: MessageDescriptor } | { over: number } | { text: string });

export type Rules = {
  categoryRequired: boolean;
  /** The text names a category, which it goes to. */
  categoryNamed: boolean;
  audienceRequired: boolean;
  /** Of every picture of the text. */
  pictureStates: readonly ("waiting" | "sending" | "done" | "failed")[];
};

/** What must be put right first, in the order of the page; null when the text may go. */
export function firstProblem(text: ComposerText, rules: Rules): Problem | null {
  const { type, title, html, medias, shared, categories, audience, scheduled_at } = text;
  const length = title.trim().length;
  if (rules.audienceRequired && isEveryone(audience)) return { field: "audience", message: problems.audienceMissing };
  if (isEmptyChoice(audience)) return { field: "audience", message: problems.audienceMissing };
  if (rules.categoryRequired && categories.length === 0 && !rules.categoryNamed)
    return { field: "categories", message: problems.categoryMissing };
  if (type === "discussion" && length === 0) return { field: "title", message: problems.titleMissing };
  if (type === "discussion" && length > titleLimit) return { field: "title", over: length - titleLimit };
  const polled = type === "poll" ? pollProblem(text.poll ?? emptyPoll) : null;
  if (polled) return polled;
  if (rules.pictureStates.includes("failed")) return { field: "pictures", message: problems.picturesFailed };
  if (rules.pictureStates.some((state) => state !== "done")) return { field: "pictures", message: problems.picturesBusy };
  if (scheduled_at && Date.parse(scheduled_at) <= Date.now()) return { field: "schedule", message: messages.schedulePast };
  if (type === "post" && html === "" && medias.length === 0 && !shared) return { field: "text", message: problems.textMissing };
  return null;
}

function pollProblem(poll: PollText): Problem | null {
  if (poll.voted) return null;
  const length = poll.title.trim().length;
  const texts = writtenChoices(poll).map(({ text }) => text.replace(/\s+/g, " ").trim().toLowerCase());
  if (length === 0) return { field: "question", message: problems.questionMissing };
  if (length > titleLimit) return { field: "question", over: length - titleLimit };
  if (texts.length < minChoices) return { field: "choices", message: problems.choicesMissing };
  if (new Set(texts).size < texts.length) return { field: "choices", message: problems.choicesAlike };
  if (poll.closesAt !== null && Date.parse(poll.closesAt) <= Date.now())
    return { field: "closing", message: problems.closingPast };
  return null;
}

const isEveryone = (audience: ComposerText["audience"]): boolean => audience.kind === "everyone";

/** Tags, people or a group, of which none is chosen. */
export const isEmptyChoice = (audience: ComposerText["audience"]): boolean =>
  (audience.kind === "tags" && audience.tags.length === 0) ||
  (audience.kind === "people" && audience.people.length === 0) ||
  (audience.kind === "group" && audience.group === null);
