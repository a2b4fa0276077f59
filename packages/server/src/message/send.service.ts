import { invalid, permissionDenied, type RouteRequest } from "@cortile/contract/core";
import type { Message } from "@cortile/contract/entity";
import type { pmSend as route } from "@cortile/contract/message";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { linkify, sanitizeHtml } from "#core/html";
import type { Limit } from "#core/limits";
import { escapeMarkup } from "#core/markup";
import { wordsOf } from "#core/search";
import { truncateAtWord } from "#core/text";
import { selectMedias } from "#media";
import { accountShownTo, existsHideBy, requireFirstContacts, selectMessageableIds, selectUsers } from "#people";
import { selectFileToSend } from "./file.queries.ts";
import { messageSent } from "./message.events.ts";
import { messages } from "./message.messages.ts";
import { presentMessages } from "./message.present.ts";
import { findOrInsertGroupThread, findOrInsertThread, selectMessages, selectNotifiedPeople } from "./message.queries.ts";
import { groupLexeme, insertMessage, personLexeme, type NewMessage } from "./message.write.queries.ts";
import { readerOf, requireGroupMember, requireMessages } from "./message.policy.ts";
import { notifyPeople } from "./message.service.ts";
import { withinReply } from "./reply-size.ts";
import { enqueuePreview } from "./preview.service.ts";

type Body = RouteRequest<typeof route>["body"];

const headlineMax = 200;
/** What one account may send in all: each recipient counts, and of a group every 50 members who are told of it. */
const messagesOfMember: Limit = { max: 2000, windowSeconds: 3600 };
const notifiedPerUnit = 50;

/** @throws Failure `rate_limited` */
const countSent = ({ platform, actor }: Ctx<Member>, units: number): Promise<void> =>
  platform.limits.requireLocally(`message:${actor.id}`, messagesOfMember, units);

/**
 * Sends a text or a file to people, each in a conversation of their own, to all or to none; or to a group.
 * @param at when, for demo data; now without it
 * @throws Failure `invalid`, `not_found`, `permission_denied` for the field `recipients`, `rate_limited`
 */
export async function pmSend(ctx: Ctx<Member>, body: Body, at = ctx.now()): Promise<Message[]> {
  requireMessages(ctx);
  const { recipients, group } = addresseesOf(body);
  const text = body.message?.trim() ?? "";
  const file_uuid = body.file_uuid ?? null;
  if (text === "" && file_uuid === null) throw Failure.field("message", "required", messages.empty);
  await countSent(ctx, Math.max(1, recipients.length));
  const html = toHtml(text);
  const ids = await ctx.transaction(async (tx) => {
    await requireMessageable(tx, recipients);
    if (group !== null) await requireGroupMember(tx, group);
    const filename = file_uuid === null ? "" : await requireFile(tx, file_uuid);
    await requireFirstContacts(tx, recipients);
    const headline = truncateAtWord(text || filename, headlineMax);
    const words = indexedWords(`${text} ${filename}`);
    const sent: number[] = [];
    const content = { html, headline, file_uuid, words, created_at: at.toISOString() };
    if (group !== null) sent.push(await sendToGroup(tx, group, content));
    // In the order in which everybody holds several conversations, so that nobody waits for ever.
    for (const other of recipients.toSorted(byPair(tx.actor.id))) sent.push(await sendTo(tx, other, content));
    await enqueuePreview(tx, sent, html);
    return sent;
  });
  const rows = withinReply(await selectMessages(ctx.db, readerOf(ctx), ids));
  const presented = await presentMessages(ctx, rows);
  const inOrder =
    group === null ? recipients.flatMap((id) => presented.find(({ receiver }) => receiver?.id === id) ?? []) : presented;
  return inOrder.map((message) => ({ ...message, thread_status: "created", last_message_at: message.created_at }));
}

/** People, or one group. @throws Failure `invalid` */
function addresseesOf({ recipients: given, group }: Body): { recipients: number[]; group: number | null } {
  const recipients = [...new Set([given ?? []].flat())];
  if (group !== undefined && recipients.length > 0) throw new Failure(invalid, { text: messages.addressee });
  if (group === undefined && recipients.length === 0) throw Failure.field("recipients", "required");
  return { recipients, group: group ?? null };
}

