import { conflict } from "@cortile/contract/core";
import type { OnboardingStep } from "@cortile/contract/onboarding";
import { categoryDelete, categoryUpdate, selectOpenCategories } from "#category";
import { objectDelete } from "#contribution";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { messages } from "./onboarding.messages.ts";
import {
  deleteCompletedStep,
  lockOnboarding,
  lockRun,
  selectLastRuns,
  selectResults,
  updateRun,
  type ResultRow,
} from "./onboarding.queries.ts";
import { generatedStepOf, onboardingGet, requireOwner } from "./onboarding.service.ts";

/**
 * Takes back everything the last run of a step made: texts and categories are deleted, replaced slogans come back where they were not
 * changed since.
 * @throws Failure `not_found`, `permission_denied`; `conflict` while it runs or when there is nothing
 */
export async function onboardingUndo(ctx: Ctx<Member>, id: number): Promise<OnboardingStep> {
  requireOwner(ctx);
  const step = generatedStepOf(id);
  await ctx.transaction(async (tx) => {
    await lockOnboarding(tx.db);
    const last = (await selectLastRuns(tx.db)).find((run) => run.step === step);
    const run = last && (await lockRun(tx.db, last.id));
    if (!run || run.undone_at !== null) throw new Failure(conflict, { text: messages.nothingToUndo });
    if (run.status === "in_progress") throw new Failure(conflict, { text: messages.running });
    const results = await selectResults(tx.db, [run.id]);
    for (const result of results.toReversed()) await undo(tx, result);
    const at = tx.now().toISOString();
    await updateRun(tx.db, run.id, { status: "completed", finished_at: run.finished_at ?? at, undone_at: at });
    await deleteCompletedStep(tx.db, step);
    const data = { step, run_id: run.id, results: results.length };
    await tx.audit({ action: "onboarding.undo", target_type: "onboarding", target_id: id, data });
  });
  return onboardingGet(ctx, id);
}

async function undo(tx: Ctx<Member>, { target, target_id, before, after }: ResultRow): Promise<void> {
  if (target !== "category") return ignoreGone(objectDelete(tx, { type: target, id: target_id }));
  if (before === null) return ignoreGone(categoryDelete(tx, target_id));
  const category = (await selectOpenCategories(tx.db)).find((one) => one.id === target_id);
  if (category && category.slogan === after?.["slogan"]) await categoryUpdate(tx, target_id, { slogan: before["slogan"] ?? "" });
}

/** What was deleted meanwhile is undone already. */
async function ignoreGone(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Failure) || ![403, 404].includes(error.error.status)) throw error;
  });
}
