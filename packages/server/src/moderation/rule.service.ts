import { moderationRuleKind, type ModerationRuleKind } from "@cortile/contract/enums";
import type { ModerationRule, RuleDryRun, RuleSettings, RuleSettingsInput } from "@cortile/contract/moderation";
import { presentJudgedComments } from "#comment";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { plainText } from "#core/html";
import { checkAddress, OutboundError } from "#core/net";
import { truncate, truncateAtWord } from "#core/text";
import { presentUsers } from "#people";
import { categoriesFrom, openAiModeration } from "./classifier.ts";
import { messages } from "./moderation.messages.ts";
import { ruleFinder } from "./rule.policy.ts";
import {
  lockRule,
  selectRecentRuleTexts,
  selectRule,
  selectRules,
  updateRule,
  type RuleRow,
  type RuleText,
} from "./rule.queries.ts";
import { checkLimits, checkSettings, settingsOf } from "./rule.settings.ts";

/** All rules, also those that nobody has set. */
export async function ruleList(ctx: Ctx<Member>): Promise<ModerationRule[]> {
  const rows = new Map((await selectRules(ctx.db)).map((row) => [row.kind, row]));
  return Promise.all(moderationRuleKind.map((kind) => present(ctx, kind, rows.get(kind) ?? null)));
}

async function present(ctx: Ctx<Member>, kind: ModerationRuleKind, row: RuleRow | null): Promise<ModerationRule> {
  const by = row?.updated_by ?? null;
  return {
    kind,
    enabled: row?.enabled ?? false,
    settings: settingsOf(kind, row?.settings ?? {}),
    updated_at: row?.updated_at ?? null,
    updated_by: by === null ? null : ((await presentUsers(ctx, [by])).get(by) ?? null),
  };
}

/** @throws Failure `invalid` for the field `url` where the classifier is at an address that is not public, and the operator wants none */
async function checkClassifier({ platform }: Ctx, { url }: RuleSettings): Promise<void> {
  if (!url || platform.config.aiPrivate) return;
  await checkAddress(url).catch((cause: unknown) => {
    throw cause instanceof OutboundError ? Failure.field("url", "invalid", messages.privateAddress) : cause;
  });
}

/** Turns a rule on or off, or changes what it looks for. @throws Failure `invalid` */
export async function ruleUpdate(
  ctx: Ctx<Member>,
  kind: ModerationRuleKind,
  { enabled: isOn, settings: sent = {} }: { enabled?: boolean; settings?: RuleSettingsInput },
): Promise<ModerationRule> {
  checkLimits(sent);
  await checkClassifier(ctx, sent);
  await ctx.transaction(async (tx) => {
    const before = await lockRule(tx.db, kind);
    const enabled = isOn ?? before.enabled;
    const settings: RuleSettings = settingsOf(kind, { ...before.settings, ...sent });
    checkSettings(kind, sent, settings, enabled);
    await updateRule(tx.db, kind, { enabled, settings, updated_by: tx.actor.id, at: tx.now().toISOString() });
    await tx.audit({
      action: "moderation_rule.update",
      target_type: "moderation_rule",
      target_id: null,
      data: { kind, enabled, before: before.settings, after: settings },
    });
  });
  return present(ctx, kind, await selectRule(ctx.db, kind));
}

const monthMs = 30 * 86_400_000;
const maxTexts = 10_000;
/** A classifier is asked of each. */
const maxClassified = 20;
const maxExamples = 20;
/** Texts that are in memory at a time; between them other calls get their turn. */
const textsAtOnce = 200;
/** A trial ends after this long with what it has found: who asked for it is waiting. */
const maxTrialMs = 25_000;

/** The texts published in the last 30 days as a rule looks at them, the newest first. */
async function* recentTexts(ctx: Ctx, kind: ModerationRuleKind, settings: RuleSettings, limit: number): AsyncGenerator<RuleText> {
  const since = new Date(ctx.now().getTime() - monthMs);
  for (let offset = 0; offset < limit; offset += textsAtOnce) {
    const page = { since, limit: Math.min(textsAtOnce, limit), offset };
    const texts = await selectRecentRuleTexts(ctx.db, kind, settings, page);
    if (texts.length === 0) return;
    yield* texts;
  }
}

