import type { ModerationRuleKind } from "@cortile/contract/enums";
import { moderationTopic } from "@cortile/contract/realtime";
import { commentCreated, commentEdited } from "#comment";
import { contributionEdited, contributionPublished, lockContribution } from "#contribution";
import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import { updateCaseHits } from "#flag";
import { lockMember } from "#people";
import { insertHit } from "./hit.queries.ts";
import { ruleFinder } from "./rule.policy.ts";
import { selectRule, selectRules, selectRuleTexts, type RuleText } from "./rule.queries.ts";
import { classify } from "./rule.service.ts";

const systemOf = (platform: Platform): Ctx =>
  createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });

/** Ids of texts, each with the latest event about it. */
type Changed = ReadonlyMap<number, number>;

/** Looks at what was published or edited, with the rules that are on; what they find joins the queue, and stays visible. */
export const moderationRules = (platform: Platform): Consumer => ({
  name: "moderation.rules",
  handle: async (events) => {
    const contributions: Changed = new Map(
      events.flatMap((event) =>
        contributionPublished.is(event) || contributionEdited.is(event) ? [[event.data.contribution_id, event.id]] : [],
      ),
    );
    const comments: Changed = new Map(
      events.flatMap((event) => (commentCreated.is(event) || commentEdited.is(event) ? [[event.data.comment_id, event.id]] : [])),
    );
    if (contributions.size + comments.size === 0) return;
    const ids = { contributions: [...contributions.keys()], comments: [...comments.keys()] };
    const system = systemOf(platform);
    for (const { kind, settings, enabled } of await selectRules(platform.db)) {
      // The first posts are held as they are published.
      if (!enabled || kind === "first_post") continue;
      if (kind === "classifier") {
        await enqueueClassification(system, { contributions, comments });
        continue;
      }
      const find = ruleFinder(kind, settings);
      for (const text of await selectRuleTexts(platform.db, kind, settings, ids)) {
        const matched = find(text);
        if (matched !== null) await addHit(system, text, kind, matched);
      }
    }
  },
});

/** Adds what a rule found in a text to the queue, once. */
export async function addHit(system: Ctx, text: RuleText, rule: ModerationRuleKind, matched: string): Promise<void> {
  const { target, target_id, kind, author_id } = text;
  await system.transaction(async (tx) => {
    if (target === "contribution") await lockContribution(tx.db, target_id);
    else await lockMember(tx.db, author_id);
    const at = tx.now().toISOString();
    const hits = await insertHit(tx.db, { target, target_id }, { rule, matched, found_at: at });
    if (hits === null) return;
    await updateCaseHits(tx.db, { target, target_id, contribution_type: kind, author_id }, { hits, held: false, at });
    tx.emit({ topics: [moderationTopic], data: {} });
  });
}

interface Classified {
  target: "contribution" | "comment";
  target_id: number;
  event_id: number;
}

/** Its key has the event, or an edit would be dropped while the text from before it is being classified. */
const classification = defineJob<Classified>()({
  name: "moderation.classify",
  keyOf: ({ target, target_id, event_id }) => `${target}:${target_id}:${event_id}`,
});

/** Asking another server takes a job of its own: consumers do not wait for networks. */
async function enqueueClassification(
  system: Ctx,
  { contributions, comments }: { contributions: Changed; comments: Changed },
): Promise<void> {
  await system.transaction(async (tx) => {
    for (const [target_id, event_id] of contributions)
      await tx.enqueue(classification, { target: "contribution", target_id, event_id });
    for (const [target_id, event_id] of comments) await tx.enqueue(classification, { target: "comment", target_id, event_id });
  });
}

/** Has a text classified, and adds what is found to the queue. */
export const classifyTexts = defineJobWorker<Classified>({
  job: classification,
  concurrency: 2,
  run: async (platform, { target, target_id }) => {
    const rule = await selectRule(platform.db, "classifier");
    if (!rule?.enabled) return;
    const system = systemOf(platform);
    const ids = {
      contributions: target === "contribution" ? [target_id] : [],
      comments: target === "comment" ? [target_id] : [],
    };
    for (const text of await selectRuleTexts(platform.db, "classifier", rule.settings, ids)) {
      const matched = await classify(system, rule.settings, text);
      if (matched !== null) await addHit(system, text, "classifier", matched);
    }
  },
});
