import { moderationTopic } from "@cortile/contract/realtime";
import type { Ctx } from "#core/ctx";
import type { PublishedText } from "#core/feature";
import { selectCase, updateCaseHits } from "#flag";
import { selectMember } from "#people";
import { tellAuthor } from "./act.notices.ts";
import { insertAct } from "./act.queries.ts";
import { stateOf } from "./act.service.ts";
import { insertHit } from "./hit.queries.ts";
import { countListed, selectRule } from "./rule.queries.ts";
import { settingsOf } from "./rule.settings.ts";
import { keyOf, subjectTitles } from "./subject.ts";

/** Holds back the first texts of new members, where the rule is on: they join the queue, and their author is told with a statement of reasons. */
export async function holdsBack(tx: Ctx, text: PublishedText): Promise<boolean> {
  const { target, target_id, kind, author_id, contribution_id } = text;
  const rule = await selectRule(tx.db, "first_post");
  if (!rule?.enabled) return false;
  const { posts } = settingsOf("first_post", rule.settings);
  const author = await selectMember(tx.db, author_id);
  if (!author || author.role !== null) return false;
  // The text itself is listed already.
  const earlier = (await countListed(tx.db, author_id, posts + 1)) - 1;
  if (earlier >= posts) return false;
  const at = tx.now().toISOString();
  const object = { target, target_id, contribution_type: kind, author_id };
  const before = stateOf(await selectCase(tx.db, object));
  const hits = await insertHit(tx.db, object, { rule: "first_post", matched: `${earlier + 1}`, found_at: at });
  await updateCaseHits(tx.db, object, { hits: hits ?? 1, held: true, at });
  const act_id = await insertAct(tx.db, object, {
    act: "hold",
    automatic: true,
    flag_type: null,
    motive: "",
    rule: "",
    days_blocked: null,
    excerpt: (await subjectTitles(tx, [object])).get(keyOf(object)) ?? "",
    before,
    reverses_id: null,
    waited_seconds: null,
    moderator_id: null,
    created_at: at,
  });
  await tellAuthor(tx, { ...object, content: { contribution_id } }, { act: "hold", act_id, flag_type: null });
  tx.emit({ topics: [moderationTopic], data: {} });
  return true;
}
