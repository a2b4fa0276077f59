import type { Group, Message, MessageFile, Snippet, User } from "@cortile/contract/entity";
import type { MessageHit } from "@cortile/contract/message";
import type { Ctx, Member } from "#core/ctx";
import { plainText } from "#core/html";
import { translate } from "#core/i18n";
import { eachInTurn } from "#core/limits";
import { escapeMarkup } from "#core/markup";
import { markMatches, type SearchQuery } from "#core/search";
import { privateImage, selectMedias, type MediaRow } from "#media";
import { presentUsers } from "#people";
import { messages } from "./message.messages.ts";
import { presentGroups } from "./message.policy.ts";
import {
  selectActivityPeers,
  selectParticipants,
  type FileRow,
  type MessageRow,
  type Peer,
  type SnippetRow,
} from "./message.queries.ts";

interface Sources {
  users: ReadonlyMap<number, User>;
  medias: ReadonlyMap<number, MediaRow>;
  participants: ReadonlyMap<number, readonly number[]>;
  groups: ReadonlyMap<number, Group>;
}

async function selectSources(ctx: Ctx<Member>, rows: readonly Omit<MessageRow, "html">[]): Promise<Sources> {
  const participants = await selectParticipants(ctx.db, [...new Set(rows.map((row) => row.thread_id))]);
  const mediaIds = rows.flatMap(({ file }) => (file ? [file.media_id, file.thumbnail_id ?? []].flat() : []));
  const [users, groups, medias] = await Promise.all([
    presentUsers(ctx, [...rows.map((row) => row.sender_id), ...[...participants.values()].flat()]),
    presentGroups(
      ctx,
      rows.flatMap(({ group_id }) => group_id ?? []),
    ),
    mediaIds.length === 0 ? [] : selectMedias(ctx.db, mediaIds),
  ]);
  return { users, groups, participants, medias: new Map(medias.map((media) => [media.id, media])) };
}

/** Messages in the order given. */
export async function presentMessages(ctx: Ctx<Member>, rows: readonly MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return [];
  const [sources, peers] = await Promise.all([selectSources(ctx, rows), selectPeers(ctx, rows)]);
  return rows.map((row) => {
    const peer = row.sender_id === ctx.actor.id ? peers.get(row.thread_id) : undefined;
    return {
      ...common(row, sources),
      status: row.status,
      file: row.file && presentFile(ctx, row.file, sources),
      preview: row.preview,
      ...(peer ? { read: peer.last_seen_id >= row.id } : {}),
    };
  });
}

/** Whose reading the member may see, by conversation, of those in which the member wrote. */
async function selectPeers(ctx: Ctx<Member>, rows: readonly MessageRow[]): Promise<Map<number, Peer>> {
  const threads = rows.filter(({ sender_id }) => sender_id === ctx.actor.id).map(({ thread_id }) => thread_id);
  const peers = await selectActivityPeers(ctx.db, ctx.actor, ctx.actor.id, [...new Set(threads)]);
  return new Map(peers.map((peer) => [peer.thread_id, peer]));
}

const hitLength = 160;

/** Messages in the order given, cut around what matches. */
export async function presentHits(ctx: Ctx<Member>, rows: readonly MessageRow[], query: SearchQuery): Promise<MessageHit[]> {
  if (rows.length === 0) return [];
  const sources = await selectSources(ctx, rows);
  return eachInTurn(rows, (row) => {
    const { id, thread_id, sender, receiver, group, created_at } = common(row, sources);
    const text = markMatches(plainText(row.html) || row.headline, query, { length: hitLength });
    return { id, thread_id, sender, receiver, group, created_at, text };
  });
}

export async function presentSnippets(ctx: Ctx<Member>, rows: readonly SnippetRow[]): Promise<Snippet[]> {
  if (rows.length === 0) return [];
  const sources = await selectSources(ctx, rows);
  return rows.map((row) => ({
    ...common({ ...row, html: row.html ?? escapeMarkup(row.headline) }, sources),
    id: row.thread_id,
    headline:
      row.status === "hidden"
        ? translate(messages.deleted, ctx.language)
        : headlineOf(ctx, row, row.file && sources.medias.get(row.file.media_id)),
    last_message_at: row.created_at,
    thread_status: row.unread_count > 0 ? "new" : "created",
    unread_count: row.unread_count,
    muted: row.muted,
  }));
}

const fileKinds = { image: messages.photo, video: messages.video, audio: messages.audio };

/** The line of a message in lists: a picture or recording without words is called what it is, not by the name of its file. */
export function headlineOf(
  { language }: Ctx,
  { html, headline }: Pick<SnippetRow, "html" | "headline">,
  file: Pick<MessageFile, "mimetype"> | null | undefined,
): string {
  const kind = html === "" && file ? fileKinds[file.mimetype.split("/", 1)[0] as keyof typeof fileKinds] : undefined;
  return kind ? translate(kind, language) : headline;
}

function common({ id, thread_id, group_id, sender_id, html, created_at }: MessageRow, { users, groups, participants }: Sources) {
  const sender = users.get(sender_id);
  if (!sender) throw new Error(`message ${id} has no sender`);
  const other = group_id === null ? participants.get(thread_id)?.find((userId) => userId !== sender_id) : undefined;
  const receiver = (other !== undefined && users.get(other)) || null;
  return { id, thread_id, sender, receiver, group: groups.get(group_id ?? 0) ?? null, message: html, created_at };
}

function presentFile({ platform }: Ctx, file: FileRow, { medias }: Sources): MessageFile | null {
  const media = medias.get(file.media_id);
  const original = media?.variants.original;
  if (!media || !original) return null;
  const pictured = media.variants.medium ? media : medias.get(file.thumbnail_id ?? 0);
  return {
    uuid: file.uuid,
    filename: media.title ?? "",
    filesize: media.size_bytes,
    mimetype: media.mimetype,
    url: privateImage(platform, media, "original", original.ext),
    thumbnail: pictured ? privateImage(platform, pictured, "medium") : null,
    duration: file.duration,
    width: media.width,
    height: media.height,
  };
}
