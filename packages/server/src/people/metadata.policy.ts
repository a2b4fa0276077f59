import { metadataProblem, type MetadataField } from "@cortile/contract/people";
import type { FieldProblem } from "#core/errors";
import { oneLine } from "#core/text";
import { messages } from "./people.messages.ts";

type Values = Readonly<Record<string, string>>;

/**
 * What is wrong with fields that staff define, by key.
 * @param present what the account has; a field that is not `editable` keeps the value it has
 * @param given those of the request that are texts; fields left out are wrong only where `isComplete` says that all are there
 */
export function checkMetadata(
  fields: readonly MetadataField[],
  { present, given, isComplete }: { present: Values; given: Values; isComplete: boolean },
): Record<string, FieldProblem[]> {
  const problems: Record<string, FieldProblem[]> = {};
  for (const field of fields) {
    const value = given[field.key] ?? (isComplete ? "" : undefined);
    if (value === undefined) continue;
    const stored = present[field.key];
    // Some were stored before texts were made one line, as `value` is.
    const kept = stored && field.type === "string" ? oneLine(stored) : stored;
    const problem = metadataProblem(field, value);
    if (!field.editable && kept && value !== kept) problems[field.key] = [{ code: "permission_denied", text: messages.locked }];
    else if (problem === "required") problems[field.key] = [{ code: "invalid", text: messages.mandatory }];
    else if (problem) problems[field.key] = [{ code: problem }];
  }
  return problems;
}
