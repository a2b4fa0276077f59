import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Profile, User, UserCounters } from "@cortile/contract/entity";
import { isBlocked, isMember, isStaff, type Ctx, type Member, type Viewer } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { selectSimilarIds } from "#core/search";
import { hasMessages, isConnectMode, mayFindPeople } from "./permission.policy.ts";
import { existsHide, existsHideBy } from "./relation.queries.ts";
import { selectUserPage, type UserFilter } from "./search.queries.ts";
import { presentAutocomplete, presentUser, withoutProfileTexts } from "./user.present.ts";
import { selectUsers, type UserRow } from "./user.queries.ts";
import { userSearch } from "./user.search.queries.ts";

/**
 * The account, when the viewer may know of it: removed ones, and those that await approval, are for staff alone.
 * @throws Failure `not_found`
 */
export async function requireProfile(ctx: Ctx, id: number): Promise<UserRow> {
  const [row] = await selectUsers(ctx.db, ctx.actor, [id]);
  if (!row || !mayKnow(ctx.actor, row)) throw new Failure(notFound);
  return row;
}

const mayKnow = (viewer: Viewer, { id, status, reg_approved }: UserRow): boolean =>
  (reg_approved && (status === "a" || status === "b")) || id === viewer.id || isStaff(viewer);

/** @throws Failure `permission_denied` when it is another's account, `not_found` when it is nobody's */
export async function requireSelf(ctx: Ctx<Member>, id: number): Promise<void> {
  if (ctx.actor.id === id) return;
  await requireProfile(ctx, id);
  throw new Failure(permissionDenied);
}

/**
 * The page of an account. That of one that was removed says so, to whoever follows an old link.
 * @throws Failure `not_found`
 */
export async function userGet(ctx: Ctx, id: number): Promise<Profile> {
  const [row] = await selectUsers(ctx.db, ctx.actor, [id]);
  if (row?.status === "d" && !isStaff(ctx.actor)) return { ...presentUser(ctx, row), can_send_pm_to: false };
  if (!row || !mayKnow(ctx.actor, row)) throw new Failure(notFound);
  const isOther = isMember(ctx.actor) && ctx.actor.id !== id;
  const hidden = isOther && (await existsHide(ctx.db, ctx.actor.id, id));
  const isHiddenBy = hidden && (await existsHideBy(ctx.db, id, ctx.actor.id));
  return {
    ...presentUser(ctx, isHiddenBy ? withoutProfileTexts(row) : row),
    can_send_pm_to: isOther && !hidden && row.status === "a" && hasMessages(ctx.snapshot) && !isBlocked(ctx.actor),
  };
}

/** @throws Failure `not_found` */
export async function userCounters(ctx: Ctx, id: number): Promise<UserCounters> {
  const row = await requireProfile(ctx, id);
  const { preferences } = ctx.snapshot;
  const connects = isConnectMode(ctx.snapshot);
  return {
    discussions: row.discussions_counter,
    polls: row.polls_counter,
    posts: row.posts_counter,
    statuses: row.statuses_counter,
    ...(preferences["configurations.follow_enabled"] && { followings: row.followings_counter, followers: row.followers_counter }),
    ...(connects && { connections_counter: row.connections_counter }),
    // Open requests are the account's own business.
    ...(connects &&
      id === ctx.actor.id && {
        connection_requests_sent_counter: row.connection_requests_sent_counter,
        connection_requests_received_counter: row.connection_requests_received_counter,
      }),
  };
}

/** A page of members by name; where nobody is called so, those whose name is near to it. */
async function selectNamed(ctx: Ctx, { search, ...filter }: UserFilter, page: PageRequest) {
  const found = await selectUserPage(ctx.db, ctx.actor, { search, ...filter }, page);
  if (found.count > 0 || !search) return found;
  const near = await selectSimilarIds(ctx, userSearch, search);
  return near.length === 0 ? found : selectUserPage(ctx.db, ctx.actor, { ...filter, ids: near }, page);
}

/** Members by name, the best match first. */
export async function userList(ctx: Ctx, filter: UserFilter, page: PageRequest) {
  const { rows, count } = await selectNamed(ctx, filter, page);
  return toPage(page, { rows: rows.map((row): User => presentUser(ctx, row)), count });
}

/** {@link userList} of everybody: nobody for whoever may not search for people. */
export async function userFind(ctx: Ctx, filter: UserFilter, page: PageRequest) {
  return mayFindPeople(ctx.actor, ctx.snapshot) ? userList(ctx, filter, page) : toPage<User>(page, { rows: [], count: 0 });
}

/** People to mention or to address while writing, by the beginning of a name; also where people are not searched, but then never everybody. */
export async function userAutocomplete(ctx: Ctx, filter: UserFilter, page: PageRequest) {
  const { rows, count } = await selectRecipients(ctx, filter, page);
  return toPage(page, { rows: rows.map((row) => presentAutocomplete(ctx, row)), count });
}

/** The same people as `userAutocomplete`, as users: whom a message may be written to. */
export async function userRecipients(ctx: Ctx, filter: UserFilter, page: PageRequest) {
  const { rows, count } = await selectRecipients(ctx, filter, page);
  return toPage(page, { rows: rows.map((row): User => presentUser(ctx, row)), count });
}

const selectRecipients: typeof selectNamed = async (ctx, filter, page) =>
  filter.search?.trim() || mayFindPeople(ctx.actor, ctx.snapshot) ? selectNamed(ctx, filter, page) : { rows: [], count: 0 };

/** The accounts with these usernames; names nobody has are left out. */
export async function userMatch(ctx: Ctx, names: readonly string[]) {
  const { rows } = await selectUserPage(ctx.db, ctx.actor, { usernames: names }, { limit: 500, offset: 0 });
  return rows.map((row) => presentAutocomplete(ctx, row));
}

/** Of these people those whom the actor finds in lists. */
export async function selectListedIds(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await selectUserPage(ctx.db, ctx.actor, { ids }, { limit: 1000, offset: 0 });
  return new Set(rows.map(({ id }) => id));
}

/** Of these people those whom the member may write to: `can_send_pm_to` of each. */
export async function selectMessageableIds(ctx: Ctx<Member>, ids: readonly number[]): Promise<Set<number>> {
  if (!hasMessages(ctx.snapshot) || isBlocked(ctx.actor)) return new Set();
  const listed = await selectListedIds(ctx, ids);
  listed.delete(ctx.actor.id);
  return listed;
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
