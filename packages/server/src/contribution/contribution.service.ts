import { notFound } from "@cortile/contract/core";
import type { Contribution } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import type { CaseObject } from "#flag";
import { presentContributions } from "./contribution.present.ts";
import {
  selectContributions,
  selectReach,
  type ReachRow,
  type ContributionRow,
  type ContributionType,
} from "./contribution.queries.ts";
import { lockContribution } from "./contribution.write.queries.ts";

export interface ObjectRef {
  type: ContributionType;
  id: number;
}

/** @throws Failure `not_found` for what is not there, not of this type, or not for the viewer */
export async function requireContribution(ctx: Ctx, { type, id }: ObjectRef): Promise<ContributionRow> {
  const [row] = await selectContributions(ctx.db, ctx.actor, [id]);
  if (!row || row.type !== type) throw new Failure(notFound);
  return row;
}

/** By page and id. */
const readByPages = new WeakMap<object, Map<number, ReturnType<typeof selectReach>>>();

/** Read once for all calls of a page. */
function findReach({ page, db, actor }: Ctx, id: number): ReturnType<typeof selectReach> {
  if (!page) return selectReach(db, actor, id);
  const read = readByPages.get(page) ?? new Map<number, ReturnType<typeof selectReach>>();
  const found = read.get(id) ?? selectReach(db, actor, id);
  readByPages.set(page, read.set(id, found));
  return found;
}

/** The same for calls about what stands on it, which need little of it: a page makes several. @throws Failure `not_found` */
export async function requireReadable(ctx: Ctx, { type, id }: ObjectRef): Promise<ReachRow> {
  const row = await findReach(ctx, id);
  if (row?.type !== type) throw new Failure(notFound);
  return row;
}

/** The same for who answered it, which its author does not learn from outside its group or event. @throws Failure `not_found` */
export async function requireResponses(ctx: Ctx, ref: ObjectRef): Promise<ReachRow> {
  const row = await requireReadable(ctx, ref);
  if (row.place_closed !== null) throw new Failure(notFound);
  return row;
}

/**
 * The same as {@link requireContribution}, locked. Whoever changes several things holds contributions first (in the order of their ids),
 * then comments, then words, people last, so that no two wait for each other.
 */
export async function requireLocked(tx: Ctx<Member>, ref: ObjectRef): Promise<ContributionRow> {
  await lockContribution(tx.db, ref.id);
  return requireContribution(tx, ref);
}

/** The payload that all events of a contribution share. */
export const subjectOf = (row: Pick<ContributionRow, "id" | "type" | "author_id">) => ({
  contribution_id: row.id,
  type: row.type,
  author_id: row.author_id,
});

/** A contribution as something that is reported or moderated. */
export const caseOf = ({ id, type, author_id }: Pick<ContributionRow, "id" | "type" | "author_id">): CaseObject => ({
  target: "contribution",
  target_id: id,
  contribution_type: type,
  author_id,
});

/** @throws Failure `not_found` */
export async function objectGet(ctx: Ctx, { type, id }: ObjectRef): Promise<Contribution> {
  const found = (await presentContributions(ctx, [id], { whole: true })).get(id);
  if (found?.type !== type) throw new Failure(notFound);
  return found;
}