/** Tries a rule on what was published in the last 30 days, for as long as a trial may take. Changes nothing. @throws Failure `invalid` */
export async function ruleDryRun(ctx: Ctx<Member>, kind: ModerationRuleKind, sent: RuleSettingsInput = {}): Promise<RuleDryRun> {
  checkLimits(sent);
  const stored = (await selectRule(ctx.db, kind))?.settings ?? {};
  const settings: RuleSettings = settingsOf(kind, { ...stored, ...sent });
  checkSettings(kind, sent, settings, true);
  await checkClassifier(ctx, settings);
  // It reads what members wrote.
  await ctx.transaction((tx) =>
    tx.audit({ action: "moderation_rule.dry_run", target_type: "moderation_rule", target_id: null, data: { kind, settings } }),
  );
  const limit = kind === "classifier" ? maxClassified : maxTexts;
  const until = ctx.now().getTime() + maxTrialMs;
  const leftMs = (): number => until - ctx.now().getTime();
  const find =
    kind === "classifier" ? (text: RuleText) => tryClassifier(ctx, settings, text, leftMs()) : ruleFinder(kind, settings);
  const examples: { text: RuleText; matched: string }[] = [];
  let [checked, found, isTimedOut] = [0, 0, false];
  for await (const text of recentTexts(ctx, kind, settings, limit)) {
    const matched = leftMs() > 0 ? await find(text) : undefined;
    isTimedOut = matched === undefined;
    if (matched === undefined) break;
    checked += 1;
    if (matched === null) continue;
    found += 1;
    if (examples.length < maxExamples) examples.push({ text, matched });
  }
  const [users, comments] = await Promise.all([
    presentUsers(
      ctx,
      examples.map(({ text }) => text.author_id),
    ),
    presentJudgedComments(
      ctx,
      examples.flatMap(({ text }) => (text.target === "comment" ? [text.target_id] : [])),
    ),
  ]);
  return {
    checked,
    found,
    more: isTimedOut || checked === limit,
    timed_out: isTimedOut,
    examples: examples.map(({ text, matched }) => ({
      kind: text.kind,
      id: text.target_id,
      title: truncateAtWord(text.title || plainText(text.summary), 200),
      comment_on: text.target === "comment" ? commentOn(comments.get(text.target_id)) : null,
      author: users.get(text.author_id) ?? null,
      matched: truncate(matched, 500),
      added_at: text.added_at,
    })),
  };
}

type CommentOn = RuleDryRun["examples"][number]["comment_on"];

function commentOn(comment: { discussion?: unknown; post?: unknown; status?: unknown } | undefined): CommentOn {
  for (const type of ["discussion", "post", "status"] as const) {
    const on = comment?.[type];
    const id = typeof on === "object" && on !== null && "id" in on ? on.id : on;
    if (typeof id === "number") return { type, id };
  }
  return null;
}

/** How long a classifier may take for one text. */
const maxClassifyMs = 15_000;

/** What the classifier finds in a text; texts of staff and publishers are not sent. @throws Error when it does not answer */
export async function classify(
  ctx: Ctx,
  stored: RuleSettings,
  text: RuleText,
  timeoutMs = maxClassifyMs,
): Promise<string | null> {
  if (text.trusted) return null;
  const { url, model, threshold } = settingsOf("classifier", stored);
  const { moderationKey, moderationOrigin, aiPrivate: allowPrivate } = ctx.platform.config;
  // Administrators choose the service; the key is the operator's, and for one origin.
  const key = URL.parse(url)?.origin === moderationOrigin ? moderationKey : null;
  const input = `${text.title}\n${plainText(text.html)}`;
  return categoriesFrom(await openAiModeration(input, { url, model, key, allowPrivate, timeoutMs }), threshold);
}

/** @returns undefined when the time that is left, less than a classifier may take, was not enough */
async function tryClassifier(
  ctx: Ctx<Member>,
  settings: RuleSettings,
  text: RuleText,
  leftMs: number,
): Promise<string | null | undefined> {
  try {
    return await classify(ctx, settings, text, Math.min(leftMs, maxClassifyMs));
  } catch (error) {
    if (leftMs < maxClassifyMs && error instanceof OutboundError && error.reason === "timeout") return undefined;
    ctx.platform.log.warn({ err: error }, "moderation.classifier_failed");
    throw Failure.field("url", "invalid", messages.noClassifier);
  }
}
