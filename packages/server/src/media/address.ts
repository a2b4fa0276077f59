import { sql, type RawBuilder } from "kysely";
import { deriveKey, signUrl } from "#core/crypto";
import type { Platform } from "#core/ctx";

/** What the address of a stored picture is made of. */
export interface ImageRef {
  id: number;
  /** Changes with the content, so that addresses can be kept for ever. */
  hash: string;
}

export type ImageVariant = "original" | "big" | "medium" | "small";

/** A picture's reference as JSON, or null; for the select list of features that point at media. */
export const imageRef = (mediaId: RawBuilder<unknown>): RawBuilder<ImageRef | null> =>
  sql<ImageRef | null>`(select jsonb_build_object('id', m.id, 'hash', m.hash) from media m where m.id = ${mediaId})`;

const pathOf = ({ id, hash }: ImageRef, variant: ImageVariant): string => `/media/${id}/${variant}/${hash}.webp`;

/** The absolute address of a picture that anyone may see. */
export const publicImage = ({ config }: Platform, image: ImageRef, variant: ImageVariant): string => config.url + pathOf(image, variant);

const hourMs = 3_600_000;

/** The address of a picture only some may see: good for one to two hours, and the same within the hour, so that caches hit. */
export function privateImage({ config, now }: Platform, image: ImageRef, variant: ImageVariant): string {
  const expires = (Math.floor(now().getTime() / hourMs) + 2) * 3600;
  return config.url + signUrl(deriveKey(config.secret, "media"), pathOf(image, variant), expires);
}
