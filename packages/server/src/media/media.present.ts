import type { Embed, Media } from "@cortile/contract/entity";
import type { Ctx, Platform } from "#core/ctx";
import type { RenderedPicture } from "#core/html";
import { privateImage, publicImage, type ImageVariant } from "./address.ts";
import { selectMedias, type MediaRow } from "./media.queries.ts";

/** Address of one file of a media, null when it has none of that variant. */
function addressOf(platform: Platform, row: MediaRow, variant: ImageVariant, isPublic: boolean): string | null {
  const file = row.variants[variant];
  return file ? (isPublic ? publicImage : privateImage)(platform, row, variant, file.ext) : null;
}

/** @param isPublic its files are given their lasting addresses, else signed ones */
export function presentMedia(platform: Platform, row: MediaRow, isPublic: boolean): Media {
  const isPicture = row.width !== null;
  const original = addressOf(platform, row, "original", isPublic);
  return {
    id: row.id,
    added_at: row.added_at,
    type: row.type,
    title: row.title,
    description: row.description,
    url: row.url ?? (isPicture ? null : original),
    image: isPicture ? original : null,
    image_width: row.width,
    image_height: row.height,
    image_mimetype: isPicture ? "image/webp" : undefined,
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

/** An embed goes by the id of its media; the pictures of a preview are our own copies. */
function presentEmbed(platform: Platform, row: MediaRow, embed: NonNullable<MediaRow["embed"]>, isPublic: boolean): Embed {
  if (row.type !== "url") return { id: row.id, ...embed };
  const { width, height } = row.variants.big ?? {};
  const url = addressOf(platform, row, "big", isPublic);
  return { id: row.id, ...embed, metadata: { ...embed.metadata, images: url ? [{ url, width, height }] : [] } };
}

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
