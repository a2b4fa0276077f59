import type { AccountFile } from "@cortile/contract/account_admin";
import type { Ctx, Member } from "#core/ctx";
import { selectFlagsBy, selectLastFlags } from "#flag";
import { presentUsers } from "#people";
import { selectActsOf } from "./act.queries.ts";
import { presentActs, presentCases } from "./case.present.ts";
import { selectNotes } from "./note.queries.ts";
import { selectCasesOf } from "./queue.queries.ts";

/** Entries of each list. */
const maxListed = 20;

type AccountModeration = Pick<AccountFile, "reports" | "cases" | "reports_sent" | "acts" | "notes">;

/** What moderation knows of an account: reports of it and by it, acts, notes of staff. The caller has checked who asks. */
export async function accountModeration(ctx: Ctx<Member>, userId: number): Promise<AccountModeration> {
  const target = { target: "user" as const, target_id: userId };
  const [flags, caseRows, reports_sent, actRows, noteRows] = await Promise.all([
    selectLastFlags(ctx.db, target, maxListed),
    selectCasesOf(ctx.db, userId, maxListed),
    selectFlagsBy(ctx.db, ctx.actor, userId, maxListed),
    selectActsOf(ctx.db, userId, maxListed),
    selectNotes(ctx.db, target, maxListed),
  ]);
  const [users, cases, acts] = await Promise.all([
    presentUsers(ctx, [...flags.map(({ user_id }) => user_id), ...noteRows.flatMap(({ author_id }) => author_id ?? [])]),
    presentCases(ctx, caseRows),
    presentActs(ctx, actRows),
  ]);
  const userOf = (id: number | null) => (id === null ? null : (users.get(id) ?? null));
  return {
    reports: flags.map(({ user_id, flag_type, added_at }) => ({ user: userOf(user_id), flag_type, added_at })),
    cases,
    reports_sent,
    acts,
    notes: noteRows.map(({ author_id, ...note }) => ({ ...note, author: userOf(author_id) })),
  };
}
