import { notFound, permissionDenied } from "@cortile/contract/core";
import type { EmbedInput, Media } from "@cortile/contract/entity";
import type { MediaCreateType, MediaType } from "@cortile/contract/enums";
import type { Ctx, Member, Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { findOrInsertEmbed, readEmbed } from "#embed";
import { fetchPage, fetchPicture, webAddress, type PageSummary } from "./link-preview.ts";
import { messages } from "./media.messages.ts";
import { presentMedia } from "./media.present.ts";
import { selectNextMediaId, selectShareable, type NewMedia, type StoredEmbed, type StoredFiles } from "./media.queries.ts";
import { insertWithFiles, makePicture, writePicture } from "./media.store.ts";
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
export async function mediaCreate(ctx: Ctx<Member>, input: MediaInput): Promise<Media> {
  if (input.type === "url") return createLink(ctx, input.url);
  if (input.type === "share") return createShare(ctx, input);
  return createEmbed(ctx, input.embed);
}

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

type Parts = Pick<NewMedia, "embed"> &
  Partial<Pick<NewMedia, "title" | "description" | "url" | "embed_ref">> & { type: MediaType };

async function insertLinked(ctx: Ctx<Member>, id: number, parts: Parts, files = noFiles): Promise<Media> {
  const blank = { title: null, description: null, url: null };
  const row = await insertWithFiles(ctx, { id, purpose: "contribution", author_id: ctx.actor.id, ...blank, ...parts, ...files });
  return presentMedia(ctx.platform, row, false);
}

async function createLink(ctx: Ctx<Member>, given: string | undefined): Promise<Media> {
  if (!given) throw Failure.field("url", "required");
  const url = webAddress(given);
  if (url === null) throw Failure.field("url", "invalid", messages.url);
  const page = await fetchPage(url);
  const picture = page?.image ? await fetchPicture(page.image) : null;
  const { title = null, description = null }: Partial<PageSummary> = page ?? {};
  return storeLink(ctx, { url, title, description, picture });
}

interface NewLink {
  /** Absolute, of the web. */
  url: string;
  title: string | null;
  description: string | null;
  /** What the page shows of itself. */
  picture: Uint8Array | null;
}

/** Keeps a link with what is known of its page. */
export async function storeLink(ctx: Ctx<Member>, { url, title, description, picture }: NewLink): Promise<Media> {
  const id = await selectNextMediaId(ctx.db);
  const files = picture ? await keepPreview(ctx, id, picture) : noFiles;
  return insertLinked(
    ctx,
    id,
    { type: "url", title, description, url, embed: linkEmbed(ctx.platform, url, { title, description }) },
    files,
  );
}

function linkEmbed(
  { config }: Platform,
  url: string,
  { title, description }: Pick<PageSummary, "title" | "description">,
): StoredEmbed {
  const type = videoPlayer(url, config.videoHosts) === null ? "link" : "video";
  return { embed_type: "sc_link", embed_id: url, url, metadata: { type, url, title, description } };
}

/** A copy of the page's picture, so that readers are not known to its server. Without one the link stands alone. */
async function keepPreview(ctx: Ctx<Member>, id: number, bytes: Uint8Array): Promise<StoredFiles> {
  try {
    return await writePicture(ctx.platform.storage, id, await makePicture(bytes, "contribution", "url"));
  } catch (error) {
    if (error instanceof Failure) return noFiles;
    throw error;
  }
}

async function createShare(ctx: Ctx<Member>, input: MediaInput): Promise<Media> {
  const wanted = input.shared_object ?? input.share_object;
  if (wanted === undefined && input.event_object === undefined) throw Failure.field("shared_object", "required");
  if (!ctx.snapshot.preferences["addons.share_post_enabled"]) throw new Failure(permissionDenied, { text: messages.sharingOff });
  const shared = wanted === undefined ? null : await selectShareable(ctx.db, ctx.actor, wanted);
  if (!shared) throw new Failure(notFound);
  if (!shared.is_open) throw new Failure(permissionDenied, { text: messages.notForEverybody });
  const { id, type } = shared;
  const embed = { embed_type: "sc_shared_object", embed_id: id, url: null, metadata: { id, type } };
  return insertLinked(ctx, await selectNextMediaId(ctx.db), { type: "share", embed });
}

async function createEmbed(ctx: Ctx<Member>, input: EmbedInput | undefined): Promise<Media> {
  if (!input) throw Failure.field("embed", "required");
  const embed = readEmbed(input);
  const embed_ref = await findOrInsertEmbed(ctx.db, embed);
  return insertLinked(ctx, await selectNextMediaId(ctx.db), { type: "embed", url: embed.url, embed, embed_ref });
}
