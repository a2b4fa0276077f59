import { invalid, notFound } from "@cortile/contract/core";
import { appealDays, type AppealMessage, type Statement } from "@cortile/contract/moderation";
import { moderationTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { describeFlag } from "#flag";
import { selectStatement, selectStatementPage, type StatementRow } from "./act.queries.ts";
import {
  insertAppeal,
  insertAppealMessage,
  selectAppealMessages,
  selectAppealsOfActs,
  type AppealMessageRow,
  type AppealRow,
} from "./appeal.queries.ts";
import { messages } from "./moderation.messages.ts";

const dayMs = 86_400_000;
const appealUntil = ({ created_at }: StatementRow): Date => new Date(new Date(created_at).getTime() + appealDays * dayMs);

/** What is held nobody has decided about: what staff then decide can be appealed. */
const isAppealable = ({ act, reversed }: StatementRow): boolean => act !== "hold" && !reversed;

/** What was done about the member's own things. */
export async function statementList(ctx: Ctx<Member>, page: PageRequest) {
  const { rows, count } = await selectStatementPage(ctx.db, ctx.actor.id, page);
  const appeals = await selectAppealsOfActs(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return toPage(page, { rows: rows.map((row) => present(ctx, row, appeals.get(row.id) ?? null, [])), count });
}

/** @throws Failure `not_found` */
export async function statementGet(ctx: Ctx<Member>, id: number): Promise<Statement> {
  const row = await selectStatement(ctx.db, ctx.actor.id, id);
  if (!row) throw new Failure(notFound);
  const appeal = (await selectAppealsOfActs(ctx.db, [id])).get(id) ?? null;
  return present(ctx, row, appeal, appeal ? await selectAppealMessages(ctx.db, appeal.id) : []);
}

/** To members staff are staff, without names. */
const presentMessage = ({ author_id: _author, ...message }: AppealMessageRow): AppealMessage => ({ ...message, author: null });

function present(ctx: Ctx<Member>, row: StatementRow, appeal: AppealRow | null, thread: readonly AppealMessageRow[]): Statement {
  const until = appealUntil(row);
  return {
    id: row.id,
    act: row.act,
    kind: row.kind,
    target_id: row.target_id,
    excerpt: row.excerpt,
    flag_type: row.flag_type,
    flag_type_description: row.flag_type === null ? "" : describeFlag(ctx, row.flag_type),
    motive: row.motive,
    rule: row.rule,
    automatic: row.automatic,
    days_blocked: row.days_blocked,
    created_at: row.created_at,
    // Clients that do not know of approvals would show it as in force.
    reversed: row.reversed || row.approved,
    approved: row.approved,
    waiting: row.waiting,
    appeal_until: until.toISOString(),
    may_appeal: appeal === null && isAppealable(row) && until > ctx.now(),
    appeal: appeal && {
      id: appeal.id,
      status: appeal.status,
      created_at: appeal.created_at,
      decided_at: appeal.decided_at,
      messages: thread.map(presentMessage),
    },
  };
}

/** Objects to what was done, once. @throws Failure `not_found`, `invalid` */
export async function appealCreate(ctx: Ctx<Member>, id: number, text: string): Promise<Statement> {
  const words = text.trim();
  if (words === "") throw Failure.field("text", "required");
  await ctx.transaction(async (tx) => {
    const row = await selectStatement(tx.db, tx.actor.id, id);
    if (!row) throw new Failure(notFound);
    if (row.act === "hold" && !row.approved) throw new Failure(invalid, { text: messages.notDecided });
    if (row.reversed || row.approved) throw new Failure(invalid, { text: messages.reversedAlready });
    if (appealUntil(row) <= tx.now()) throw new Failure(invalid, { text: messages.appealTooLate });
    const at = tx.now().toISOString();
    const appealId = await insertAppeal(tx.db, { act_id: id, author_id: tx.actor.id, at });
    if (appealId === null) throw new Failure(invalid, { text: messages.appealedOnce });
    await insertAppealMessage(tx.db, appealId, { author_id: tx.actor.id, from_staff: false, text: words, at });
    tx.emit({ topics: [moderationTopic], data: {} });
  });
  return statementGet(ctx, id);
}
