import type { Invite } from "@cortile/contract/account";
import { conflict, notFound, permissionDenied } from "@cortile/contract/core";
import { invitationDays, type Invitation, type InvitationState, type invitationRefusal } from "@cortile/contract/invitation";
import { hashToken, randomToken } from "#core/crypto";
import { createCtx, hasRole, ownerId, visitor, type Ctx, type Member, type Platform, type Role } from "#core/ctx";
import { sendEmail } from "#core/email";
import { Failure } from "#core/errors";
import type { Language } from "#core/i18n";
import { toPage, type PageRequest } from "#core/http";
import { isValidEmail, normalizeEmail } from "#core/text";
import { existsEmail, presentUsers, selectMember } from "#people";
import { selectActiveTagIds } from "#tag";
import { emails, messages } from "./invitation.messages.ts";
import {
  insertInvite,
  lockInvitation,
  lockInvitations,
  selectInvitationPage,
  selectInvite,
  selectInvitedEmails,
  updateInviteRevoked,
  updateInviteSent,
  type InvitationRow,
  type InviteRow,
  type NewInvite,
} from "./invitation.queries.ts";

/** Of codes that are not found. */
const lookupsFromAddress = { max: 30, windowSeconds: 600 };
/** Invitations of one member of the staff, those of files included. */
const invitationsOfAccount = { max: 10_000, windowSeconds: 86_400 };
const dayMs = 86_400_000;
/** Whoever they go to has asked for none. */
const resendsOfInvitation = { max: 5, windowSeconds: 86_400 };

/** @throws Failure `rate_limited` */
export const limitInvitations = ({ platform, actor }: Ctx<Member>, count: number): Promise<void> =>
  platform.limits.requireLocally(`invitations:${actor.id}`, invitationsOfAccount, count);

/**
 * An invitation that can be used, by its code. One that is found is not counted: a whole school may open it at one address, and 16
 * random bytes are not guessed.
 * @throws Failure `not_found`, `rate_limited`
 */
export async function inviteCode(ctx: Ctx, code: string, ip: string): Promise<Invite> {
  const invite = await selectInvite(ctx.db, hashToken(code));
  if (!invite) {
    await ctx.platform.limits.require(`invite_look:${ip}`, lookupsFromAddress);
    throw new Failure(notFound);
  }
  return { ...invite, role: await roleOfInvite(ctx, invite), code, user: null };
}

type Invited = Pick<NewInvite, "name" | "forced_username" | "role" | "invited_by"> & { email?: string };

/** Creates an invitation, and emails it if an address is given. Returns its link, of which only a hash is stored. */
export async function createInvite(platform: Platform, { email = "", ...invitation }: Invited): Promise<string> {
  const { code_hash, url } = newLink(platform);
  const address = normalizeEmail(email);
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await ctx.transaction(async (tx) => {
    const sent_at = address ? tx.now().toISOString() : null;
    await insertInvite(tx.db, { ...invitation, code_hash, email: address, sent_at });
    if (address) await sendInvite(tx, address, url);
  });
  return url;
}

function newLink({ config }: Platform): { code_hash: Buffer; url: string } {
  const code = randomToken(16);
  return { code_hash: hashToken(code), url: `${config.url}/signup/?invite=${code}` };
}

async function sendInvite(
  tx: Ctx,
  email: string,
  url: string,
  { message = "", until, language = null }: { message?: string; until?: Date; language?: Language | null | undefined } = {},
) {
  await sendEmail(
    tx,
    { email, language },
    {
      subject: emails.subject,
      body: [emails.body, ...(message ? [message] : [])],
      action: { label: emails.action, url },
      after: [until ? emails.expires : emails.after],
      ...(until && { values: { until } }),
    },
  );
}

/** A page of invitations that were sent, the latest first. */
export async function invitationList(ctx: Ctx<Member>, filter: { search?: string; state?: InvitationState }, page: PageRequest) {
  const { rows, count } = await selectInvitationPage(ctx.db, filter, page);
  return toPage(page, { rows: await presentInvitations(ctx, rows), count });
}

async function presentInvitations(ctx: Ctx, rows: readonly InvitationRow[]): Promise<Invitation[]> {
  const people = await presentUsers(
    ctx,
    rows.flatMap(({ invited_by, user_id }) => [invited_by ?? [], user_id ?? []].flat()),
  );
  const personOf = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map(({ user_id, invited_by, message: _message, ...row }) => ({
    ...row,
    invited_by: personOf(invited_by),
    user: personOf(user_id),
  }));
}

export type Refusal = (typeof invitationRefusal)[number];

/** The owner alone invites administrators. */
export const mayGiveRole = (actor: Member, role: Role | null | undefined): boolean => role !== "admin" || actor.id === ownerId;

/** The role that an invitation gives now: none once who sent it may no longer give it. One made at the terminal has no sender. */
export async function roleOfInvite(ctx: Ctx, { role, invited_by }: Pick<InviteRow, "role" | "invited_by">): Promise<Role | null> {
  if (role === null || invited_by === null) return role;
  const sender = await selectSender(ctx, invited_by);
  return sender && mayGiveRole(sender, role) ? role : null;
}

