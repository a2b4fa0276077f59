import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Contribution } from "@cortile/contract/entity";
import { contributionTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { collectReferences } from "#core/html";
import type { Judged, JudgedState } from "#flag";
import { contributionApproved } from "./contribution.events.ts";
import { moderates } from "./contribution.policy.ts";
import { presentRows } from "./contribution.present.ts";
import { judgedRows, selectJudged, type ContributionRow } from "./contribution.queries.ts";
import { caseOf, subjectOf, type ObjectRef } from "./contribution.service.ts";
import { lockContribution, updateCollapsed } from "./contribution.write.queries.ts";
import { changeDeleted, countAgain, recordShared, selectNotified } from "./publish.service.ts";

/**
 * A contribution for staff who moderate its author.
 * @throws Failure `not_found`, `permission_denied`
 */
export async function judgedContribution(tx: Ctx<Member>, ref: ObjectRef): Promise<Judged> {
  const [row] = await selectJudged(tx.db, tx.actor, [ref.id]);
  if (!row || row.type !== ref.type) throw new Failure(notFound);
  if (!moderates(tx.actor, row)) throw new Failure(permissionDenied);
  return {
    ...caseOf(row),
    contribution_id: row.id,
    deleted_by: row.deleted_by,
    hidden: row.collapsed,
    change: (to) => change(tx, row, to),
  };
}

/** The same, locked. @throws Failure `not_found`, `permission_denied` */
export async function lockJudgedContribution(tx: Ctx<Member>, ref: ObjectRef): Promise<Judged> {
  await lockContribution(tx.db, ref.id);
  return judgedContribution(tx, ref);
}

async function change(tx: Ctx<Member>, row: ContributionRow, to: JudgedState): Promise<boolean> {
  const { hidden, wasHeld } = to;
  if (hidden !== row.collapsed) await updateCollapsed(tx.db, row.id, hidden);
  const isTakenDown = row.deleted_by === "staff";
  const deleted =
    to.deleted === isTakenDown ? row.deleted_at !== null : await changeDeleted(tx, row, to.deleted ? "staff" : null);
  await countAgain(tx, row, { deleted, hidden });
  const isLetOut = (row.collapsed || row.deleted_at !== null) && !hidden && !deleted;
  // Who was told of it before is not told again.
  if (isLetOut && wasHeld) {
    await recordShared(tx, row);
    const mentioned_ids = await selectNotified(tx, row, collectReferences(row.html).userIds);
    await tx.record(contributionApproved({ ...subjectOf(row), mentioned_ids }));
  }
  tx.emit({ topics: [contributionTopic(row.id)], data: {} });
  return deleted;
}

/** Contributions by id, for staff who judge them. */
export async function presentJudgedContributions(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Contribution>> {
  return presentRows(ctx, await ctx.rows(judgedRows, ids));
}
