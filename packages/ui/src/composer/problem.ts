import type { MessageDescriptor } from "react-intl";
import { titleLimit, type ComposerText } from "./composer-text.ts";
import { problems } from "./composer.messages.ts";

export type ProblemField = "title" | "text" | "categories" | "audience" | "pictures";

/** In our words; or how many characters the title is too long; or in the server's words, which are in the member's language. */
export type Problem = { field: ProblemField } & ({ message: MessageDescriptor } | { over: number } | { text: string });

export type Rules = {
  categoryRequired: boolean;
  audienceRequired: boolean;
  /** Of every picture of the text. */
  pictureStates: readonly ("waiting" | "sending" | "done" | "failed")[];
};

/** What must be put right first, in the order of the page; null when the text may go. */
export function firstProblem(text: ComposerText, rules: Rules): Problem | null {
  const { type, title, html, medias, categories, audience } = text;
  const length = title.trim().length;
  if (rules.audienceRequired && isEveryone(audience)) return { field: "audience", message: problems.audienceMissing };
  if (isEmptyChoice(audience)) return { field: "audience", message: problems.audienceMissing };
  if (rules.categoryRequired && categories.length === 0) return { field: "categories", message: problems.categoryMissing };
  if (type === "discussion" && length === 0) return { field: "title", message: problems.titleMissing };
  if (type === "discussion" && length > titleLimit) return { field: "title", over: length - titleLimit };
  if (rules.pictureStates.includes("failed")) return { field: "pictures", message: problems.picturesFailed };
  if (rules.pictureStates.some((state) => state !== "done")) return { field: "pictures", message: problems.picturesBusy };
  if (type === "post" && html === "" && medias.length === 0) return { field: "text", message: problems.textMissing };
  return null;
}

const isEveryone = (audience: ComposerText["audience"]): boolean => audience.kind === "everyone";

const isEmptyChoice = (audience: ComposerText["audience"]): boolean =>
  (audience.kind === "tags" && audience.tags.length === 0) || (audience.kind === "people" && audience.people.length === 0);
