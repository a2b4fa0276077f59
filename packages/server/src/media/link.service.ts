import { notFound, permissionDenied } from "@cortile/contract/core";
import type { EmbedInput, Media } from "@cortile/contract/entity";
import type { MediaCreateType } from "@cortile/contract/enums";
import { commitPrepared, type Ctx, type Member, type Platform, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { findOrInsertEmbed, readEmbed } from "#embed";
import { fetchPage, fetchPicture, webAddress, type PageSummary } from "./link-preview.ts";
import { messages } from "./media.messages.ts";
import { presentMedia } from "./media.present.ts";
import {
  insertMedia,
  selectNextMediaId,
  selectShareable,
  type NewMedia,
  type StoredEmbed,
  type StoredFiles,
} from "./media.queries.ts";
import { makePicture, removeFiles, writePicture } from "./media.store.ts";
import { isStorageFull } from "./quota.service.ts";
import { videoPlayer } from "./video-player.ts";

export interface MediaInput {
  type: MediaCreateType;
  url?: string;
  shared_object?: number;
  share_object?: number;
  event_object?: number;
  embed?: EmbedInput;
}

/**
 * Makes a media that has no file: a link with its preview, something shared, an embed of the host's own.
 * @throws Failure `invalid`, `not_found` when what is shared may not be seen, `permission_denied` when it may not be shared,
 *   `rate_limited`
 */
export async function prepareMedia(ctx: Ctx<Member>, input: MediaInput): Promise<Prepared<Media>> {
  if (input.type === "url") return prepareLink(ctx, await readLink(input.url));
  const parts = (tx: Ctx) => (input.type === "share" ? readShare(tx, input) : readCustomEmbed(tx, input.embed));
  return {
    commit: async (tx) => insertLinked(tx, ctx.actor.id, { id: await selectNextMediaId(tx.db), ...(await parts(tx)) }),
    discard: async () => undefined,
  };
}

export const mediaCreate = async (ctx: Ctx<Member>, input: MediaInput): Promise<Media> =>
  commitPrepared(ctx, await prepareMedia(ctx, input));

const noFiles: StoredFiles = {
  hash: "",
  mimetype: "text/html",
  size_bytes: 0,
  width: null,
  height: null,
  color: null,
  animated: false,
  variants: {},
};

type Parts = Pick<NewMedia, "type" | "embed"> & Partial<NewMedia>;

async function insertLinked(tx: Ctx, author_id: number, parts: Parts & { id: number }): Promise<Media> {
  const blank = { title: null, description: null, url: null, ...noFiles };
  const row = await insertMedia(tx.db, { purpose: "contribution", author_id, ...blank, ...parts });
  return presentMedia(tx.platform, row, false);
}

async function readLink(given: string | undefined): Promise<NewLink> {
  if (!given) throw Failure.field("url", "required");
  const url = webAddress(given);
  if (url === null) throw Failure.field("url", "invalid", messages.url);
  const page = await fetchPage(url);
  const picture = page?.image ? await fetchPicture(page.image) : null;
  const { title = null, description = null }: Partial<PageSummary> = page ?? {};
  return { url, title, description, picture };
}

interface NewLink {
  /** Absolute, of the web. */
  url: string;
  title: string | null;
  description: string | null;
  /** What the page shows of itself. */
  picture: Uint8Array | null;
}

/** Keeps a link with what is known of its page; without the picture where the member's storage is full. */
async function prepareLink(ctx: Ctx<Member>, { url, title, description, picture }: NewLink): Promise<Prepared<Media>> {
  const id = await selectNextMediaId(ctx.db);
  const files = picture && !(await isStorageFull(ctx, ctx.actor.id)) ? await writePreview(ctx, id, picture) : noFiles;
  const embed = linkEmbed(ctx.platform, url, { title, description });
  return {
    commit: (tx) => insertLinked(tx, ctx.actor.id, { id, type: "url", title, description, url, embed, ...files }),
    discard: () => removeFiles(ctx, { id, ...files }),
  };
}

export const storeLink = async (ctx: Ctx<Member>, link: NewLink): Promise<Media> =>
  commitPrepared(ctx, await prepareLink(ctx, link));

function linkEmbed(
  { config }: Platform,
  url: string,
  { title, description }: Pick<PageSummary, "title" | "description">,
): StoredEmbed {
  const type = videoPlayer(url, config.videoHosts) === null ? "link" : "video";
  return { embed_type: "sc_link", embed_id: url, url, metadata: { type, url, title, description } };
}

/** A copy of the page's picture, so that readers are not known to its server. Without one the link stands alone. */
async function writePreview(ctx: Ctx<Member>, id: number, bytes: Uint8Array): Promise<StoredFiles> {
  try {
    return await writePicture(
      ctx.platform,
      id,
      await makePicture(bytes, { owner: ctx.actor.id, purpose: "contribution", field: "url" }),
    );
  } catch (error) {
    if (error instanceof Failure) return noFiles;
    throw error;
  }
}

async function readShare(tx: Ctx, input: MediaInput): Promise<Parts> {
  const wanted = input.shared_object ?? input.share_object;
  if (wanted === undefined && input.event_object === undefined) throw Failure.field("shared_object", "required");
  if (!tx.snapshot.preferences["addons.share_post_enabled"]) throw new Failure(permissionDenied, { text: messages.sharingOff });
  const shared = wanted === undefined ? null : await selectShareable(tx.db, tx.actor, wanted);
  if (!shared) throw new Failure(notFound);
  if (!shared.is_open) throw new Failure(permissionDenied, { text: messages.notForEverybody });
  const { id, type } = shared;
  return { type: "share", embed: { embed_type: "sc_shared_object", embed_id: id, url: null, metadata: { id, type } } };
}

async function readCustomEmbed(tx: Ctx, input: EmbedInput | undefined): Promise<Parts> {
  if (!input) throw Failure.field("embed", "required");
  const embed = readEmbed(input);
  return { type: "embed", url: embed.url, embed, embed_ref: await findOrInsertEmbed(tx.db, embed) };
}
