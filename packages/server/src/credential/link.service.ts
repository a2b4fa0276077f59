import { conflict, notFound, permissionDenied } from "@cortile/contract/core";
import type { ProviderAssociation } from "@cortile/contract/people";
import { mayModerate } from "#core/access";
import { hasRole, type Ctx, type Member, type Role } from "#core/ctx";
import { isDuplicate } from "#core/db";
import { Failure } from "#core/errors";
import { lockSignIn, requireProfile } from "#people";
import { findProvider } from "./providers.ts";
import { notifyOwner } from "./credential.emails.ts";
import { emails, messages } from "./credential.messages.ts";
import { deleteLink, insertLink, selectLinks, type LinkKey, type LinkRow } from "./link.queries.ts";
import { countSignInMethods } from "./sign-in-methods.queries.ts";

/** One provider has another name on the wire than in its preferences. */
const wireName = (provider: string): string => (provider === "entraid" ? "azure-ad" : provider);
const ownName = (provider: string): string => (provider === "azure-ad" ? "entraid" : provider);

/** All linked accounts for the member and administrators; for others those shown in the profile. @throws Failure `not_found` */
export async function providerList(ctx: Ctx, id: number): Promise<ProviderAssociation[]> {
  await requireProfile(ctx, id);
  const rows = await selectLinks(ctx.db, id, ctx.actor.id === id || hasRole(ctx.actor, "admin"));
  return rows.map(present);
}

type LinkInput = LinkKey & { profile_url?: string; show_in_profile?: boolean; metadata?: unknown };

/**
 * Links an account of a provider. It can be used to sign in only if an administrator added it to the account of a member without a role:
 * anybody could claim an account, and staff could enter each other's; it no longer opens the account once that has a role. The member is
 * told by mail.
 * @throws Failure field `metadata`, `profile_url`: `invalid`; `permission_denied`, `not_found`; `conflict` when it is somebody else's
 */
export async function providerCreate(ctx: Ctx<Member>, id: number, input: LinkInput): Promise<ProviderAssociation> {
  const account = await requireLinkable(ctx, id, input.user_id);
  const isOwn = account.id === ctx.actor.id;
  if (!isOwn && account.role !== null) throw new Failure(permissionDenied);
  const { profile_url, show_in_profile, metadata, ext_id } = input;
  if (!isStorable(metadata)) throw Failure.field("metadata", "invalid");
  // It becomes a link in the profile.
  if (profile_url && !/^https?:$/.test(URL.parse(profile_url)?.protocol ?? "")) throw Failure.field("profile_url", "invalid");
  const link = {
    user_id: id,
    provider: ownName(input.provider),
    ext_id,
    is_vouched: !isOwn,
    is_by_staff: !isOwn,
    profile_url,
    show_in_profile,
    metadata,
  };
  const row = await ctx.transaction(async (tx) => {
    const added = await addLink(tx, link);
    if (!added) throw new Failure(conflict);
    if (!isOwn) await reportChange(tx, link, "link");
    return added;
  });
  return present(row);
}

const maxMetadataLength = 10_000;

/** PostgreSQL's JSON accepts neither NUL nor unpaired surrogates. */
function isStorable(metadata: unknown): boolean {
  const text = JSON.stringify(metadata ?? null);
  return text.length <= maxMetadataLength && !/\\u(?:0000|d[89a-f])/i.test(text);
}

/** @throws Failure `not_found`; `permission_denied` for another member's, and for the last sign-in method */
export async function providerDelete(ctx: Ctx<Member>, id: number, { user_id, provider, ext_id }: LinkKey): Promise<void> {
  await requireLinkable(ctx, id, user_id);
  await ctx.transaction(async (tx) => {
    await lockSignIn(tx.db, id);
    const ways = await countSignInMethods(tx.db, id);
    const removed = await deleteLink(tx.db, { user_id: id, provider: ownName(provider), ext_id });
    if (!removed) throw new Failure(notFound);
    if (removed.is_vouched && ways <= 1) throw new Failure(permissionDenied, { text: messages.lastSignInMethod });
    const link = { user_id: id, provider: ownName(provider) };
    if (id !== tx.actor.id) await reportChange(tx, link, "unlink");
    else if (removed.is_vouched) {
      const [subject, body, values] = [emails.disconnectedSubject, emails.disconnected, { name: nameOf(tx, link.provider) }];
      await notifyOwner(tx, id, { subject, body, values });
    }
  });
}

/** Writes what an administrator changed on the account of somebody else into the audit log, and tells the member by mail. */
async function reportChange(
  tx: Ctx<Member>,
  { user_id, provider }: Pick<LinkKey, "user_id" | "provider">,
  verb: "link" | "unlink",
): Promise<void> {
  await tx.audit({
    action: `account.${verb}_provider`,
    target_type: "user",
    target_id: user_id,
    subject_id: user_id,
    data: { provider },
  });
  const [subject, body] =
    verb === "link"
      ? [emails.connectedSubject, emails.connectedByStaff]
      : [emails.disconnectedSubject, emails.disconnectedByStaff];
  await notifyOwner(tx, user_id, { subject, body, values: { name: nameOf(tx, provider) } });
}

const nameOf = (tx: Ctx, provider: string): string => findProvider(tx, provider)?.name ?? provider;

/** Links an account that its provider has authenticated. @returns false when it is linked to another account */
export async function linkProvider(tx: Ctx, key: LinkKey, name: string): Promise<boolean> {
  const row = await addLink(tx, { ...key, is_vouched: true });
  if (row) await notifyOwner(tx, key.user_id, { subject: emails.connectedSubject, body: emails.connected, values: { name } });
  return row !== null;
}

/** Null also when two connect it at once. */
const addLink = (ctx: Ctx, link: Parameters<typeof insertLink>[1]): Promise<LinkRow | null> =>
  insertLink(ctx.db, link).catch((cause: unknown) => {
    if (!isDuplicate(cause)) throw cause;
    return null;
  });

/**
 * The account whose links the actor may change: their own, and for administrators those they moderate.
 * @throws Failure `permission_denied` for another's, `not_found` when there is none
 */
async function requireLinkable(ctx: Ctx<Member>, id: number, userId: number): Promise<{ id: number; role: Role | null }> {
  const isOwn = ctx.actor.id === id && userId === id;
  if (!isOwn && !hasRole(ctx.actor, "admin")) throw new Failure(permissionDenied);
  if (userId !== id) throw Failure.field("user_id", "invalid");
  const account = await requireProfile(ctx, id);
  if (!isOwn && !mayModerate(ctx.actor, account)) throw new Failure(permissionDenied);
  return account;
}

const present = ({ provider, ...row }: LinkRow): ProviderAssociation => ({ ...row, provider: wireName(provider) });
