import { invalid, notFound, permissionDenied, type RouteRequest } from "@cortile/contract/core";
import type { Message, Snippet } from "@cortile/contract/entity";
import {
  messageVanishMs,
  type pmList as listRoute,
  type pmMute as muteRoute,
  type pmThreadDelete as threadRoute,
} from "@cortile/contract/message";
import { messagesTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import type { OwnCounters } from "#core/feature";
import { toPage, type PageRequest } from "#core/http";
import { hasMessages, requireProfile, userRecipients } from "#people";
import { removeFiles } from "./file.service.ts";
import { messageDeleted, threadSeen } from "./message.events.ts";
import { messages } from "./message.messages.ts";
import { presentMessages, presentSnippets } from "./message.present.ts";
import { readerOf, requireGroupMember, requireMessages } from "./message.policy.ts";
import {
  insertParticipant,
  lockThread,
  selectActivityPeers,
  selectMessagePage,
  selectMessages,
  selectOwnThread,
  selectNotifiedPeople,
  selectSnippetPage,
  unreadThreads,
  type MessageRow,
  type OwnThread,
  type ThreadRef,
} from "./message.queries.ts";
import {
  deleteMessage,
  updateCleared,
  updateHidden,
  updateLastMessages,
  updateMuted,
  updateSeen,
  updateUnread,
} from "./message.write.queries.ts";
import { deleteWithheld } from "./withheld.queries.ts";

type ThreadQuery = NonNullable<RouteRequest<typeof threadRoute>["query"]>;

/** Null when none is named. @throws Failure `invalid` when several are */
function refOf({ thread, user, group }: ThreadQuery): ThreadRef | null {
  const named: ThreadRef[] = [];
  if (thread !== undefined) named.push({ thread });
  if (user !== undefined) named.push({ user });
  if (group !== undefined) named.push({ group });
  if (named.length > 1) throw new Failure(invalid, { text: messages.target });
  return named[0] ?? null;
}

/**
 * The member's conversations, or the messages of one, whose latest are then seen.
 * @throws Failure `invalid`, `not_found`
 */
export async function pmList(ctx: Ctx<Member>, query: RouteRequest<typeof listRoute>["query"], page: PageRequest) {
  requireMessages(ctx);
  const ref = refOf(query);
  if (!ref) {
    const found = await selectSnippetPage(ctx.db, ctx.actor, readerOf(ctx), { ...page, search: query.search });
    const rows: (Snippet | Message)[] = await presentSnippets(ctx, found.rows);
    return toPage(page, { ...found, rows });
  }
  const thread = await findOwnThread(ctx, ref);
  if (!thread) return emptyThreadPage(ctx, ref, page);
  const filter = { thread: thread.id, before: query.before_message, from: query.from_message };
  const found = await selectMessagePage(ctx.db, readerOf(ctx), filter, page);
  if (query.before_message === undefined && page.cursor === null && page.offset === 0) await markSeen(ctx, thread, found.rows);
  const rows: (Snippet | Message)[] = await presentMessages(ctx, found.rows);
  return toPage(page, { ...found, rows });
}

/** The member's own side; of a group's conversation only while there are groups. @throws Failure `not_found` */
async function findOwnThread(ctx: Ctx<Member>, ref: ThreadRef): Promise<OwnThread | null> {
  const thread = await selectOwnThread(ctx.db, readerOf(ctx), ref);
  const group = thread?.group_id ?? ("group" in ref ? ref.group : null);
  if (group !== null) await requireGroupMember(ctx, group);
  return thread;
}

/** A conversation that waits to be written in, and to be stored: with a side for the member. */
async function lockOwnThread(tx: Ctx<Member>, ref: ThreadRef): Promise<OwnThread> {
  const thread = await findOwnThread(tx, ref);
  if (thread) await lockThread(tx.db, thread.id);
  if (!thread) throw new Failure(notFound);
  if (thread.group_id !== null) await insertParticipant(tx.db, tx.actor.id, thread.id);
  return thread;
}

/** A conversation in which nobody has written yet. @throws Failure `not_found` */
async function emptyThreadPage(ctx: Ctx<Member>, ref: ThreadRef, page: PageRequest) {
  if ("thread" in ref || ("user" in ref && ref.user === ctx.actor.id)) throw new Failure(notFound);
  if ("user" in ref) await requireProfile(ctx, ref.user);
  return toPage<Snippet | Message>(page, { rows: [], count: 0 });
}

async function markSeen(ctx: Ctx<Member>, thread: OwnThread, rows: readonly MessageRow[]): Promise<void> {
  const last = rows.at(-1);
  if (!last) return;
  const hasNews = thread.unread_count > 0;
  // In a group's conversation nothing is counted in advance: what was read is stored, so that no count looks at it again.
  if (!hasNews && (thread.group_id === null || thread.last_seen_id >= last.id)) return;
  await ctx.transaction(async (tx) => {
    if (thread.group_id !== null) await insertParticipant(tx.db, tx.actor.id, thread.id);
    await updateSeen(tx.db, tx.actor.id, thread.id, last.id);
    if (!hasNews) return;
    await tx.record(threadSeen({ thread_id: thread.id, user_id: tx.actor.id, message_id: last.id }));
    notifyPeople(tx, [tx.actor.id], { thread_id: thread.id });
    const peers = await selectActivityPeers(tx.db, tx.actor, tx.actor.id, [thread.id]);
    for (const { user_id } of peers) notifyPeople(tx, [user_id], { thread_id: thread.id, read_id: last.id });
  });
}

interface ThreadHint {
  thread_id: number;
  message_id?: number;
  sender_id?: number;
  /** Up to which message the other person has seen it. */
  read_id?: number;
  typing?: true;
}

/** Tells the open pages of these people of a change in a conversation. */
export function notifyPeople(tx: Ctx, userIds: readonly number[], data: ThreadHint): void {
  tx.emit({ topics: userIds.map(messagesTopic), data: { ...data } });
}

/** @throws Failure `not_found` */
async function requireMessage(ctx: Ctx<Member>, id: number): Promise<MessageRow> {
  requireMessages(ctx);
  const [row] = await selectMessages(ctx.db, readerOf(ctx), [id]);
  if (!row) throw new Failure(notFound);
  return row;
}

/** @throws Failure `not_found` */
export async function pmGet(ctx: Ctx<Member>, id: number): Promise<Message> {
  const [message] = await presentMessages(ctx, [await requireMessage(ctx, id)]);
  if (!message) throw new Failure(notFound);
  return message;
}

/**
 * Deletes an own message for everybody: a new one altogether, an older one up to its place.
 * @throws Failure `not_found`, `permission_denied`
 */
export function pmDelete(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { thread_id } = await requireMessage(tx, id);
    await lockThread(tx.db, thread_id);
    const { sender_id, status, created_at, file } = await requireMessage(tx, id);
    if (sender_id !== tx.actor.id) throw new Failure(permissionDenied);
    if (status === "hidden") return removeFiles(tx, await deleteWithheld(tx.db, { message: id }));
    const vanished = tx.now().getTime() - Date.parse(created_at) < messageVanishMs;
    await (vanished ? deleteMessage : updateHidden)(tx.db, id);
    if (file) await removeFiles(tx, [file.uuid]);
    if (vanished) await updateLastMessages(tx.db, [thread_id]);
    await updateUnread(tx.db, [thread_id]);
    const people = (await selectNotifiedPeople(tx.db, [thread_id])).get(thread_id) ?? [sender_id];
    const receiver_ids = people.filter((userId) => userId !== sender_id);
    await tx.record(messageDeleted({ message_id: id, thread_id, sender_id, receiver_ids, vanished }));
    notifyPeople(tx, people, { thread_id, message_id: id });
  });
}

