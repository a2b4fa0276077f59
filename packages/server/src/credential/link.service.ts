import { conflict, notFound, permissionDenied } from "@cortile/contract/core";
import type { ProviderAssociation } from "@cortile/contract/people";
import { hasRole, type Ctx, type Member } from "#core/ctx";
import { isDuplicate } from "#core/db";
import { Failure } from "#core/errors";
import { requireProfile } from "#people";
import { sendNotice } from "./credential.emails.ts";
import { emails, messages } from "./credential.messages.ts";
import { deleteLink, insertLink, selectLinks, type LinkKey, type LinkRow } from "./link.queries.ts";
import { countSignInMethods } from "./sign-in-methods.queries.ts";

/** The published name of one provider is not what its settings are called. */
const wireName = (provider: string): string => (provider === "entraid" ? "azure-ad" : provider);
const ownName = (provider: string): string => (provider === "azure-ad" ? "entraid" : provider);

/** All of one's own, and to administrators; to others those shown in the profile. @throws Failure `not_found` */
export async function providerList(ctx: Ctx, id: number): Promise<ProviderAssociation[]> {
  await requireProfile(ctx, id);
  const rows = await selectLinks(ctx.db, id, ctx.actor.id === id || hasRole(ctx.actor, "admin"));
  return rows.map(present);
}

type LinkInput = LinkKey & { profile_url?: string; show_in_profile?: boolean; metadata?: unknown };

/**
 * Notes an account elsewhere. It signs in only where an administrator vouches for it: anybody could name an account that is not theirs.
 * @throws Failure field `metadata`, `profile_url`: `invalid`; `permission_denied`, `not_found`; `conflict` when it is somebody else's
 */
export async function providerCreate(ctx: Ctx<Member>, id: number, input: LinkInput): Promise<ProviderAssociation> {
  await requireOwnOrAdmin(ctx, id, input.user_id);
  const { profile_url, show_in_profile, metadata, ext_id } = input;
  if (!isKeepable(metadata)) throw Failure.field("metadata", "invalid");
  // It becomes a link in the profile.
  if (profile_url && !/^https?:$/.test(URL.parse(profile_url)?.protocol ?? "")) throw Failure.field("profile_url", "invalid");
  const is_vouched = hasRole(ctx.actor, "admin");
  const link = { user_id: id, provider: ownName(input.provider), ext_id, is_vouched, profile_url, show_in_profile, metadata };
  const row = await addLink(ctx, link);
  if (!row) throw new Failure(conflict);
  return present(row);
}

const longestMetadata = 10_000;

/** The database takes no NUL and no half of a surrogate pair in JSON. */
function isKeepable(metadata: unknown): boolean {
  const text = JSON.stringify(metadata ?? null);
  return text.length <= longestMetadata && !/\\u(?:0000|d[89a-f])/i.test(text);
}

/** @throws Failure `not_found`; `permission_denied` for another member's, and for the last way in */
export async function providerDelete(ctx: Ctx<Member>, id: number, { user_id, provider, ext_id }: LinkKey): Promise<void> {
  await requireOwnOrAdmin(ctx, id, user_id);
  await ctx.transaction(async (tx) => {
    const ways = await countSignInMethods(tx.db, id);
    const removed = await deleteLink(tx.db, { user_id: id, provider: ownName(provider), ext_id });
    if (!removed) throw new Failure(notFound);
    if (removed.is_vouched && ways <= 1) throw new Failure(permissionDenied, { text: messages.lastWayIn });
  });
}

/** Connects an account elsewhere that its provider has vouched for. @returns false when it is somebody else's */
export async function linkProvider(tx: Ctx, key: LinkKey, name: string): Promise<boolean> {
  const row = await addLink(tx, { ...key, is_vouched: true });
  if (row) await sendNotice(tx, key.user_id, { subject: emails.connectedSubject, body: emails.connected, values: { name } });
  return row !== null;
}

/** Null also when two connect it at once. */
const addLink = (ctx: Ctx, link: Parameters<typeof insertLink>[1]): Promise<LinkRow | null> =>
  insertLink(ctx.db, link).catch((cause: unknown) => {
    if (!isDuplicate(cause)) throw cause;
    return null;
  });

/** @throws Failure `permission_denied` for another member's, `not_found` when there is none */
async function requireOwnOrAdmin(ctx: Ctx<Member>, id: number, userId: number): Promise<void> {
  const isOwn = ctx.actor.id === id && userId === id;
  if (!isOwn && !hasRole(ctx.actor, "admin")) throw new Failure(permissionDenied);
  if (userId !== id) throw Failure.field("user_id", "invalid");
  await requireProfile(ctx, id);
}

const present = ({ provider, ...row }: LinkRow): ProviderAssociation => ({ ...row, provider: wireName(provider) });
