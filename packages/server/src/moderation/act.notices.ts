import type { FlagType } from "@cortile/contract/enums";
import type { Ctx } from "#core/ctx";
import type { CaseObject, FlagTarget } from "#flag";
import { notificationWithdrawn, notify } from "#notification";
import type { BlockRow } from "./block.queries.ts";
import { selectReporterIds } from "./report.queries.ts";
import { keyOf as subjectKey, subjectTitles } from "./subject.ts";

/** What an act was about, and what of the community shows it. */
interface Subject extends CaseObject {
  content: { contribution_id: number | null } | null;
}

const reasons = ["advertising", "aggressive", "vulgar", "poor", "offtopic"] as const;
const prefixes = { hide: "collapsed_for", delete: "deleted_for", warn: "kindly_notice" } as const;

/** What an author is told of an act. */
interface Told {
  act: "hide" | "delete" | "warn" | "block" | "hold" | "approve" | "restore";
  act_id: number;
  flag_type: FlagType | null;
  block?: BlockRow;
}

const keyOfAct = (id: number): string => `act:${id}`;

const typeOf = ({ content }: Subject, { act, flag_type }: Told) => {
  if (act === "block") return "blocked_user";
  const isInFeeds = content !== null && content.contribution_id !== null;
  if (act === "hold") return "moderation_held";
  if (act === "restore" || act === "approve") return isInFeeds ? "undeleted_for" : "moderation_restored";
  if (act === "warn" && !isInFeeds) return "moderation_warning";
  if (act === "delete" && !isInFeeds) return "moderation_taken_down";
  if (act === "delete" && flag_type === null) return "moderation_deleted";
  return `${prefixes[act]}_${reasons[flag_type ?? 0]}` as const;
};

/** Tells whose it is what was done, with the statement of reasons. */
export async function tellAuthor(tx: Ctx, subject: Subject, told: Told): Promise<void> {
  const { target, target_id, author_id, content, contribution_type: kind } = subject;
  const { act, act_id, block } = told;
  const contribution_id = content?.contribution_id ?? null;
  const isAboutOther = contribution_id === null && ["delete", "restore", "approve"].includes(act);
  const title = isAboutOther ? ((await subjectTitles(tx, [subject])).get(subjectKey(subject)) ?? "") : "";
  await notify(tx, [author_id], {
    type: typeOf(subject, told),
    key: keyOfAct(act_id),
    subject: act === "block" ? "block" : `moderation:${target}:${target_id}`,
    actor_id: null,
    ...(contribution_id !== null && act !== "block" && { contribution_id, comment_id: target === "comment" ? target_id : null }),
    fields: {
      ...(act !== "restore" && act !== "approve" && { statement: act_id }),
      ...(act === "approve" && !isAboutOther && { approved: true }),
      ...(isAboutOther && { moderated: { kind, title } }),
      ...(block && { blocked_settings: { ...settingsOf(block), reputation_delta: 0 } }),
    },
  });
}

const settingsOf = ({ days_blocked, blocked_at, expire_at }: BlockRow) => ({ days_blocked, blocked_at, expire_at });

const maxReporters = 1000;

/** Tells who reported it that nothing in it breaks the rules. */
export async function tellReporters(tx: Ctx, target: FlagTarget, act_id: number): Promise<void> {
  const people = await selectReporterIds(tx.db, target, maxReporters);
  if (people.length === 0) return;
  const subject = `moderation:flag:${target.target}:${target.target_id}`;
  await notify(tx, people, { type: "kindly_notice_flag", key: keyOfAct(act_id), subject, actor_id: null });
}

/** Takes back what was told of an act. */
export async function withdrawNotices(tx: Ctx, { author_id, ...target }: Subject, act_id: number): Promise<void> {
  const people = await selectReporterIds(tx.db, target, maxReporters);
  await tx.record(notificationWithdrawn({ user_ids: [author_id, ...people], keys: [keyOfAct(act_id)] }));
}
