import { notFound } from "@cortile/contract/core";
import { userRole } from "@cortile/contract/enums";
import type { importProblem, InvitationImport } from "@cortile/contract/invitation";
import { createCtx, visitor, type Ctx, type Member, type Platform, type Role } from "#core/ctx";
import type { Db } from "#core/db";
import { Failure } from "#core/errors";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import { isValidEmail, isValidUsername, normalizeEmail } from "#core/text";
import { existsUsername, selectKnownEmails, selectKnownUsernames } from "#people";
import { selectTagIdsByName } from "#tag";
import { readImport, type FileRow } from "./import.file.ts";
import {
  insertImport,
  lockOpenImport,
  selectImport,
  selectOpenImports,
  selectWaitingLines,
  updateImportFinished,
  updateLineDone,
  type ImportLine,
} from "./import.queries.ts";
import { lockInvitations, selectInvitedEmails, selectInvitedUsernames } from "./invitation.queries.ts";
import { invite, limitInvitations, mayGiveRole, refusalOf, selectSender } from "./invitation.service.ts";

type Problem = (typeof importProblem)[number];
type Checked = { line: number; email: string } & ({ problem: Problem } | { problem: null; found: ImportLine });

/** What an import would do, line by line. @throws Failure field `csv`: `invalid`, `max_length` */
export async function invitationCheck(ctx: Ctx<Member>, csv: string) {
  const { rows, unknown_columns } = readImport(csv);
  const checked = await checkRows(ctx, rows);
  const left_out = checked.filter(({ problem }) => problem !== null).length;
  return {
    invited: checked.length - left_out,
    left_out,
    unknown_columns,
    lines: checked.map(({ line, email, problem }) => ({ line, email, problem })),
  };
}

/** Starts inviting everybody in a file whose line has no problem. @throws Failure field `csv`: `invalid`, `max_length` */
export async function invitationImport(ctx: Ctx<Member>, csv: string): Promise<InvitationImport> {
  const { rows } = readImport(csv);
  const checked = await checkRows(ctx, rows);
  const lines = checked.flatMap((one) => (one.problem === null ? [one.found] : []));
  await limitInvitations(ctx, lines.length);
  return ctx.transaction(async (tx) => {
    const created = { created_by: tx.actor.id, created_at: tx.now().toISOString(), total: rows.length };
    const id = await insertImport(tx.db, created, lines);
    await tx.audit({
      action: "invitation.import",
      target_type: "invitation_import",
      target_id: id,
      data: { total: rows.length, invited: lines.length },
    });
    await tx.enqueue(importJob, { import_id: id });
    return requireImport(tx, id);
  });
}

/** @throws Failure `not_found` */
export const invitationImportGet = (ctx: Ctx<Member>, id: number): Promise<InvitationImport> => requireImport(ctx, id);

async function requireImport(ctx: Ctx, id: number): Promise<InvitationImport> {
  const found = await selectImport(ctx.db, id);
  if (!found) throw new Failure(notFound);
  return found;
}

const isRole = (text: string): text is Role => userRole.some((role) => role === text);

/** Every line with what is wrong with it, by a fixed number of statements however long the file is. */
async function checkRows(ctx: Ctx<Member>, rows: readonly FileRow[]): Promise<Checked[]> {
  const emails = rows.map(({ email }) => normalizeEmail(email));
  const lower = emails.map((email) => email.toLowerCase());
  const usernames = rows.flatMap(({ username }) => username.toLowerCase() || []);
  const [members, invited, known, promised, tags] = await Promise.all([
    selectKnownEmails(ctx.db, lower),
    selectInvitedEmails(ctx.db, lower),
    selectKnownUsernames(ctx.db, usernames),
    selectInvitedUsernames(ctx.db, usernames),
    selectTagIdsByName(
      ctx.db,
      rows.flatMap((row) => tagNames(row)),
    ),
  ]);
  const taken = new Set([...known, ...promised]);
  const seen = new Set<string>();
  return rows.map((row, index): Checked => {
    const [email = "", key = ""] = [emails[index], lower[index]];
    const tag_ids = tagNames(row).map((name) => tags.get(name));
    const role = row.role === "" || row.role === "member" ? null : row.role;
    const problem = ((): Problem | null => {
      if (!isValidEmail(email)) return "invalid";
      if (seen.has(key)) return "duplicate";
      if (members.has(key)) return "member";
      if (invited.has(key)) return "pending";
      if (row.username && !isValidUsername(row.username)) return "username_invalid";
      if (row.username && taken.has(row.username.toLowerCase())) return "username_taken";
      if (role !== null && !isRole(role)) return "role_unknown";
      if (role !== null && isRole(role) && !mayGiveRole(ctx.actor, role)) return "role_denied";
      return tag_ids.includes(undefined) ? "tag_unknown" : null;
    })();
    if (problem !== null) return { line: row.line, email: row.email, problem };
    seen.add(key);
    if (row.username) taken.add(row.username.toLowerCase());
    const found: ImportLine = {
      line: row.line,
      email,
      name: row.name,
      username: row.username || null,
      role: role !== null && isRole(role) ? role : null,
      tag_ids: tag_ids.flatMap((id) => id ?? []),
    };
    return { line: row.line, email: row.email, problem: null, found };
  });
}

const tagNames = ({ tags }: FileRow): string[] =>
  tags
    .split(/[;|]/)
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const importJob = defineJob<{ import_id: number }>()({
  name: "invitation.import",
  keyOf: ({ import_id }) => String(import_id),
});

/** Whether somebody has the name, or is invited to have it. */
const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await existsUsername(db, username)) || (await selectInvitedUsernames(db, [username.toLowerCase()])).size > 0;

/** People who are invited in one transaction. */
const batch = 50;

export const runImports = defineJobWorker<{ import_id: number }>({
  job: importJob,
  due: ({ db }, paused) =>
    selectOpenImports(
      db,
      paused.map(({ import_id }) => import_id),
    ),
  run: async (platform, { import_id }) => {
    while (await inviteSome(platform, import_id));
  },
});

/** Invites some of those who wait; what became of others, and of who invites, is asked again. @returns whether there are more */
function inviteSome(platform: Platform, id: number): Promise<boolean> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  return system.transaction(async (tx) => {
    const invited_by = await lockOpenImport(tx.db, id);
    if (invited_by === undefined) return false;
    await lockInvitations(tx.db);
    const sender = invited_by === null ? null : await selectSender(tx, invited_by);
    const lines = await selectWaitingLines(tx.db, id, batch);
    for (const { line, ...person } of lines) {
      const isFree = person.username === null || !(await isUsernameTaken(tx.db, person.username));
      const inviter = sender !== null && mayGiveRole(sender, person.role) ? sender : null;
      const isInvited = inviter !== null && isFree && (await refusalOf(tx, person.email)) === null;
      if (isInvited) await invite(tx, { ...person, message: "", invited_by, language: inviter.language });
      await updateLineDone(tx.db, id, line, isInvited);
    }
    if (lines.length === batch) return true;
    await updateImportFinished(tx.db, id, tx.now().toISOString());
    return false;
  });
}
