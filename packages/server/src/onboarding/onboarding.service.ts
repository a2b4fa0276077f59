import { conflict, notFound, permissionDenied, unavailable } from "@cortile/contract/core";
import type { Category, Contribution } from "@cortile/contract/entity";
import { onboardingStep, type OnboardingStep as StepName } from "@cortile/contract/enums";
import type { OnboardingStep } from "@cortile/contract/onboarding";
import { hasAi, aiMessages } from "#ai";
import { presentCategories, selectOpenCategories } from "#category";
import { presentContributions } from "#contribution";
import { hasRole, ownerId, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { existsInvitation } from "#invitation";
import { existsProfile } from "#people";
import { generation } from "./generate.job.ts";
import { messages } from "./onboarding.messages.ts";
import {
  existsContent,
  insertCompletedStep,
  insertRun,
  lockOnboarding,
  selectCompletedSteps,
  selectLastRuns,
  selectResults,
  updateRun,
  type GeneratedStep,
  type ResultRow,
  type RunRow,
} from "./onboarding.queries.ts";

/** Posts and categories where nothing else is asked for. */
const usual = { contents: 10, categories: 6 } as const;

/** @throws Failure `permission_denied` for everybody but the owner of the community */
export function requireOwner({ actor }: Ctx<Member>): void {
  if (actor.id !== ownerId || !hasRole(actor, "admin")) throw new Failure(permissionDenied);
}

/** @throws Failure `not_found` */
export function stepOf(id: number): StepName {
  const step = onboardingStep[id - 1];
  if (!step) throw new Failure(notFound);
  return step;
}

/** @throws Failure `not_found` */
export function generatedStepOf(id: number): GeneratedStep {
  const step = stepOf(id);
  if (step !== "contents" && step !== "categories") throw new Failure(notFound);
  return step;
}

/** The six steps, how far each is, and what was made in it. */
export async function onboardingSteps(ctx: Ctx<Member>): Promise<OnboardingStep[]> {
  requireOwner(ctx);
  const [runs, marked, seen, has_ai] = await Promise.all([
    selectLastRuns(ctx.db),
    selectCompletedSteps(ctx.db),
    plainlyDone(ctx),
    hasAi(ctx),
  ]);
  // What was taken back is to be done again.
  const undone = runs.filter(({ undone_at }) => undone_at !== null).map(({ step }) => step as StepName);
  const completed = [...marked, ...seen.filter((step) => !undone.includes(step))];
  const kept = runs.filter(({ undone_at }) => undone_at === null);
  const results = await selectResults(
    ctx.db,
    kept.map(({ id }) => id),
  );
  const idsOf = (isCategory: boolean) =>
    results.filter(({ target }) => (target === "category") === isCategory).map(({ target_id }) => target_id);
  const [contributions, categories] = await Promise.all([
    presentContributions(ctx, idsOf(false)),
    presentCategories(ctx, idsOf(true)),
  ]);
  const presented = ({ target, target_id }: ResultRow): (Contribution | Category)[] =>
    [(target === "category" ? categories : contributions).get(target_id) ?? []].flat();
  return onboardingStep.map((step, index) => {
    const run = runs.find((one) => one.step === step) ?? null;
    const isGenerated = step === "contents" || step === "categories";
    return {
      id: index + 1,
      step,
      ...progressOf(run, completed.includes(step)),
      results: results.filter(({ run_id }) => run_id === run?.id).flatMap(presented),
      ...(isGenerated && { run: run && presentRun(run), has_ai }),
    };
  });
}

/** The steps whose outcome is there, by whatever way it came. To install the app leaves nothing that a server could see. */
async function plainlyDone(ctx: Ctx<Member>): Promise<StepName[]> {
  const { preferences } = ctx.snapshot;
  const [hasContent, categories, hasProfile, hasInvited] = await Promise.all([
    existsContent(ctx.db),
    selectOpenCategories(ctx.db),
    existsProfile(ctx.db, ctx.actor.id),
    existsInvitation(ctx.db),
  ]);
  const done: Readonly<Record<StepName, boolean>> = {
    contents: hasContent,
    categories: categories.length > 0,
    appearance: preferences["colors.colorprimary"] !== "" || preferences["logo.navbar_logo"] !== "",
    profile: hasProfile,
    invite: hasInvited,
    app: false,
  };
  return onboardingStep.filter((step) => done[step]);
}

function progressOf(run: RunRow | null, isCompleted: boolean): Pick<OnboardingStep, "status" | "completion_percentage"> {
  if (run?.status === "in_progress" || run?.status === "failed")
    return { status: run.status, completion_percentage: percentageOf(run) };
  return isCompleted ? { status: "completed", completion_percentage: 100 } : { status: "not_started", completion_percentage: 0 };
}

/** The plan counts as one piece of the work. */
function percentageOf({ planned, made }: RunRow): number {
  return planned === null ? 0 : Math.floor((100 * (made + 1)) / (planned + 1));
}

function presentRun({ planned, ...run }: RunRow): NonNullable<OnboardingStep["run"]> {
  const { id, source, status, made, input_tokens, output_tokens, cost_millionths, currency, error } = run;
  const { started_at, finished_at, undone_at } = run;
  const counts = { made, total: planned ?? 0, input_tokens, output_tokens, cost_millionths };
  return { id, source, status, ...counts, currency, error, started_at, finished_at, undone_at };
}

/** The steps as one page; `search` is a part of a name. */
export async function onboardingList(ctx: Ctx<Member>, search: string | undefined, page: PageRequest) {
  const steps = (await onboardingSteps(ctx)).filter(({ step }) => step.includes(search?.toLowerCase() ?? ""));
  return toPage(page, { rows: steps.slice(page.offset, page.offset + page.limit), count: steps.length });
}

/** @throws Failure `not_found`, `permission_denied` */
export async function onboardingGet(ctx: Ctx<Member>, id: number): Promise<OnboardingStep> {
  const found = (await onboardingSteps(ctx)).find((one) => one.id === id);
  if (!found) throw new Failure(notFound);
  return found;
}

/** Marks a step as done; once more changes nothing. @throws Failure `not_found`, `permission_denied` */
export async function onboardingComplete(ctx: Ctx<Member>, id: number): Promise<void> {
  requireOwner(ctx);
  const step = stepOf(id);
  await ctx.transaction(async (tx) => {
    if (await insertCompletedStep(tx.db, step, tx.now().toISOString()))
      await tx.audit({ action: "onboarding.complete", target_type: "onboarding", target_id: id, data: { step } });
  });
}

export interface StartInput {
  num_posts?: number;
  force?: number;
  about?: string;
}

/**
 * Begins to generate in the background, or goes on with what failed. While it is under way nothing changes.
 * @throws Failure `not_found`, `permission_denied`, `unavailable`, `conflict`
 */
export async function onboardingStart(ctx: Ctx<Member>, id: number, input: StartInput): Promise<void> {
  requireOwner(ctx);
  const step = generatedStepOf(id);
  if (!(await hasAi(ctx))) throw new Failure(unavailable, { text: aiMessages.off });
  if (step === "contents") await requireCategories(ctx);
  await ctx.transaction(async (tx) => {
    await lockOnboarding(tx.db);
    const last = (await selectLastRuns(tx.db)).find((run) => run.step === step);
    if (last?.status === "in_progress") return;
    const run_id = last?.status === "failed" && last.undone_at === null && !input.force ? last.id : await addRun(tx, step, input);
    await updateRun(tx.db, run_id, { status: "in_progress", error: null, finished_at: null });
    await tx.enqueue(generation, { run_id });
    await tx.audit({ action: "onboarding.start", target_type: "onboarding", target_id: id, data: { step, run_id } });
  });
}

const addRun = (tx: Ctx<Member>, step: GeneratedStep, { num_posts, about = "" }: StartInput): Promise<number> =>
  insertRun(tx.db, {
    step,
    source: "ai",
    status: "in_progress",
    language: tx.language,
    about: about.trim(),
    wanted: step === "contents" ? (num_posts ?? usual.contents) : usual.categories,
    started_at: tx.now().toISOString(),
  });

/** @throws Failure `conflict` in a community without an open category */
export async function requireCategories({ db }: Ctx): Promise<void> {
  if ((await selectOpenCategories(db)).length === 0) throw new Failure(conflict, { text: messages.noCategories });
}
