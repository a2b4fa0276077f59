import { invalid, permissionDenied } from "@cortile/contract/core";
import type { UserStatus } from "@cortile/contract/enums";
import type { UserModeration } from "@cortile/contract/moderation";
import { mayModerate } from "#core/access";
import { createCtx, visitor, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { defineJobWorker } from "#core/feature";
import { toPage, type PageRequest } from "#core/http";
import { approveMember } from "#account";
import { removeAccount } from "#account_deletion";
import { selectFlagCounts } from "#flag";
import { lockMember, presentUsers, requireProfile, type UserRow } from "#people";
import { lastScores } from "#score";
import { applyAct } from "./act.service.ts";
import { blockEnd, reopen } from "./block.change.ts";
import {
  deleteBlock,
  selectDueBlocks,
  selectModeratedPage,
  type DueBlock,
  type ModeratedFilter,
  type ModeratedOrder,
  type ModeratedRow,
} from "./block.queries.ts";
import { messages } from "./moderation.messages.ts";
import { lockSubject } from "./subject.ts";

/** Everybody, for staff: who is blocked until when, reported whom and was reported how often. */
export async function moderatedUsers(
  ctx: Ctx<Member>,
  filter: ModeratedFilter,
  page: PageRequest & { order_by?: ModeratedOrder },
) {
  const { rows, count } = await selectModeratedPage(ctx.db, filter, { ...page, order: page.order_by ?? "-date_joined" });
  return toPage(page, { rows: await presentModerated(ctx, rows), count });
}

/** Accounts as staff see them in lists, in the order of the rows. */
export async function presentModerated(ctx: Ctx, accounts: readonly ModeratedRow[]): Promise<UserModeration[]> {
  // Only what the wire has: rows may know more.
  const rows = accounts.map(({ id, last_seen_at, awaiting_approval, blocked_at, days_blocked, expire_at }) => ({
    id,
    last_seen_at,
    awaiting_approval,
    blocked_at,
    days_blocked,
    expire_at,
  }));
  const ids = rows.map(({ id }) => id);
  const [users, flags, scores] = await Promise.all([
    presentUsers(ctx, ids),
    selectFlagCounts(ctx.db, ctx.actor, ids),
    lastScores(ctx, ids),
  ]);
  const present = ({ id, last_seen_at, ...block }: (typeof rows)[number]): UserModeration[] => {
    const user = users.get(id);
    if (!user) return [];
    const { given = 0, received = 0 } = flags.get(id) ?? {};
    const score = scores.get(id);
    return [
      {
        ...user,
        ...block,
        last_seen: last_seen_at,
        flags_given: given,
        flags_received: received,
        last_score_variation: score ? [score] : [],
      },
    ];
  };
  return rows.flatMap(present);
}

const maxDays = 3650;

/** Of a text, as the wire has it: null for good. @throws Failure `invalid` */
function parseDays(text: string | undefined): number | null {
  if (!text) return null;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > maxDays) throw Failure.field("days_blocked", "invalid", messages.days);
  return days;
}

export interface StatusInput {
  status: UserStatus;
  days_blocked?: string;
  hard?: 0 | 1;
}

/**
 * Approves an account or ends its block, blocks it for days or for good, or closes it.
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export async function moderateUser(ctx: Ctx<Member>, id: number, { status, days_blocked, hard }: StatusInput): Promise<void> {
  const person = await requireProfile(ctx, id);
  if (!mayModerate(ctx.actor, person)) throw new Failure(permissionDenied);
  if (status === "d" || status === "u") return removeAccount(ctx, id, status === "u" || hard === 1);
  if (person.status !== "a" && person.status !== "b") throw new Failure(invalid, { text: messages.closed });
  if (status === "b") return block(ctx, id, parseDays(days_blocked));
  await approve(ctx, person);
}

function block(ctx: Ctx<Member>, id: number, days: number | null): Promise<void> {
  return ctx.transaction(async (tx) => {
    const subject = await lockSubject(tx, { kind: "user", id });
    await applyAct(tx, subject, { act: "block", ...(days !== null && { days }) });
    await auditOn(tx, "user.block", id, { days_blocked: days });
  });
}

const auditOn = (tx: Ctx<Member>, action: string, id: number, data: Record<string, unknown> = {}): Promise<void> =>
  tx.audit({ action, target_type: "user", target_id: id, subject_id: id, data });

async function approve(ctx: Ctx<Member>, { id, username, reg_approved }: UserRow): Promise<void> {
  await ctx.transaction(async (tx) => {
    const subject = await lockSubject(tx, { kind: "user", id });
    if (!reg_approved) await approveMember(tx, username);
    if ((await requireProfile(tx, id)).status !== "b") return;
    await applyAct(tx, subject, { act: "unblock" });
    await auditOn(tx, "user.unblock", id);
  });
}

/** Ends blocks whose days are over. */
export const endBlocks = defineJobWorker<DueBlock>({
  job: blockEnd,
  due: ({ db, now }, paused) => selectDueBlocks(db, now(), paused),
  run: async (platform, { user_id }) => {
    const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
    await system.transaction(async (tx) => {
      await lockMember(tx.db, user_id);
      if (await deleteBlock(tx.db, user_id, tx.now())) await reopen(tx, user_id);
    });
  },
});
