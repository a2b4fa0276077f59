import type { ErrorBody } from "@cortile/contract/core";
import { translate, type Language } from "#core/i18n";
import { codeTexts, fieldTexts } from "./errors.messages.ts";
import type { Failure, FieldProblem } from "./failure.ts";

/**
 * The body of an error reply, after the published contract: one entry a field, and one without a field when no field is at fault.
 * @param plainFields fields whose `messages` is display text, not a list: the composer of existing clients prints them as they are.
 */
export function errorBody(failure: Failure, language: Language, plainFields: readonly string[] = []): ErrorBody {
  const wording = wordingIn(language);
  const entries = Object.entries(failure.fields).map(([field, problems]) => ({
    field,
    messages: plainFields.includes(field)
      ? problems.map(wording).join(" ")
      : problems.map((problem) => ({ code: problem.code, message: wording(problem) })),
  }));
  if (entries.length > 0) return { errors: entries };
  return { errors: [{ code: failure.code, message: errorText(failure, language) }] };
}

/** What is wrong, in sentences; of every field at fault, where there are some. */
export function errorText(failure: Failure, language: Language): string {
  const problems = Object.values(failure.fields).flat();
  if (problems.length > 0) return problems.map(wordingIn(language)).join(" ");
  const text = failure.text ?? codeTexts[failure.code];
  return text ? translate(text, language, failure.values) : failure.code;
}

const wordingIn =
  (language: Language) =>
  ({ code, text, values }: FieldProblem): string =>
    translate(text ?? fieldTexts[code], language, values);
