import { invalid, permissionDenied } from "@cortile/contract/core";
import type { UserScore } from "@cortile/contract/score";
import { mayModerate } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { translate } from "#core/i18n";
import { presentUsers, requireProfile, updateReputation } from "#people";
import { scoreAdded } from "./score.events.ts";
import { reputationTexts } from "./score.messages.ts";
import {
  insertScore,
  isScoreOrder,
  selectLastScores,
  selectScorePage,
  type ScoreFilter,
  type ScoreRow,
} from "./score.queries.ts";

async function presentScores(ctx: Ctx, rows: readonly ScoreRow[]): Promise<UserScore[]> {
  const users = await presentUsers(
    ctx,
    rows.map((row) => row.user_id),
  );
  return rows.flatMap(({ user_id, ...row }) => {
    const user = users.get(user_id);
    return user
      ? [{ ...row, user, reputation_type_description: translate(reputationTexts[row.reputation_type], ctx.language) }]
      : [];
  });
}

/**
 * Movements of reputation, the newest first.
 * @throws Failure `invalid` for an unknown ordering
 */
export async function scoreList(ctx: Ctx<Member>, filter: ScoreFilter, page: PageRequest & { ordering?: string }) {
  const order = page.ordering ?? "-id";
  if (!isScoreOrder(order)) throw new Failure(invalid, { fields: { ordering: [{ code: "invalid" }] } });
  const { rows, count } = await selectScorePage(ctx.db, ctx.actor, filter, { ...page, order });
  return toPage(page, { rows: await presentScores(ctx, rows), count });
}

/** The last movement of each of these people's reputation, by their ids: its comment, or what it was for, and when. */
export async function lastScores(
  ctx: Ctx,
  userIds: readonly number[],
): Promise<Map<number, { comment: string; reputed_at: string }>> {
  const rows = await selectLastScores(ctx.db, userIds);
  return new Map(
    rows.map(({ user_id, comment, reputation_type, reputed_at }) => [
      user_id,
      { comment: comment || translate(reputationTexts[reputation_type], ctx.language), reputed_at },
    ]),
  );
}

const givenByStaff = 10;

/**
 * Raises a person's reputation, or lowers it.
 * @throws Failure `not_found`, `permission_denied`
 */
export async function scoreAdd(ctx: Ctx<Member>, input: { user: number; score: number; comment?: string }): Promise<UserScore> {
  const { user, score, comment = "" } = input;
  if (!mayModerate(ctx.actor, await requireProfile(ctx, user))) throw new Failure(permissionDenied);
  const row = { user_id: user, score, reputation_type: givenByStaff, comment: comment.trim() } as const;
  const id = await ctx.transaction(async (tx) => {
    await updateReputation(tx.db, user, score);
    const added = await insertScore(tx.db, { ...row, given_by: tx.actor.id });
    await tx.audit({ action: "score.add", target_type: "user", target_id: user, subject_id: user, data: { score } });
    await tx.record(scoreAdded({ score_id: added, user_id: user, score, reputation_type: givenByStaff }));
    return added;
  });
  const [shown] = await presentScores(ctx, [{ id, ...row }]);
  if (!shown) throw new Error(`account ${user} is gone`);
  return shown;
}
