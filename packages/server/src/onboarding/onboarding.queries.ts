import type { OnboardingStep } from "@cortile/contract/enums";
import { sql, type Selectable } from "kysely";
import { writtenContributions } from "#contribution";
import type { Db, Tables } from "#core/db";
import type { AiErrorReason } from "#ai";

/** A step that generates something. */
export type GeneratedStep = Extract<OnboardingStep, "contents" | "categories">;

/** `internal`: a fault of ours. */
export type RunError = AiErrorReason | "internal";

export interface RunRow extends Omit<Selectable<Tables["onboarding_run"]>, "plan"> {
  step: GeneratedStep;
  source: "ai" | "starter";
  status: "in_progress" | "completed" | "failed";
  error: RunError | null;
  /** How many the model planned; null before. */
  planned: number | null;
}

export interface ResultRow {
  target: "post" | "discussion" | "category";
  target_id: number;
  before: Readonly<Record<string, string>> | null;
  after: Readonly<Record<string, string>> | null;
}

const columns = sql`
  r.id, r.step, r.source, r.status, r.language, r.about, r.wanted, jsonb_array_length(r.plan) as planned, r.made, r.input_tokens,
  r.output_tokens, r.cost_millionths, r.currency, r.error, r.started_at, r.finished_at, r.undone_at`;

/** Makes changes of the start guide wait for each other until the transaction ends. */
export async function lockOnboarding(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4207431)`.execute(tx);
}

/** The last run of every step that had one. */
export async function selectLastRuns(db: Db): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select distinct on (r.step) ${columns} from onboarding_run r order by r.step, r.id desc`.execute(db);
  return rows;
}

export async function selectRun(db: Db, id: number): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${columns} from onboarding_run r where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The run, locked until the transaction ends. */
export async function lockRun(tx: Db, id: number): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`select ${columns} from onboarding_run r where r.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** What a run is to make, as it was planned. */
export async function selectPlan(db: Db, id: number): Promise<unknown[] | null> {
  const row = await db.selectFrom("onboarding_run").select("plan").where("id", "=", id).executeTakeFirst();
  return Array.isArray(row?.plan) ? row.plan : null;
}

export async function selectRunsInProgress(db: Db): Promise<{ run_id: number }[]> {
  const { rows } = await sql<{ run_id: number }>`select id as run_id from onboarding_run where status = 'in_progress'`.execute(
    db,
  );
  return rows;
}

export async function insertRun(
  db: Db,
  run: Pick<RunRow, "step" | "source" | "status" | "language" | "about" | "wanted" | "started_at">,
): Promise<number> {
  return (await db.insertInto("onboarding_run").values(run).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateRun(
  db: Db,
  id: number,
  changes: Partial<Pick<RunRow, "status" | "error" | "finished_at" | "undone_at">>,
): Promise<void> {
  await db.updateTable("onboarding_run").set(changes).where("id", "=", id).execute();
}

/** Stores what is to be made, unless another attempt did. */
export async function updatePlan(db: Db, id: number, plan: readonly unknown[]): Promise<void> {
  await sql`update onboarding_run set plan = ${JSON.stringify(plan)}::jsonb where id = ${id} and plan is null`.execute(db);
}

/** Adds what a question cost. */
export async function updateCost(
  db: Db,
  id: number,
  cost: { input_tokens: number; output_tokens: number; cost_millionths: number; currency: string },
): Promise<void> {
  await sql`
    update onboarding_run set input_tokens = input_tokens + ${cost.input_tokens}, output_tokens = output_tokens + ${cost.output_tokens},
      cost_millionths = cost_millionths + ${cost.cost_millionths}, currency = ${cost.currency} where id = ${id}`.execute(db);
}

/** Counts a piece that there was nothing to do for. @param position 0 for the first of the run */
export async function updateMade(db: Db, run_id: number, position: number): Promise<void> {
  await db
    .updateTable("onboarding_run")
    .set({ made: position + 1 })
    .where("id", "=", run_id)
    .execute();
}

/** Adds what was made, and counts it. @param position 0 for the first of the run */
export async function insertResult(db: Db, run_id: number, position: number, result: ResultRow): Promise<void> {
  const { target, target_id, before, after } = result;
  await sql`
    insert into onboarding_result (run_id, position, target, target_id, before, after)
    values (${run_id}, ${position}, ${target}, ${target_id}, ${before && JSON.stringify(before)}::jsonb,
      ${after && JSON.stringify(after)}::jsonb)`.execute(db);
  await updateMade(db, run_id, position);
}

/** What runs made, in its order. */
export async function selectResults(db: Db, runIds: readonly number[]): Promise<(ResultRow & { run_id: number })[]> {
  const { rows } = await sql<ResultRow & { run_id: number }>`
    select run_id, target, target_id, before, after from onboarding_result where run_id = any(${runIds}::bigint[])
    order by run_id, position`.execute(db);
  return rows;
}

export async function selectCompletedSteps(db: Db): Promise<OnboardingStep[]> {
  const rows = await db.selectFrom("onboarding_step").select("step").execute();
  return rows.map(({ step }) => step as OnboardingStep);
}

/** Marks a step as done. False when it was. */
export async function insertCompletedStep(db: Db, step: OnboardingStep, completed_at: string): Promise<boolean> {
  const query = db
    .insertInto("onboarding_step")
    .values({ step, completed_at })
    .onConflict((conflict) => conflict.doNothing());
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
}

/** Whether anything was published that is still there. */
export async function existsContent(db: Db): Promise<boolean> {
  const { rows } = await sql`select from ${writtenContributions} w limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteCompletedStep(db: Db, step: OnboardingStep): Promise<void> {
  await db.deleteFrom("onboarding_step").where("step", "=", step).execute();
}
