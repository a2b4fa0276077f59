import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Flag, OwnFlag, User } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import type { MessageReport } from "@cortile/contract/message";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { deleteCaseFlags, presentFlag, updateCaseFlags } from "#flag";
import { presentUsers } from "#people";
import {
  deleteReport,
  selectOwnReport,
  selectReportPage,
  selectReportsOf,
  upsertReport,
  type ReportRow,
} from "./flag.queries.ts";
import { lockThread, selectMessages, type MessageRow } from "./message.queries.ts";
import { readerOf, requireMessages } from "./message.policy.ts";

/** @throws Failure `not_found` for one that the member cannot read, or that was deleted */
async function requireReadable(ctx: Ctx<Member>, id: number): Promise<MessageRow> {
  requireMessages(ctx);
  const [row] = await selectMessages(ctx.db, readerOf(ctx), [id]);
  if (!row || row.status === "hidden") throw new Failure(notFound);
  return row;
}

/**
 * Reports a message of one of the member's conversations, changes the reason, or withdraws the report (the same type again).
 * @throws Failure `not_found`, `permission_denied` for the member's own
 */
export function pmFlag(ctx: Ctx<Member>, id: number, flag_type: FlagType): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { thread_id, sender_id, html, headline, created_at } = await requireReadable(tx, id);
    if (sender_id === tx.actor.id) throw new Failure(permissionDenied);
    await lockThread(tx.db, thread_id);
    const given = await selectOwnReport(tx.db, tx.actor.id, id);
    if (given?.flag_type === flag_type) {
      await deleteReport(tx.db, tx.actor.id, id);
      return deleteCaseFlags(tx.db, "message", [id]);
    }
    const subject = { target: "message", target_id: id, contribution_type: "message", author_id: sender_id } as const;
    await updateCaseFlags(tx.db, subject, { user_id: tx.actor.id, change: given ? 0 : 1, isReport: true });
    const report = { message_id: id, user_id: tx.actor.id, sender_id, sent_at: created_at, flag_type };
    await upsertReport(tx.db, { ...report, html: html || headline, added_at: tx.now().toISOString() });
  });
}

/** The member's own report; empty when there is none. @throws Failure `not_found` */
export async function pmFlagStatus(ctx: Ctx<Member>, id: number): Promise<OwnFlag> {
  await requireReadable(ctx, id);
  const row = await selectOwnReport(ctx.db, ctx.actor.id, id);
  return row ? presentFlag(ctx, row) : {};
}

const presentReport = (ctx: Ctx, row: ReportRow, users: ReadonlyMap<number, User>): MessageReport => ({
  id: row.message_id,
  sender: senderOf(row, users),
  created_at: row.sent_at,
  flag: { ...presentFlag(ctx, row), user: users.get(row.user_id) },
});

function senderOf({ message_id, sender_id }: ReportRow, users: ReadonlyMap<number, User>): User {
  const sender = users.get(sender_id);
  if (!sender) throw new Error(`reported message ${message_id} has no sender`);
  return sender;
}

const usersOf = (ctx: Ctx, rows: readonly ReportRow[]) =>
  presentUsers(
    ctx,
    rows.flatMap(({ user_id, sender_id }) => [user_id, sender_id]),
  );

/** The reports of messages, without their texts, for staff; only those of people whom they moderate. @throws Failure `not_found` */
export async function pmFlaggedList(ctx: Ctx<Member>, page: PageRequest) {
  requireMessages(ctx);
  const { rows, count } = await selectReportPage(ctx.db, ctx.actor, page);
  const users = await usersOf(ctx, rows);
  return toPage(page, { rows: rows.map((row) => presentReport(ctx, row, users)), count });
}

/** One reported message of somebody whom the staff member moderates; each reading is recorded in the audit log. @throws Failure `not_found` */
export function pmFlaggedGet(ctx: Ctx<Member>, id: number) {
  requireMessages(ctx);
  return ctx.transaction(async (tx) => {
    const rows = await selectReportsOf(tx.db, tx.actor, id);
    const [row] = rows;
    if (!row) throw new Failure(notFound);
    await tx.audit({ action: "message.read_reported", target_type: "message", target_id: id, subject_id: row.sender_id });
    const users = await usersOf(tx, rows);
    const flags = rows.map((one): Flag => ({ ...presentFlag(tx, one), user: users.get(one.user_id) }));
    return { id, sender: senderOf(row, users), created_at: row.sent_at, message: row.html, flags };
  });
}