/** Who sent an invitation, while they may send more. */
export async function selectSender(ctx: Ctx, id: number): Promise<Member | null> {
  const sender = await selectMember(ctx.db, id);
  return sender && hasRole(sender, "admin") ? sender : null;
}

interface Gifts {
  role?: Role | null;
  tags?: readonly number[];
}

/** @throws Failure `permission_denied`, field `tags`: `invalid`, `rate_limited` */
export async function invitationSend(
  ctx: Ctx<Member>,
  { emails: addresses, message, role = null, tags = [] }: Gifts & { emails: readonly string[]; message?: string },
): Promise<{ sent: number; left_out: { email: string; reason: Refusal }[] }> {
  if (!mayGiveRole(ctx.actor, role)) throw new Failure(permissionDenied, { text: messages.ownerOnly });
  const active = tags.length > 0 ? await selectActiveTagIds(ctx.db) : [];
  if (!tags.every((tag) => active.includes(tag))) throw Failure.field("tags", "invalid", messages.unknownTag);
  await limitInvitations(ctx, addresses.length);
  const left_out: { email: string; reason: Refusal }[] = [];
  const sent = await ctx.transaction(async (tx) => {
    await lockInvitations(tx.db);
    let count = 0;
    const seen = new Set<string>();
    for (const address of addresses) {
      const email = normalizeEmail(address);
      const reason = seen.has(email.toLowerCase()) ? "duplicate" : await refusalOf(tx, email);
      seen.add(email.toLowerCase());
      if (reason) left_out.push({ email: address, reason });
      else {
        await invite(tx, { email, name: "", username: null, role, tag_ids: [...tags], message: message?.trim() ?? "" });
        count += 1;
      }
    }
    await tx.audit({
      action: "invitation.send",
      target_type: "invitation",
      target_id: null,
      data: { sent: count, ...(role && { role }), ...(tags.length > 0 && { tags: [...tags] }) },
    });
    return count;
  });
  return { sent, left_out };
}

/** Why an address is not invited; null when it can be. */
export async function refusalOf(tx: Ctx, email: string): Promise<Refusal | null> {
  if (!isValidEmail(email)) return "invalid";
  if (await existsEmail(tx.db, email)) return "member";
  return (await selectInvitedEmails(tx.db, [email.toLowerCase()])).size > 0 ? "pending" : null;
}

export interface NewInvitation {
  email: string;
  name: string;
  username: string | null;
  role: Role | null;
  tag_ids: number[];
  message: string;
  /** Who invites; the actor, unless given. */
  invited_by?: number | null;
  /** Of its email; that of the call, unless given. */
  language?: Language | null;
}

/** Adds an invitation and queues its email. The caller has checked it, under `lockInvitations`. */
export async function invite(
  tx: Ctx,
  { username, language, invited_by = tx.actor.id, ...invitation }: NewInvitation,
): Promise<void> {
  const { code_hash, url } = newLink(tx.platform);
  const until = new Date(tx.now().getTime() + invitationDays * dayMs);
  await insertInvite(tx.db, {
    ...invitation,
    forced_username: username,
    invited_by,
    code_hash,
    sent_at: tx.now().toISOString(),
    expires_at: until.toISOString(),
  });
  await sendInvite(tx, invitation.email, url, { message: invitation.message, until, language });
}

/** @throws Failure `not_found`, `conflict` once it was used or revoked, or its address has an account or a later one, `rate_limited` */
export async function invitationResend(ctx: Ctx<Member>, id: number): Promise<void> {
  await limitInvitations(ctx, 1);
  await ctx.platform.limits.require(`invitation:${id}`, resendsOfInvitation);
  await ctx.transaction(async (tx) => {
    await lockInvitations(tx.db);
    const row = await requireOpen(tx, id, ["pending", "expired"]);
    if (!mayGiveRole(tx.actor, row.role)) throw new Failure(permissionDenied, { text: messages.ownerOnly });
    const reason = await refusalOf(tx, row.email);
    if (reason === "member") throw new Failure(conflict, { text: messages.isMember });
    if (reason === "pending" && row.state === "expired") throw new Failure(conflict, { text: messages.invitedAgain });
    const { code_hash, url } = newLink(tx.platform);
    const until = new Date(tx.now().getTime() + invitationDays * dayMs);
    await updateInviteSent(tx.db, id, { code_hash, sent_at: tx.now().toISOString(), expires_at: until.toISOString() });
    await sendInvite(tx, row.email, url, { message: row.message, until });
    await tx.audit({ action: "invitation.resend", target_type: "invitation", target_id: id });
  });
}

/** @throws Failure `not_found`, `conflict` once it was used or revoked */
export const invitationRevoke = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    await requireOpen(tx, id, ["pending", "expired"]);
    await updateInviteRevoked(tx.db, id, tx.now().toISOString());
    await tx.audit({ action: "invitation.revoke", target_type: "invitation", target_id: id });
  });

async function requireOpen(tx: Ctx, id: number, open: readonly InvitationState[]): Promise<InvitationRow> {
  const row = await lockInvitation(tx.db, id);
  if (!row) throw new Failure(notFound);
  if (!open.includes(row.state)) throw new Failure(conflict, { text: messages.over });
  return row;
}
