import { conflict } from "@cortile/contract/core";
import type { OnboardingStep, StarterSet } from "@cortile/contract/onboarding";
import { selectOpenCategories } from "#category";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { wholePage } from "#core/http";
import { translate, type Language } from "#core/i18n";
import { make, type Planned } from "./make.ts";
import { messages } from "./onboarding.messages.ts";
import {
  insertCompletedStep,
  insertResult,
  insertRun,
  lockOnboarding,
  selectLastRuns,
  updatePlan,
  updateRun,
  type GeneratedStep,
} from "./onboarding.queries.ts";
import { generatedStepOf, onboardingGet, requireCategories, requireOwner } from "./onboarding.service.ts";
import { starterSets } from "./starter.sets.ts";
import type { Starter } from "./starter.ts";

/** The sets that come with the product, in the language of the reader. */
export function onboardingStarterList(ctx: Ctx<Member>) {
  requireOwner(ctx);
  const localize = (text: Parameters<typeof translate>[0]) => translate(text, ctx.language);
  return wholePage(
    starterSets.map((set): StarterSet => ({
      key: set.key,
      name: localize(set.name),
      description: localize(set.description),
      categories: set.categories.map(({ name }) => localize(name)),
      contents: set.contents.map(({ title }) => localize(title)),
    })),
  );
}

const planOf = (set: Starter, step: GeneratedStep, language: Language): Planned[] => {
  const localize = (text: Parameters<typeof translate>[0]) => translate(text, language);
  if (step === "categories")
    return set.categories.map(({ name, slogan, about }) => ({
      kind: "category",
      name: localize(name),
      slogan: localize(slogan),
      about: localize(about),
    }));
  return set.contents.map(({ kind, title, text, category }) => {
    const of = set.categories[category];
    return { kind, title: localize(title), text: localize(text), category: of ? localize(of.name) : "" };
  });
};

/**
 * Adds the categories or the first posts of a set, in the language of the owner. A category that is there is left as it is.
 * @throws Failure `not_found`, `permission_denied`, field `key`: `invalid`; `conflict` while the step generates, without a category for
 *   posts, or when nothing of the set is new
 */
export async function onboardingStarterAdd(ctx: Ctx<Member>, id: number, key: string): Promise<OnboardingStep> {
  requireOwner(ctx);
  const step = generatedStepOf(id);
  const set = starterSets.find((one) => one.key === key);
  if (!set) throw Failure.field("key", "invalid");
  await ctx.transaction(async (tx) => {
    await lockOnboarding(tx.db);
    const last = (await selectLastRuns(tx.db)).find((run) => run.step === step);
    if (last?.status === "in_progress") throw new Failure(conflict, { text: messages.running });
    if (step === "contents") await requireCategories(tx);
    const names = new Set((await selectOpenCategories(tx.db)).map(({ name }) => name.toLowerCase()));
    const plan = planOf(set, step, tx.language).filter((one) => one.kind !== "category" || !names.has(one.name.toLowerCase()));
    if (plan.length === 0) throw new Failure(conflict, { text: messages.nothingNew });
    const at = tx.now().toISOString();
    const base = { step, source: "starter", status: "completed", language: tx.language, about: "" } as const;
    const run_id = await insertRun(tx.db, { ...base, wanted: plan.length, started_at: at });
    await updatePlan(tx.db, run_id, plan);
    for (const [position, planned] of plan.entries()) {
      const result = await make(tx, planned, { byModel: false });
      if (result) await insertResult(tx.db, run_id, position, result);
    }
    await updateRun(tx.db, run_id, { finished_at: at });
    await insertCompletedStep(tx.db, step, at);
    await tx.audit({ action: "onboarding.starter", target_type: "onboarding", target_id: id, data: { step, key, run_id } });
  });
  return onboardingGet(ctx, id);
}
