import { notFound, permissionDenied } from "@cortile/contract/core";
import type { ConnectionStatus } from "@cortile/contract/enums";
import type { ConnectionRequest } from "@cortile/contract/people";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { connectionStatusOf, mayConnect, nextConnection, type ConnectionAct } from "./connection.policy.ts";
import {
  selectConnections,
  selectConnectionState,
  selectConnectionStatuses,
  selectRequests,
  updateConnection,
  updateConnectionCounters,
  updateRequestSeen,
} from "./connection.queries.ts";
import { userConnected } from "./people.events.ts";
import { isConnectMode, isFollowMode } from "./permission.policy.ts";
import { requireProfile } from "./profile.service.ts";
import { existsHide, lockPair, selectFollowedAmong } from "./relation.queries.ts";
import { presentUserList, presentUsers } from "./user.present.ts";

interface Status {
  connection_status: ConnectionStatus | null;
}

/**
 * Changes the connection with a member. Repeating a request changes nothing.
 * @throws Failure `not_found` also when there is nothing to do it to, `permission_denied` also across a block in either direction
 */
export function connectionAct(ctx: Ctx<Member>, act: ConnectionAct, id: number): Promise<Status> {
  return ctx.transaction(async (tx) => {
    await lockPair(tx.db, tx.actor.id, id);
    const other = await requireProfile(tx, id);
    const pair = { user_id: tx.actor.id, other_id: id };
    const [before, hidden] = [await selectConnectionState(tx.db, pair), await existsHide(tx.db, tx.actor.id, id)];
    const may = mayConnect(act, tx.actor, other, { connects: isConnectMode(tx.snapshot), hidden });
    if (!may) throw new Failure(permissionDenied);
    const after = nextConnection(act, before);
    if (!after) throw new Failure(notFound);
    if (after !== before) {
      await updateConnection(tx.db, pair, after);
      await updateConnectionCounters(tx.db, pair, { before, after });
      await tx.record(userConnected({ ...pair, act: after === "connected" ? "accept" : act }));
    }
    return { connection_status: connectionStatusOf(after) };
  });
}

/** Ends a connection or an open request, in the transaction of a block. */
export async function endConnection(tx: Ctx<Member>, id: number): Promise<void> {
  const pair = { user_id: tx.actor.id, other_id: id };
  const before = await selectConnectionState(tx.db, pair);
  if (before === "none") return;
  await updateConnection(tx.db, pair, "none");
  await updateConnectionCounters(tx.db, pair, { before, after: "none" });
  const act = { connected: "remove", sent: "cancel_request", received: "reject" } as const;
  if (before in act) await tx.record(userConnected({ ...pair, act: act[before as keyof typeof act] }));
}

/**
 * Marks the open request of a person as seen.
 * @throws Failure `not_found` when they have none
 */
export async function connectionMarkSeen(ctx: Ctx<Member>, id: number): Promise<void> {
  const isThere = await ctx.transaction((tx) => updateRequestSeen(tx.db, { user_id: tx.actor.id, other_id: id }));
  if (!isThere) throw new Failure(notFound);
}

/** What each of these people is to the member, by id; null also for ids of nobody. */
export async function userConnectionStatuses(ctx: Ctx<Member>, ids: readonly number[]) {
  const found = new Map<number, ConnectionStatus>();
  if (isFollowMode(ctx.snapshot))
    for (const id of await selectFollowedAmong(ctx.db, ctx.actor.id, ids)) found.set(id, "followed");
  else if (isConnectMode(ctx.snapshot))
    for (const [id, status] of await selectConnectionStatuses(ctx.db, ctx.actor, ids)) found.set(id, status);
  return { connection_statuses: Object.fromEntries(ids.map((id) => [String(id), found.get(id) ?? null])) };
}

/** @throws Failure `not_found` */
export async function userConnectionStatus(ctx: Ctx<Member>, id: number): Promise<Status> {
  await requireProfile(ctx, id);
  const { connection_statuses } = await userConnectionStatuses(ctx, [id]);
  return { connection_status: connection_statuses[id] ?? null };
}

/** @throws Failure `not_found` */
export async function userIsConnection(ctx: Ctx<Member>, id: number) {
  await requireProfile(ctx, id);
  return { is_connection: (await selectConnectionState(ctx.db, { user_id: ctx.actor.id, other_id: id })) === "connected" };
}

/** @throws Failure `not_found` */
export async function userConnections(ctx: Ctx, query: { userId: number; mutual: boolean; search?: string }, page: PageRequest) {
  await requireProfile(ctx, query.userId);
  const { ids, count } = await selectConnections(ctx.db, ctx.actor, query, page);
  return toPage(page, { rows: await presentUserList(ctx, ids), count, more: page.offset + ids.length < count });
}

/** The member's own open requests, received or sent. */
export async function userConnectionRequests(
  ctx: Ctx<Member>,
  query: { side: "received" | "sent"; search?: string },
  page: PageRequest,
) {
  const { limit, offset } = page;
  const { rows, count } = await selectRequests(ctx.db, ctx.actor, query.side, { limit, offset, search: query.search });
  const people = await presentUsers(
    ctx,
    rows.flatMap(({ from_id, to_id }) => [from_id, to_id]),
  );
  const requests = rows.flatMap(({ from_id, to_id, ...request }): ConnectionRequest[] => {
    const [from_user, to_user] = [people.get(from_id), people.get(to_id)];
    return from_user && to_user ? [{ ...request, from_user, to_user }] : [];
  });
  return toPage(page, { rows: requests, count, more: offset + rows.length < count });
}
