import type { Me, User, UserAutocomplete } from "@cortile/contract/entity";
import { isMember, isStaff, type Ctx, type Member, type Platform } from "#core/ctx";
import type { OwnCounters } from "#core/feature";
import type { Snapshot } from "#core/snapshot";
import { translate } from "#core/i18n";
import { publicImage, type ImageRef } from "#media";
import { messages } from "./account-deletion.messages.ts";
import { placeholderName } from "./account-deletion.queries.ts";
import { isConnectMode, isFollowMode, permissionsOf } from "./permission.policy.ts";
import { selectOwnAccount, type OwnAccount } from "./self.queries.ts";
import { selectUsers, userRows, type UserRow } from "./user.queries.ts";

/** The picture of an account; without one, the address that draws its initials. */
export const avatarAddress = (platform: Platform, id: number, avatar: ImageRef | null): string =>
  avatar ? publicImage(platform, avatar, "medium") : `${platform.config.url}/api/v2/avatar/${id}`;

const isStaffRole = (role: UserRow["role"]): boolean => role === "admin" || role === "moderator" || role === "editor";

/** Identity without profile texts: for accounts that are closed or have hidden the viewer. */
export const withoutProfileTexts = (row: UserRow): UserRow => ({
  ...row,
  bio: "",
  location: "",
  description: "",
  website: "",
  date_of_birth: null,
  gender: "Unspecified",
  cover: null,
  tags: [],
  metadata: {},
});

/** The account as the reader may see it: a closed one has no name and no picture, but for staff. */
export function accountShownTo({ actor, language }: Ctx, row: UserRow): UserRow {
  if (row.deleted_at === null || row.id === actor.id || (isStaff(actor) && row.username !== placeholderName)) return row;
  const real_name = translate(messages.nobody, language);
  return { ...withoutProfileTexts(row), username: placeholderName, real_name, ext_id: null, avatar: null, role: null };
}

/** An account as anyone may see it. What follows from the caller (`connection_status`, `followed`) is always sent to members. */
export function presentUser(ctx: Ctx, account: UserRow): User {
  const { platform, actor, snapshot } = ctx;
  const row = accountShownTo(ctx, account);
  const { avatar, cover, followed, connection, metadata, public_fields, deleted_at, reg_approved: _approved, ...named } = row;
  // A profile's schema lets through whatever it is given, for the keys of `metadata`; these are the account's own business.
  const { connection_requests_sent_counter: _sent, connection_requests_received_counter: _received, ...fields } = named;
  const isOther = isMember(actor) && actor.id !== row.id;
  const isShown = (field: string): boolean => isMember(actor) || public_fields.includes(field);
  return {
    ...Object.fromEntries(Object.entries(metadata).filter(([key]) => isShown(key))),
    ...fields,
    date_of_birth: isShown("date_of_birth") ? row.date_of_birth : null,
    followed: isOther ? followed : undefined,
    avatar: avatarAddress(platform, row.id, avatar),
    cover: cover && publicImage(platform, cover, "original"),
    deleted: deleted_at !== null,
    deleted_at: deleted_at ?? undefined,
    language: row.language ?? undefined,
    community_badge: isStaffRole(row.role),
    connection_status: isOther ? statusIn(snapshot, followed, connection) : null,
  };
}

/** Of the two relations the one that the community has. */
function statusIn(snapshot: Snapshot, followed: boolean, connection: UserRow["connection"]): User["connection_status"] {
  if (isFollowMode(snapshot)) return followed ? "followed" : null;
  return isConnectMode(snapshot) ? connection : null;
}

/** Accounts by id, ready to be embedded. */
export async function presentUsers(ctx: Ctx, ids: Iterable<number>): Promise<Map<number, User>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.rows(userRows, wanted);
  return new Map(rows.map((row) => [row.id, presentUser(ctx, row)]));
}

/** Accounts in the order of the ids; for lists. */
export async function presentUserList(ctx: Ctx, ids: readonly number[]): Promise<User[]> {
  const found = await presentUsers(ctx, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The member's own account, including private fields. */
export async function presentSelf(ctx: Ctx<Member>): Promise<Me> {
  const { id } = ctx.actor;
  const counters = ctx.platform.features.reduce<OwnCounters>((all, feature) => ({ ...all, ...feature.ownCounters?.(ctx) }), {});
  const [[row], own] = await Promise.all([
    selectUsers(ctx.db, ctx.actor, [id]),
    selectOwnAccount(ctx.db, { id, now: ctx.now(), counters }),
  ]);
  if (!row || !own) throw new Error(`account ${id} is gone`);
  const { email_bounced, ...shown }: OwnAccount = own;
  // Of an address that waits to be confirmed the last mail says it: one that is sent again may arrive.
  const isRefused = own.email_isvalid ? email_bounced : await ctx.platform.mail.isRefused(ctx.db, own.email);
  return {
    ...presentUser(ctx, row),
    unseen_interactions_counter: 0,
    unseen_notification_banners_counter: 0,
    unseen_messages_counter: 0,
    ...shown,
    email_pending: own.email_pending ?? undefined,
    email_refused: isRefused || undefined,
    connection_requests_sent_counter: row.connection_requests_sent_counter,
    connection_requests_received_counter: row.connection_requests_received_counter,
    permission: permissionsOf(ctx),
  };
}

export function presentAutocomplete(ctx: Ctx, row: UserRow): UserAutocomplete {
  const { id, username, real_name, ext_id, avatar } = accountShownTo(ctx, row);
  return { id, username, real_name, ext_id, avatar: avatarAddress(ctx.platform, id, avatar) };
}

/** Accounts by id in the short form, ready to be embedded. */
export async function presentAutocompletes(ctx: Ctx, ids: readonly number[]): Promise<Map<number, UserAutocomplete>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.rows(userRows, wanted);
  return new Map(rows.map((row) => [row.id, presentAutocomplete(ctx, row)]));
}