/** Deletes a conversation for the member alone. @throws Failure `invalid`, `not_found` */
export function pmThreadDelete(ctx: Ctx<Member>, query: ThreadQuery): Promise<void> {
  requireMessages(ctx);
  const ref = refOf(query);
  if (!ref) throw new Failure(invalid, { text: messages.target });
  return ctx.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, ref);
    const message_id = await updateCleared(tx.db, tx.actor.id, thread.id);
    await tx.record(threadSeen({ thread_id: thread.id, user_id: tx.actor.id, message_id }));
    notifyPeople(tx, [tx.actor.id], { thread_id: thread.id });
  });
}

/** Tells the other person's open pages that the member is typing. @throws Failure `not_found` without a conversation with that person */
export async function pmTyping(ctx: Ctx<Member>, user: number): Promise<void> {
  requireMessages(ctx);
  const thread = await selectOwnThread(ctx.db, readerOf(ctx), { user });
  if (!thread) throw new Failure(notFound);
  const peers = await selectActivityPeers(ctx.db, ctx.actor, ctx.actor.id, [thread.id]);
  for (const { user_id } of peers) notifyPeople(ctx, [user_id], { thread_id: thread.id, sender_id: ctx.actor.id, typing: true });
}

/** Whether the member is told of what comes in a conversation. @throws Failure `invalid`, `not_found` */
export function pmMute(
  ctx: Ctx<Member>,
  { muted, ...query }: RouteRequest<typeof muteRoute>["body"],
): Promise<{ muted: boolean }> {
  requireMessages(ctx);
  const ref = refOf(query);
  if (!ref) throw new Failure(invalid, { text: messages.target });
  return ctx.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, ref);
    await updateMuted(tx.db, tx.actor.id, thread.id, muted);
    notifyPeople(tx, [tx.actor.id], { thread_id: thread.id });
    return { muted };
  });
}

/** People by name whom the member may write to. @throws Failure `not_found` */
export async function pmSearchUser(ctx: Ctx<Member>, search: string, page: PageRequest) {
  requireMessages(ctx);
  return userRecipients(ctx, { search, exclude: [ctx.actor.id] }, page);
}

export const ownCounters = (ctx: Ctx<Member>): OwnCounters =>
  hasMessages(ctx.snapshot) ? { unseen_messages_counter: unreadThreads(readerOf(ctx)) } : {};
