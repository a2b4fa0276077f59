import { invalid } from "@cortile/contract/core";
import { parseMetadata, type FieldVisibility } from "@cortile/contract/people";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { selectPublicFields, updatePublicFields } from "./visibility.queries.ts";

/** Fields whose audience the member chooses: the birth date, and what staff define. */
const fieldsOf = ({ snapshot }: Ctx): string[] => [
  "date_of_birth",
  ...parseMetadata(snapshot.preferences["configurations.user_metadata_definition"]).map(({ key }) => key),
];

export async function fieldVisibility(ctx: Ctx<Member>): Promise<FieldVisibility> {
  const shown = await selectPublicFields(ctx.db, ctx.actor.id);
  return Object.fromEntries(fieldsOf(ctx).map((field) => [field, shown.includes(field) ? "everyone" : "members"]));
}

/** @throws Failure `invalid` for each unknown field */
export async function fieldVisibilityPatch(ctx: Ctx<Member>, changes: FieldVisibility): Promise<FieldVisibility> {
  const known = fieldsOf(ctx);
  const unknown = Object.keys(changes).filter((field) => !known.includes(field));
  const fields = Object.fromEntries(unknown.map((field): [string, FieldProblem[]] => [field, [{ code: "invalid" }]]));
  if (unknown.length > 0) throw new Failure(invalid, { fields });
  const [shown, hidden] = (["everyone", "members"] as const).map((audience) =>
    known.filter((field) => changes[field] === audience),
  );
  await updatePublicFields(ctx.db, ctx.actor.id, { shown: shown ?? [], hidden: hidden ?? [] });
  return fieldVisibility(ctx);
}
