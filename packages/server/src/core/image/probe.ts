import { fileTypeFromBuffer } from "file-type";
import type { Metadata } from "sharp";
import { loadSharp } from "./sharp.ts";

export type ImageMime = "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif";

export interface ImageInfo {
  mime: ImageMime;
  /** Pixels as shown: turned as the file's orientation says, one frame of an animation. */
  width: number;
  height: number;
  animated: boolean;
  /** Frames, 1 unless animated. */
  frames: number;
  /** Memory that decoding takes, in bytes a pixel, at most. */
  bytesPerPixel: number;
}

/** What the bytes must begin like, and what the decoder must then call them: a file that is two things at once is neither. */
const kinds: ReadonlyMap<string, { mime: ImageMime; format: string }> = new Map([
  ["image/jpeg", { mime: "image/jpeg", format: "jpeg" }],
  ["image/png", { mime: "image/png", format: "png" }],
  ["image/apng", { mime: "image/png", format: "png" }],
  ["image/gif", { mime: "image/gif", format: "gif" }],
  ["image/webp", { mime: "image/webp", format: "webp" }],
  ["image/avif", { mime: "image/avif", format: "heif" }],
]);

/**
 * What kind of picture the bytes are, by their content and not by a name; reads only the header, so a damaged body is not seen and
 * the size may be any. Null for everything that is not JPEG, PNG, GIF, WebP or AVIF; SVG is a program, not a picture.
 */
export async function probeImage(bytes: Uint8Array): Promise<ImageInfo | null> {
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const kind = kinds.get(sniffed?.mime ?? "");
  if (kind === undefined) return null;
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null || metadata.format !== kind.format) return null;
  const frames = metadata.pages ?? 1;
  const { width, height } = metadata.autoOrient;
  return { mime: kind.mime, width, height, animated: frames > 1, frames, bytesPerPixel: bytesPerPixelOf(metadata) };
}

/**
 * As measured with 25 megapixels. AVIF is decoded as a whole, with several copies, and so are progressive JPEG (whose coefficients have two
 * bytes) and interlaced PNG; others are read line by line. Of PNG with transparent parts there is one copy more.
 */
function bytesPerPixelOf({ format, depth, channels, isProgressive, hasAlpha }: Metadata): number {
  const isDeep = depth !== "uchar";
  if (format === "heif") return isDeep ? 24 : 18;
  if (format === "png" && hasAlpha) return channels * (isProgressive ? (isDeep ? 3.6 : 2.5) : 2);
  if (isProgressive) return channels * (isDeep ? 3 : 2.25);
  return channels * 1.4;
}
