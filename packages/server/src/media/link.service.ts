import { notFound, rateLimited } from "@cortile/contract/core";
import type { EmbedInput, Media } from "@cortile/contract/entity";
import type { MediaCreateType, MediaType } from "@cortile/contract/enums";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { takeSlot } from "#core/limits";
import { fetchPage, fetchPicture, videoFrame, webAddress, type PageSummary } from "./link-preview.ts";
import { messages } from "./media.messages.ts";
import { presentMedia } from "./media.present.ts";
import { selectNextMediaId, selectShared, type NewMedia, type StoredEmbed, type StoredFiles } from "./media.queries.ts";
import { insertWithFiles, makePicture, writePicture } from "./media.store.ts";

const linksOfMember = { max: 120, windowSeconds: 3600 };
const embedMaxLength = 20_000;

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
 * @throws Failure `invalid`, `not_found` when what is shared may not be seen, `rate_limited`
 */
export async function mediaCreate(ctx: Ctx<Member>, input: MediaInput): Promise<Media> {
  if (ctx.platform.config.rateLimits && !(await takeSlot(ctx.db, `media_create:${ctx.actor.id}`, linksOfMember)))
    throw new Failure(rateLimited);
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

type Parts = Pick<NewMedia, "embed"> & Partial<Pick<NewMedia, "title" | "description" | "url">> & { type: MediaType };

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
  const id = await selectNextMediaId(ctx.db);
  const files = page?.image ? await keepPreview(ctx, id, page.image) : noFiles;
  const { title = null, description = null }: Partial<PageSummary> = page ?? {};
  return insertLinked(ctx, id, { type: "url", title, description, url, embed: linkEmbed(url, { title, description }) }, files);
}

function linkEmbed(url: string, { title, description }: Pick<PageSummary, "title" | "description">): StoredEmbed {
  const frame = videoFrame(url);
  const video = frame && {
    html: `<iframe src="${frame}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
  };
  const metadata = { type: frame ? "video" : "link", url, title, description, ...video };
  return { embed_type: "sc_link", embed_id: url, url, metadata };
}

/** A copy of the page's picture, so that readers are not known to its server. Without one the link stands alone. */
async function keepPreview(ctx: Ctx<Member>, id: number, address: string): Promise<StoredFiles> {
  const bytes = await fetchPicture(address);
  if (!bytes) return noFiles;
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
  const shared = wanted === undefined ? null : await selectShared(ctx.db, ctx.actor, wanted);
  if (!shared) throw new Failure(notFound);
  const embed = { embed_type: "sc_shared_object", embed_id: shared.id, url: null, metadata: { ...shared } };
  return insertLinked(ctx, await selectNextMediaId(ctx.db), { type: "share", embed });
}

async function createEmbed(ctx: Ctx<Member>, input: EmbedInput | undefined): Promise<Media> {
  if (!input) throw Failure.field("embed", "required");
  const { embed_type, embed_id, url: given = null, metadata = {} } = input;
  if (embed_type.startsWith("sc_")) throw Failure.field("embed", "invalid", messages.embedReserved);
  if (JSON.stringify(metadata).length > embedMaxLength) throw Failure.field("embed", "max_length", messages.embedTooLarge);
  const url = given === null ? null : webAddress(given);
  if (given !== null && url === null) throw Failure.field("embed", "invalid", messages.url);
  return insertLinked(ctx, await selectNextMediaId(ctx.db), {
    type: "embed",
    url,
    embed: { embed_type, embed_id, url, metadata },
  });
}
