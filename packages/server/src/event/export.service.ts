import { permissionDenied } from "@cortile/contract/core";
import { writeCsv } from "#core/csv";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { requireEvent } from "./event.access.ts";
import { isManager } from "./event.policy.ts";
import { selectExportedPeople } from "./export.queries.ts";

const columns = ["user_id", "username", "real_name", "status", "since"];
const maxPeople = 20_000;

/** Who has any part in an event: one line a person, as CSV. @throws Failure `not_found`, `permission_denied` */
export async function eventPeopleExport(ctx: Ctx<Member>, id: number): Promise<string> {
  if (!isManager(ctx.actor, await requireEvent(ctx, id))) throw new Failure(permissionDenied);
  const people = await selectExportedPeople(ctx.db, ctx.actor, id, maxPeople);
  return writeCsv([columns, ...people.map((one) => [one.user_id, one.username, one.real_name, one.state, one.since])]);
}
