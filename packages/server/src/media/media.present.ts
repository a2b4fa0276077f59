import type { Embed, Media } from "@cortile/contract/entity";
import type { Ctx, Platform } from "#core/ctx";
import type { RenderedPicture } from "#core/html";
import { privateImage, publicImage, signedAddress, type ImageVariant } from "./address.ts";
import { selectMedias, type MediaRow } from "./media.queries.ts";

/** Address of one file of a media, null when it has none of that variant. */
function addressOf(platform: Platform, row: MediaRow, variant: ImageVariant, isPublic: boolean): string | null {
  const file = row.variants[variant];
  return file ? (isPublic ? publicImage : privateImage)(platform, row, variant, file.ext) : null;
}

/** @param isPublic its files are given their lasting addresses, else signed ones */
export function presentMedia(platform: Platform, row: MediaRow, isPublic: boolean): Media {
  const original = addressOf(platform, row, "original", isPublic);
  const isPicture = row.mimetype === "image/webp";
  // Of a video the original is the film itself.
  const image = isPicture ? original : row.width === null ? null : addressOf(platform, row, "big", isPublic);
  return {
    id: row.id,
    added_at: row.added_at,
    type: row.type,
    title: row.title,
    description: row.description,
    url: row.url ?? (isPicture ? null : original),
    image,
    image_width: row.width,
    image_height: row.height,
    image_mimetype: image === null ? undefined : "image/webp",
    image_animated: row.animated || undefined,
    image_thumbnail: presentThumbnail(platform, row, isPublic),
    embed: row.embed && presentEmbed(platform, row, row.embed, isPublic),
    size: original === null ? null : row.size_bytes,
    mimetype: row.mimetype,
  };
}

function presentThumbnail(platform: Platform, row: MediaRow, isPublic: boolean): Media["image_thumbnail"] {
  const { width, height } = row.variants.medium ?? {};
  const url = addressOf(platform, row, "medium", isPublic);
  return url && width && height ? { url, width, height, color: row.color } : null;
}

/**
 * Of a host's embed what an integrator says of it wins over what came with the contribution. Others go by the id of their media;
 * the pictures of a preview are our own copies. `frame`, our addition, plays a video.
 */
function presentEmbed(platform: Platform, row: MediaRow, embed: NonNullable<MediaRow["embed"]>, isPublic: boolean): Embed {
  if (row.embedded) {
    const { registered, id, url, metadata } = row.embedded;
    return { ...embed, id, ...(registered ? { url, metadata } : {}) };
  }
  if (row.type !== "url") return { id: row.id, ...embed };
  const { width, height } = row.variants.big ?? {};
  const url = addressOf(platform, row, "big", isPublic);
  const metadata = { ...embed.metadata, images: url ? [{ url, width, height }] : [] };
  if (embed.metadata["type"] !== "video") return { id: row.id, ...embed, metadata };
  const frame = isPublic ? platform.config.url + framePath(row.id) : signedAddress(platform, framePath(row.id));
  const html = `<iframe src="${frame.replaceAll("&", "&amp;")}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
  return { id: row.id, ...embed, metadata: { ...metadata, frame, html } };
}

/** Where the player of a video of another site is framed, without the origin. */
export const framePath = (id: number): string => `/x/frame/${id}`;

/** Media by id, ready to be embedded in what holds them. */
export async function presentMedias(
  ctx: Ctx,
  ids: Iterable<number>,
  { isPublic }: { isPublic: boolean },
): Promise<Map<number, Media>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await selectMedias(ctx.db, wanted);
  return new Map(rows.map((row) => [row.id, presentMedia(ctx.platform, row, isPublic)]));
}

/** The pictures among the ids, as they are shown within a text: at most 1200 pixels wide, unless they move. */
export async function imageSources(ctx: Ctx, ids: Iterable<number>, isPublic: boolean): Promise<Map<number, RenderedPicture>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await selectMedias(ctx.db, wanted);
  return new Map(
    rows.flatMap((row): [number, RenderedPicture][] => {
      const variant = row.animated ? "original" : "big";
      const { width, height } = row.variants[variant] ?? {};
      const src = addressOf(ctx.platform, row, variant, isPublic);
      return src && width && height ? [[row.id, { src, width, height, alt: row.description }]] : [];
    }),
  );
}
