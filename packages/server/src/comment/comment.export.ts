import { permissionDenied } from "@cortile/contract/core";
import { mayExport, requireContribution, type ObjectRef } from "#contribution";
import { writeCsv } from "#core/csv";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { selectParticipants } from "./comment.queries.ts";

const columns = ["user_id", "username", "real_name", "viewed", "saved", "reaction", "comments", "last_activity_at"] as const;

/**
 * Who had the contribution in view, saved it, reacted and commented: one line a person, as CSV.
 * @throws Failure `not_found`, `permission_denied`
 */
export async function objectExport(ctx: Ctx<Member>, ref: ObjectRef): Promise<string> {
  const row = await requireContribution(ctx, ref);
  if (!mayExport(ctx.actor, row)) throw new Failure(permissionDenied);
  const people = await selectParticipants(ctx.db, ctx.actor, row.id);
  const reactions = new Map(ctx.snapshot.reactions.map(({ id, label }) => [id, label]));
  const lines = people.map((person) =>
    columns.map((column) => (column === "reaction" ? (reactions.get(person.reaction_id ?? 0) ?? "") : person[column])),
  );
  return writeCsv([columns, ...lines]);
}
