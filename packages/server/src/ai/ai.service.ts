import type { AiPrompt, AiProvider } from "@cortile/contract/ai";
import { auditChanges } from "#core/audit";
import { deriveKey, seal, unseal } from "#core/crypto";
import type { Ctx, Member, Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { translate } from "#core/i18n";
import { checkAddress, OutboundError } from "#core/net";
import { truncate } from "#core/text";
import { presentUsers } from "#people";
import { AiError, askModel, type AiAnswer, type AiQuestion } from "./ai.adapter.ts";
import { messages } from "./ai.messages.ts";
import {
  insertAiPrompt,
  lockAiProvider,
  selectAiPrompts,
  selectAiProvider,
  updateAiProvider,
  type AiProviderRow,
} from "./ai.queries.ts";

const testsPerHour = { max: 20, windowSeconds: 3600 };
/** Of what is logged of an answer. */
const maxLogged = 20_000;

const keyOf = ({ config }: Platform) => deriveKey(config.secret, "ai-provider");
const owner = "ai provider";

const present = ({ api_key, ...row }: AiProviderRow): AiProvider => ({ ...row, has_key: api_key !== null });

export const aiProviderGet = async ({ db }: Ctx<Member>): Promise<AiProvider> => present(await selectAiProvider(db));

/** Whether texts can be generated now. */
export async function hasAi({ db }: Pick<Ctx, "db">): Promise<boolean> {
  const { is_enabled, base_url, model } = await selectAiProvider(db);
  return is_enabled && base_url !== "" && model !== "";
}

type Changes = Partial<Omit<AiProviderRow, "api_key">> & { api_key?: string };

const fieldNames = ["is_enabled", "base_url", "model", "input_price", "output_price", "currency"] as const;
/** What was sent; a body may have keys beyond those that are known. */
const pickFields = (input: Changes): Partial<AiProviderRow> =>
  Object.fromEntries(fieldNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

/** Changes what is sent. @throws Failure fields `base_url`, `model`: `invalid`, `required` */
export async function aiProviderUpdate(ctx: Ctx<Member>, { api_key, ...input }: Changes): Promise<AiProvider> {
  const changes = pickFields(input);
  if (changes.base_url) await checkBase(ctx, changes.base_url);
  return ctx.transaction(async (tx) => {
    const before = await lockAiProvider(tx.db);
    const after = { ...before, ...changes };
    if (after.is_enabled && after.base_url === "") throw Failure.field("base_url", "required", messages.addressMissing);
    if (after.is_enabled && after.model === "") throw Failure.field("model", "required", messages.modelMissing);
    // The key of one service is never sent to another.
    const isMoved = after.base_url !== before.base_url && api_key === undefined;
    const sealed = api_key ? seal(keyOf(tx.platform), Buffer.from(api_key), owner) : undefined;
    const key = isMoved || api_key === "" ? null : sealed;
    await updateAiProvider(tx.db, { ...changes, ...(key !== undefined && { api_key: key }) });
    const shown = { ...auditChanges({ ...before }, changes), ...(key !== undefined && { api_key: ["…", key ? "…" : ""] }) };
    await tx.audit({ action: "ai_provider.update", target_type: "ai_provider", target_id: null, data: { changes: shown } });
    return present(await selectAiProvider(tx.db));
  });
}

async function checkBase({ platform }: Ctx, address: string): Promise<void> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "")
    throw Failure.field("base_url", "invalid", messages.address);
  if (platform.config.aiPrivate) return;
  await checkAddress(address).catch((cause: unknown) => {
    throw cause instanceof OutboundError ? Failure.field("base_url", "invalid", messages.privateAddress) : cause;
  });
}

export interface Asked extends AiAnswer {
  /** In millionths of a minor unit of `currency`. */
  cost_millionths: number;
  currency: string;
}

/**
 * Asks the model that staff chose, and logs the question with its answer. Never within a transaction.
 * @throws AiError
 */
export async function askAi(
  platform: Platform,
  { purpose, actor_id, ...question }: AiQuestion & { purpose: string; actor_id: number | null },
): Promise<Asked> {
  const { db, config, now } = platform;
  const { is_enabled, base_url, model, api_key: sealed, input_price, output_price, currency } = await selectAiProvider(db);
  if (!is_enabled || base_url === "" || model === "") throw new AiError("off");
  const api_key = sealed && unseal(keyOf(platform), sealed, owner).toString("utf8");
  const [asked_at, startedAt] = [now().toISOString(), performance.now()];
  const log = (outcome: { reply: string; error: string | null; input_tokens: number; output_tokens: number }) =>
    insertAiPrompt(db, {
      asked_at,
      purpose,
      actor_id,
      model,
      prompt: `${question.system}\n\n${question.prompt}`,
      ...outcome,
      duration_ms: Math.round(performance.now() - startedAt),
    });
  try {
    const answer = await askModel({ base_url, model, api_key, allowPrivate: config.aiPrivate }, question);
    const { text, input_tokens, output_tokens } = answer;
    await log({ reply: truncate(text, maxLogged), error: null, input_tokens, output_tokens });
    return { ...answer, cost_millionths: input_tokens * input_price + output_tokens * output_price, currency };
  } catch (error) {
    if (error instanceof AiError) await log({ reply: "", error: error.reason, input_tokens: 0, output_tokens: 0 });
    throw error;
  }
}

/** Whether the provider answers, in the words of the reader. @throws Failure `rate_limited` */
export async function aiProviderTest(ctx: Ctx<Member>): Promise<{ reply: string; error: string | null; duration_ms: number }> {
  await ctx.platform.limits.require(`ai-test:${ctx.actor.id}`, testsPerHour);
  await ctx.transaction((tx) => tx.audit({ action: "ai_provider.test", target_type: "ai_provider", target_id: null }));
  const startedAt = performance.now();
  const answer = (reply: string, error: string | null) => {
    return { reply, error, duration_ms: Math.round(performance.now() - startedAt) };
  };
  const question = { system: "You test a connection.", prompt: "Reply with the single word: ready", maxTokens: 20 };
  try {
    const { text } = await askAi(ctx.platform, { ...question, purpose: "test", actor_id: ctx.actor.id });
    return answer(text.trim().slice(0, 200), null);
  } catch (error) {
    if (error instanceof AiError) return answer("", translate(messages[error.reason], ctx.language));
    throw error;
  }
}

/** A page of what was asked, the newest first. */
export async function aiPromptList(ctx: Ctx<Member>, page: PageRequest) {
  const { rows, count } = await selectAiPrompts(ctx.db, page);
  const people = await presentUsers(
    ctx,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const prompts = rows.map(({ actor_id, ...row }): AiPrompt => {
    return { ...row, actor: (actor_id === null ? undefined : people.get(actor_id)) ?? null };
  });
  return toPage(page, { rows: prompts, count });
}
