import type { KeyObject } from "node:crypto";
import { deriveKey, signUrl, verifyUrl } from "#core/crypto";
import type { Platform } from "#core/ctx";

/** What the address of a stored picture is made of. */
export interface ImageRef {
  id: number;
  /** Changes with the content, so that addresses can be kept for ever. */
  hash: string;
}

export type ImageVariant = "original" | "big" | "medium" | "small";

/** The address of a file without the origin. Pictures are always WebP; other files keep the ending of their kind. */
export const filePath = ({ id, hash }: ImageRef, variant: ImageVariant, ext = "webp"): string =>
  `/media/${id}/${variant}/${hash}.${ext}`;

/** The absolute address of a file that anyone may see. */
export const publicImage = ({ config }: Platform, image: ImageRef, variant: ImageVariant, ext?: string): string =>
  (config.cdnUrl ?? config.url) + filePath(image, variant, ext);

const hourMs = 3_600_000;

const mediaKey = ({ config }: Platform): KeyObject => deriveKey(config.secret, "media");

/** The address of a file only some may see: good for one to two hours, and the same within the hour, so that caches hit. */
export const privateImage = (platform: Platform, image: ImageRef, variant: ImageVariant, ext?: string): string =>
  signedAddress(platform, filePath(image, variant, ext));

/** The absolute address of a path with our signature. */
export function signedAddress(platform: Platform, path: string): string {
  const expires = (Math.floor(platform.now().getTime() / hourMs) + 2) * 3600;
  return platform.config.url + signUrl(mediaKey(platform), path, expires);
}

/** Whether the query holds our signature for this path, and still good. */
export function isSigned(platform: Platform, path: string, query: Readonly<Record<string, unknown>>): boolean {
  const { exp, sig } = query;
  if (typeof exp !== "string" || typeof sig !== "string") return false;
  return verifyUrl(mediaKey(platform), path, { exp, sig }, platform.now().getTime() / 1000);
}