const byPair = (own: number) => (one: number, other: number) =>
  Math.min(own, one) - Math.min(own, other) || Math.max(own, one) - Math.max(own, other);

/** What links may add to a text: a hundred of them do; one of nothing but short addresses would become many times as long. */
const linksMaxLength = 16_384;

/** The text as html: nothing in it is markup but its lines and addresses. A line is marked last: thousands of marks take long to read. */
function toHtml(text: string): string {
  const plain = sanitizeHtml(escapeMarkup(text));
  const linked = linkify(plain);
  return (linked.length <= plain.length + linksMaxLength ? linked : plain).replace(/\r\n?|\n/g, "<br>");
}

const wordMaxLength = 60;
const indexedWords = (text: string): string[] => [...new Set(wordsOf(text).map((word) => word.slice(0, wordMaxLength)))];

/** @throws Failure `permission_denied` or `invalid` for the field `recipients` */
async function requireMessageable(tx: Ctx<Member>, recipients: readonly number[]): Promise<void> {
  const allowed = await selectMessageableIds(tx, recipients);
  const refused = recipients.filter((id) => !allowed.has(id));
  if (refused.length === 0) return;
  const rows = new Map((await selectUsers(tx.db, tx.actor, refused)).map((row) => [row.id, row]));
  const problems: FieldProblem[] = [];
  for (const id of refused) {
    const row = rows.get(id);
    if (!row || !(row.reg_approved || row.status === "d"))
      throw Failure.field("recipients", "invalid", messages.unknownRecipient);
    if (id === tx.actor.id) throw Failure.field("recipients", "invalid", messages.self);
    const values = { name: accountShownTo(tx, row).username };
    if (row.status !== "a") problems.push({ code: "permission_denied", text: messages.inactive, values });
    else {
      const text = (await existsHideBy(tx.db, tx.actor.id, id)) ? messages.hidden : messages.unavailable;
      problems.push({ code: "permission_denied", text, values });
    }
  }
  throw new Failure(permissionDenied, { fields: { recipients: problems } });
}

/** @returns its name @throws Failure `invalid` for the field `file_uuid` */
async function requireFile(tx: Ctx<Member>, uuid: string): Promise<string> {
  const file = await selectFileToSend(tx.db, tx.actor.id, uuid);
  const [media] = file?.media_id ? await selectMedias(tx.db, [file.media_id]) : [];
  if (!media) throw Failure.field("file_uuid", "invalid", messages.fileUnknown);
  return media.title ?? "";
}

type Content = Pick<NewMessage, "html" | "headline" | "file_uuid" | "created_at" | "words">;

/** @param group whose member the sender is */
async function sendToGroup(tx: Ctx<Member>, group: number, content: Content): Promise<number> {
  const sender_id = tx.actor.id;
  const thread_id = await findOrInsertGroupThread(tx.db, group, sender_id);
  const words = [...content.words, groupLexeme(group)];
  const message_id = await insertMessage(tx.db, { ...content, thread_id, sender_id, words, isInGroup: true });
  const people = (await selectNotifiedPeople(tx.db, [thread_id], sender_id)).get(thread_id) ?? [];
  const receiver_ids = people.filter((id) => id !== sender_id);
  // The first unit was counted before anything was read.
  await countSent(tx, Math.max(0, Math.ceil(receiver_ids.length / notifiedPerUnit) - 1));
  await tx.record(messageSent({ message_id, thread_id, sender_id, receiver_ids }));
  notifyPeople(tx, [sender_id, ...receiver_ids], { thread_id, message_id, sender_id });
  return message_id;
}

async function sendTo(tx: Ctx<Member>, other: number, content: Content): Promise<number> {
  const sender_id = tx.actor.id;
  const thread_id = await findOrInsertThread(tx.db, sender_id, other);
  const words = [...content.words, personLexeme(sender_id), personLexeme(other)];
  const message_id = await insertMessage(tx.db, { ...content, thread_id, sender_id, words, isInGroup: false });
  await tx.record(messageSent({ message_id, thread_id, sender_id, receiver_ids: [other] }));
  notifyPeople(tx, [sender_id, other], { thread_id, message_id, sender_id });
  return message_id;
}
