import type { Flag, OwnFlag } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import type { Ctx, Member } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import { translate } from "#core/i18n";
import { presentUsers } from "#people";
import { flagChanged } from "./flag.events.ts";
import { descriptions } from "./flag.messages.ts";
import { deleteFlag, selectFlag, selectFlags, upsertFlag, type FlagKey, type FlagRow } from "./flag.queries.ts";

/** What is reported. */
export type FlagTarget = Omit<FlagKey, "user_id">;

/**
 * Reports, withdraws the report (the same type again) or changes its type. The caller has locked the object, which keeps its
 * counter exact.
 * @returns by how much the object's counter changes: -1, 0 or 1
 * @throws Failure `rate_limited`
 */
export async function toggleFlag(
  tx: Ctx<Member>,
  { author_id, ...object }: FlagTarget & { author_id: number },
  type: FlagType,
): Promise<number> {
  const key = { ...object, user_id: tx.actor.id };
  const removed = (await selectFlag(tx.db, key))?.flag_type ?? null;
  const added = removed === type ? null : type;
  await (added === null ? deleteFlag(tx.db, key) : upsertFlag(tx.db, key, added));
  await tx.record(flagChanged({ ...key, author_id, removed, added }));
  return (added === null ? 0 : 1) - (removed === null ? 0 : 1);
}

/** A report, with its reason in the reader's language. */
export const presentFlag = (ctx: Ctx, { flag_type, added_at }: Pick<FlagRow, "flag_type" | "added_at">) => ({
  flag_type,
  flag_type_description: translate(descriptions[flag_type], ctx.language),
  added_at,
});

/** The member's own report; empty when there is none. */
export async function ownFlag(ctx: Ctx<Member>, object: FlagTarget): Promise<OwnFlag> {
  const row = await selectFlag(ctx.db, { ...object, user_id: ctx.actor.id });
  return row ? presentFlag(ctx, row) : {};
}

/** A page of the reports, for staff. The caller has checked that the object may be seen. */
export async function flagList(ctx: Ctx, object: FlagTarget, page: PageRequest) {
  const { rows, count } = await selectFlags(ctx.db, ctx.actor, object, page);
  const users = await presentUsers(
    ctx,
    rows.map((row) => row.user_id),
  );
  const flags = rows.map((row): Flag => ({ ...presentFlag(ctx, row), user: users.get(row.user_id) }));
  return toPage(page, { rows: flags, count });
}
