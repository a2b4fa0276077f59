import { invalid, notFound, permissionDenied } from "@cortile/contract/core";
import type { AppealStatus } from "@cortile/contract/enums";
import type { Appeal, AppealThread } from "@cortile/contract/moderation";
import { moderationTopic } from "@cortile/contract/realtime";
import { mayModerate } from "#core/access";
import { isModerator, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { notify } from "#notification";
import { presentUsers, requireProfile } from "#people";
import { selectAct, selectActs, type ActRow } from "./act.queries.ts";
import {
  countAppealMessages,
  insertAppealMessage,
  lockAppeal,
  selectAppeal,
  selectAppealMessages,
  selectAppealPage,
  updateAppealDecided,
  type AppealRow,
} from "./appeal.queries.ts";
import { presentActs } from "./case.present.ts";
import { messages } from "./moderation.messages.ts";
import { lockAct, reverseAct } from "./undo.service.ts";

/** Somebody else than who acted decides; anybody of what a rule did. */
const mayDecide = (actor: Member, appeal: AppealRow, act: ActRow): boolean =>
  appeal.status === "open" && act.moderator_id !== actor.id;

/** A page of the appeals of people whom the moderator moderates. */
export async function appealList(ctx: Ctx<Member>, status: AppealStatus | undefined, page: PageRequest) {
  const { rows, count } = await selectAppealPage(ctx.db, ctx.actor, status, page);
  return toPage(page, { rows: await presentAppeals(ctx, rows), count });
}

async function presentAppeals(ctx: Ctx<Member>, rows: readonly AppealRow[]): Promise<Appeal[]> {
  const acts = await selectActs(
    ctx.db,
    rows.map(({ act_id }) => act_id),
  );
  const [entries, users] = await Promise.all([
    presentActs(ctx, [...acts.values()]),
    presentUsers(
      ctx,
      rows.flatMap(({ author_id, decided_by }) => [author_id, ...(decided_by === null ? [] : [decided_by])]),
    ),
  ]);
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  return rows.flatMap((row): Appeal[] => {
    const [act, entry] = [acts.get(row.act_id), entryOf.get(row.act_id)];
    if (!act || !entry) return [];
    return [
      {
        id: row.id,
        status: row.status,
        created_at: row.created_at,
        decided_at: row.decided_at,
        author: users.get(row.author_id) ?? null,
        excerpt: act.excerpt,
        act: entry,
        decided_by: row.decided_by === null ? null : (users.get(row.decided_by) ?? null),
        last_message_at: row.last_message_at,
        may_decide: mayDecide(ctx.actor, row, act),
      },
    ];
  });
}

/** @throws Failure `not_found`, `permission_denied` where the actor does not moderate who objected */
async function requireModerated(ctx: Ctx<Member>, { author_id }: AppealRow): Promise<void> {
  if (!mayModerate(ctx.actor, await requireProfile(ctx, author_id))) throw new Failure(permissionDenied);
}

/** @throws Failure `not_found`, `permission_denied` */
export async function appealGet(ctx: Ctx<Member>, id: number): Promise<AppealThread> {
  const row = await selectAppeal(ctx.db, id);
  if (!row) throw new Failure(notFound);
  await requireModerated(ctx, row);
  const [[appeal], thread] = await Promise.all([presentAppeals(ctx, [row]), selectAppealMessages(ctx.db, id)]);
  if (!appeal) throw new Failure(notFound);
  const users = await presentUsers(
    ctx,
    thread.flatMap(({ author_id }) => author_id ?? []),
  );
  const author = (authorId: number | null) => (authorId === null ? null : (users.get(authorId) ?? null));
  return { ...appeal, messages: thread.map(({ author_id, ...message }) => ({ ...message, author: author(author_id) })) };
}

const maxFromOneSide = 50;

/** Writes in an open appeal, as who objected or as staff. @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function appealMessageAdd(ctx: Ctx<Member>, id: number, text: string): Promise<void> {
  const words = text.trim();
  if (words === "") throw Failure.field("text", "required");
  await ctx.transaction(async (tx) => {
    const row = await lockAppeal(tx.db, id);
    const isAuthor = row?.author_id === tx.actor.id;
    if (!row || (!isAuthor && !isModerator(tx.actor))) throw new Failure(notFound);
    if (!isAuthor) await requireModerated(tx, row);
    if (row.status !== "open" || (await countAppealMessages(tx.db, id, !isAuthor)) >= maxFromOneSide)
      throw new Failure(invalid, { text: messages.appealClosed });
    const at = tx.now().toISOString();
    await insertAppealMessage(tx.db, id, { author_id: tx.actor.id, from_staff: !isAuthor, text: words, at });
    tx.emit({ topics: [moderationTopic], data: {} });
    if (isAuthor) return;
    await tellAppellant(tx, row, "open");
    await auditOn(tx, row, "appeal_answer");
  });
}

const auditOn = (tx: Ctx<Member>, { id, author_id }: AppealRow, verb: string, data: Record<string, unknown> = {}) =>
  tx.audit({ action: `moderation.${verb}`, target_type: "appeal", target_id: id, subject_id: author_id, data });

async function tellAppellant(tx: Ctx<Member>, { id, act_id, author_id }: AppealRow, status: AppealStatus): Promise<void> {
  await notify(tx, [author_id], {
    type: "moderation_appeal",
    key: `appeal:${id}:${status}:${tx.now().getTime()}`,
    subject: `appeal:${id}`,
    actor_id: null,
    fields: { statement: act_id, appeal_status: status },
  });
}

/** Keeps an act, or takes it back with all its effects and leaves the reports as decided. @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function appealDecide(
  ctx: Ctx<Member>,
  id: number,
  { outcome, text }: { outcome: "upheld" | "reversed"; text: string },
): Promise<void> {
  const words = text.trim();
  if (words === "") throw Failure.field("text", "required");
  await ctx.transaction(async (tx) => {
    const row = await lockAppeal(tx.db, id);
    if (!row) throw new Failure(notFound);
    await requireModerated(tx, row);
    const act = await selectAct(tx.db, row.act_id);
    if (!act) throw new Failure(notFound);
    if (row.status !== "open") throw new Failure(invalid, { text: messages.appealClosed });
    if (!mayDecide(tx.actor, row, act)) throw new Failure(permissionDenied, { text: messages.sameModerator });
    const at = tx.now().toISOString();
    if (outcome === "reversed" && !act.reversed && !act.approved) {
      const locked = await lockAct(tx, act.id);
      await reverseAct(tx, locked.subject, locked.act, { isCleared: true });
    }
    await insertAppealMessage(tx.db, id, { author_id: tx.actor.id, from_staff: true, text: words, at });
    await updateAppealDecided(tx.db, id, { status: outcome, decided_by: tx.actor.id, at });
    await tellAppellant(tx, row, outcome);
    await auditOn(tx, row, `appeal_${outcome}`, { act_id: act.id });
    tx.emit({ topics: [moderationTopic], data: {} });
  });
}
