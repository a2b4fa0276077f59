import { AiError, askAi, type Asked } from "#ai";
import { selectOpenCategories } from "#category";
import { createCtx, ownerId, type Ctx, type Member, type Platform } from "#core/ctx";
import { defineJobWorker } from "#core/feature";
import type { JobAttempt } from "#core/jobs";
import { selectMember } from "#people";
import { generation } from "./generate.job.ts";
import { make, type Planned } from "./make.ts";
import {
  insertCompletedStep,
  insertResult,
  lockRun,
  selectPlan,
  selectRun,
  selectRunsInProgress,
  updateCost,
  updateMade,
  updatePlan,
  updateRun,
  type RunError,
  type RunRow,
} from "./onboarding.queries.ts";
import {
  categoriesPrompt,
  contentsPrompt,
  readCategories,
  readContents,
  systemPrompt,
  textPrompt,
  type Community,
} from "./prompts.ts";

/** Categories of a run at most, those that are there among them. */
const maxCategories = 30;

/** Makes what a run planned, piece after piece; an interrupted one goes on with the next piece. */
export const generateRuns = defineJobWorker<{ run_id: number }>({
  job: generation,
  due: ({ db }) => selectRunsInProgress(db),
  run: async (platform, { run_id }, attempt) => {
    const run = await selectRun(platform.db, run_id);
    if (run?.status === "in_progress") await generate(platform, run, attempt);
  },
});

async function generate(platform: Platform, run: RunRow, { isLast, signal }: JobAttempt): Promise<void> {
  try {
    const owner = await selectMember(platform.db, ownerId);
    if (!owner) throw new Error("the community has no owner");
    const identity = { actor: owner, language: run.language, snapshot: platform.snapshots.current };
    const ctx = createCtx(platform, identity);
    const community = await communityOf(ctx, run);
    const plan = await planOf(ctx, run, community);
    for (let position = run.made; position < plan.length; position += 1) {
      signal.throwIfAborted();
      const planned = plan[position];
      if (planned) await makeNext(ctx, run, { community, planned, position });
    }
    await finish(ctx, run);
  } catch (error) {
    const isFinal = error instanceof AiError && error.isFinal;
    // At the end of the process it is begun again by another.
    if (isFinal || (isLast && !signal.aborted)) await fail(platform, run, error instanceof AiError ? error.reason : "internal");
    if (!isFinal) throw error;
  }
}

async function communityOf({ db, snapshot, language }: Ctx, { about }: RunRow): Promise<Community> {
  const { preferences } = snapshot;
  const slogans = [preferences["text.application_slogan1"], preferences["text.application_slogan2"]];
  return {
    name: preferences["text.application_name"],
    slogan: slogans.filter(Boolean).join(" "),
    about,
    language,
    categories: await selectOpenCategories(db),
  };
}

async function ask(
  ctx: Ctx<Member>,
  run: RunRow,
  question: { prompt: string; community: Community; maxTokens: number; json?: boolean },
) {
  const { community, ...rest } = question;
  const asked: Asked = await askAi(ctx.platform, {
    ...rest,
    system: systemPrompt(community),
    purpose: `onboarding.${run.step}`,
    actor_id: ctx.actor.id,
  });
  await updateCost(ctx.db, run.id, asked);
  return asked.text;
}

/** What an earlier attempt planned; else what the model does now. */
async function planOf(ctx: Ctx<Member>, run: RunRow, community: Community): Promise<Planned[]> {
  const stored = await selectPlan(ctx.db, run.id);
  if (stored) return stored as Planned[];
  const isContents = run.step === "contents";
  const prompt = isContents ? contentsPrompt(community, run.wanted) : categoriesPrompt(community, run.wanted);
  const answer = await ask(ctx, run, { prompt, community, maxTokens: 4000, json: true });
  await updatePlan(ctx.db, run.id, isContents ? readContents(answer, run.wanted) : readCategories(answer, maxCategories));
  return ((await selectPlan(ctx.db, run.id)) ?? []) as Planned[];
}

async function makeNext(
  ctx: Ctx<Member>,
  run: RunRow,
  { community, planned, position }: { community: Community; planned: Planned; position: number },
): Promise<void> {
  const written =
    planned.kind === "category"
      ? planned
      : { ...planned, text: await ask(ctx, run, { prompt: textPrompt(community, planned), community, maxTokens: 2000 }) };
  await ctx.transaction(async (tx) => {
    const now = await lockRun(tx.db, run.id);
    // Another attempt made it, or the owner took everything back.
    if (now?.status !== "in_progress" || now.made !== position) return;
    const result = await make(tx, written, { byModel: true });
    if (result) await insertResult(tx.db, run.id, position, result);
    else await updateMade(tx.db, run.id, position);
  });
}

const finish = (ctx: Ctx<Member>, { id, step }: RunRow): Promise<void> =>
  ctx.transaction(async (tx) => {
    const now = await lockRun(tx.db, id);
    if (now?.status !== "in_progress") return;
    const at = tx.now().toISOString();
    await updateRun(tx.db, id, { status: "completed", finished_at: at });
    await insertCompletedStep(tx.db, step, at);
  });

async function fail({ db, now, log }: Platform, { id, step }: RunRow, error: RunError): Promise<void> {
  log.warn({ run_id: id, step, error }, "onboarding.failed");
  await updateRun(db, id, { status: "failed", error, finished_at: now().toISOString() });
}
