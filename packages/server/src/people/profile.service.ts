import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Profile, User, UserCounters } from "@cortile/contract/entity";
import { isMember, isStaff, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { existsHide } from "./relation.queries.ts";
import { selectUserPage, type UserFilter } from "./search.queries.ts";
import { presentAutocomplete, presentSelf, presentUser } from "./user.present.ts";
import { selectUsers, type UserRow } from "./user.queries.ts";

/**
 * The account, when the viewer may know of it: removed ones are for staff alone.
 * @throws Failure `not_found`
 */
export async function requireProfile(ctx: Ctx, id: number): Promise<UserRow> {
  const [row] = await selectUsers(ctx.db, ctx.actor, [id]);
  if (!row || (row.status !== "a" && row.status !== "b" && !isStaff(ctx.actor))) throw new Failure(notFound);
  return row;
}

/** @throws Failure `permission_denied` when it is another's account, `not_found` when it is nobody's */
export async function requireSelf(ctx: Ctx<Member>, id: number): Promise<void> {
  if (ctx.actor.id === id) return;
  await requireProfile(ctx, id);
  throw new Failure(permissionDenied);
}

/** @throws Failure `not_found` */
export async function userGet(ctx: Ctx, id: number): Promise<Profile> {
  if (isMember(ctx.actor) && ctx.actor.id === id) return { ...(await presentSelf(ctx as Ctx<Member>)), can_send_pm_to: false };
  const row = await requireProfile(ctx, id);
  const hidden = isMember(ctx.actor) && (await existsHide(ctx.db, ctx.actor.id, id));
  return { ...presentUser(ctx, row), can_send_pm_to: isMember(ctx.actor) && !hidden && row.status === "a" };
}

/** @throws Failure `not_found` */
export async function userCounters(ctx: Ctx, id: number): Promise<UserCounters> {
  const row = await requireProfile(ctx, id);
  const { preferences } = ctx.snapshot;
  return {
    discussions: row.discussions_counter,
    polls: row.polls_counter,
    posts: row.posts_counter,
    statuses: row.statuses_counter,
    ...(preferences["configurations.follow_enabled"] && { followings: row.followings_counter, followers: row.followers_counter }),
    ...(preferences["configurations.connection_enabled"] && {
      connections_counter: row.connections_counter,
      connection_requests_sent_counter: row.connection_requests_sent_counter,
      connection_requests_received_counter: row.connection_requests_received_counter,
    }),
  };
}

/** Members by name, the best match first. */
export async function userList(ctx: Ctx, filter: UserFilter, page: PageRequest) {
  const { rows, count } = await selectUserPage(ctx.db, ctx.actor, filter, page);
  return toPage(page, { rows: rows.map((row): User => presentUser(ctx, row)), count });
}

export async function userAutocomplete(ctx: Ctx, filter: UserFilter, page: PageRequest) {
  const { rows, count } = await selectUserPage(ctx.db, ctx.actor, filter, page);
  return toPage(page, { rows: rows.map((row) => presentAutocomplete(ctx, row)), count });
}

/** The accounts with these usernames; names nobody has are left out. */
export async function userMatch(ctx: Ctx, names: readonly string[]) {
  const { rows } = await selectUserPage(ctx.db, ctx.actor, { usernames: names }, { limit: 100, offset: 0 });
  return rows.map((row) => presentAutocomplete(ctx, row));
}

/** Ids by username as it was written, in any letter case; for mentions and for addressing. */
export async function selectIdsByUsername(ctx: Ctx, names: readonly string[]): Promise<Map<string, { id: number }>> {
  if (names.length === 0) return new Map();
  const { rows } = await selectUserPage(ctx.db, ctx.actor, { usernames: names }, { limit: 1000, offset: 0 });
  const byName = new Map(rows.map((row) => [row.username.toLowerCase(), row.id]));
  return new Map(
    names.flatMap((name) => {
      const id = byName.get(name.toLowerCase());
      return id === undefined ? [] : [[name, { id }]];
    }),
  );
}
