import type { Flag, OwnFlag } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import type { Ctx, Member } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import { translate } from "#core/i18n";
import { presentUsers } from "#people";
import { flagChanged } from "./flag.events.ts";
import { descriptions } from "./flag.messages.ts";
import { updateCaseFlags, type CaseObject, type FlagTarget } from "./case.queries.ts";
import { deleteFlag, selectFlag, selectFlags, upsertFlag, type FlagRow } from "./flag.queries.ts";

/**
 * Reports, withdraws the report (the same type again) or changes its type. The caller has locked the object, which keeps its
 * counter exact.
 * @returns by how much the object's counter changes: -1, 0 or 1
 * @throws Failure `rate_limited`
 */
export async function toggleFlag(tx: Ctx<Member>, object: CaseObject, type: FlagType): Promise<number> {
  const { target, target_id, author_id } = object;
  const key = { target, target_id, user_id: tx.actor.id };
  const removed = (await selectFlag(tx.db, key))?.flag_type ?? null;
  const added = removed === type ? null : type;
  await (added === null ? deleteFlag(tx.db, key) : upsertFlag(tx.db, key, added));
  const change = (added === null ? 0 : 1) - (removed === null ? 0 : 1);
  await updateCaseFlags(tx.db, object, { user_id: tx.actor.id, change, isReport: added !== null });
  await tx.record(flagChanged({ ...key, author_id, removed, added }));
  return change;
}

/** A reason in the reader's language. */
export const describeFlag = (ctx: Ctx, type: FlagType): string => translate(descriptions[type], ctx.language);

/** A report, with its reason in the reader's language. */
export const presentFlag = (ctx: Ctx, { flag_type, added_at }: Pick<FlagRow, "flag_type" | "added_at">) => ({
  flag_type,
  flag_type_description: describeFlag(ctx, flag_type),
  added_at,
});

/** The member's own report; empty when there is none. */
export async function ownFlag(ctx: Ctx<Member>, object: FlagTarget): Promise<OwnFlag> {
  const row = await selectFlag(ctx.db, { ...object, user_id: ctx.actor.id });
  return row ? presentFlag(ctx, row) : {};
}

/** A page of the reports, for staff; of one reason, or all. The caller has checked that the object may be seen. */
export async function flagList(ctx: Ctx, object: FlagTarget & { flag_type?: FlagType }, page: PageRequest) {
  const { rows, count } = await selectFlags(ctx.db, ctx.actor, object, page);
  const users = await presentUsers(
    ctx,
    rows.map((row) => row.user_id),
  );
  const flags = rows.map((row): Flag => ({ ...presentFlag(ctx, row), user: users.get(row.user_id) }));
  return toPage(page, { rows: flags, count });
}
