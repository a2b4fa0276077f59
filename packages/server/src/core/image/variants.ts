import type { Sharp } from "sharp";
import { ImageError } from "./image-error.ts";
import { probeImage, type ImageInfo } from "./probe.ts";
import { loadSharp } from "./sharp.ts";

export type VariantName = "original" | "big" | "medium" | "small";

export interface VariantSpec {
  name: VariantName;
  /** Longest edge at most, in pixels. */
  maxSide: number;
  /** Cut to a square around the centre. */
  square?: boolean;
  /** Keeps an animation; others show its first frame. */
  animated?: boolean;
}

export interface Variant {
  name: VariantName;
  /** WebP; variants of the same size may share one buffer. */
  bytes: Buffer;
  width: number;
  height: number;
}

export interface MadePicture {
  /** In the order of the specification. */
  variants: Variant[];
  /** The colour that covers most of it, transparent parts on white, as `#rrggbb`. */
  color: string;
  /** Whether a variant moves. */
  animated: boolean;
}

export const pictureSpec: readonly VariantSpec[] = [
  { name: "original", maxSide: 2560, animated: true },
  { name: "big", maxSide: 1200 },
  { name: "medium", maxSide: 600 },
  { name: "small", maxSide: 240 },
];

export const avatarSpec: readonly VariantSpec[] = [
  { name: "original", maxSide: 400, square: true },
  { name: "big", maxSide: 200, square: true },
  { name: "medium", maxSide: 100, square: true },
  { name: "small", maxSide: 40, square: true },
];

/** What is to be done with a picture. */
export interface PictureWork<T> {
  /** Memory it takes at most. */
  memoryBytes: number;
  run(): Promise<T>;
}

/** Pixels of all frames together that are decoded at most. */
export const maxPixels = 50_000_000;

/** Memory that work on one picture takes at most. 16 megapixels of AVIF, 32 of a progressive CMYK JPEG. */
export const maxPictureBytes = 335_000_000;
/** Of it, what encoding takes whatever the picture. */
const encodingBytes = 42_000_000;

/**
 * Reads the header of a picture. `run` re-encodes it as WebP in the sizes asked for, turned upright, in sRGB, without any metadata (no
 * camera, no place). Never scales up; the largest size comes first. An animation with too many pixels in all is reduced to its first frame.
 * @throws ImageError `unsupported` when it is no picture we take, `too_large` over 50 megapixels, `too_heavy` when decoding it would
 * take too much memory; from `run` `broken` when damaged or cut off, `timeout` after `maxSeconds`.
 */
export async function planVariants(
  bytes: Uint8Array,
  spec: readonly VariantSpec[] = pictureSpec,
  maxSeconds = 20,
): Promise<PictureWork<MadePicture>> {
  const info = await probeImage(bytes);
  if (info === null) throw new ImageError("unsupported");
  const pixels = info.width * info.height;
  const bytesOf = (frames: number) => encodingBytes + pixels * frames * info.bytesPerPixel;
  if (pixels > maxPixels) throw new ImageError("too_large");
  if (bytesOf(1) > maxPictureBytes) throw new ImageError("too_heavy");
  const moves = info.animated && pixels * info.frames <= maxPixels && bytesOf(info.frames) <= maxPictureBytes;
  return {
    memoryBytes: bytesOf(moves ? info.frames : 1),
    run: () => makeVariants(bytes, spec, { info, moves, maxSeconds }),
  };
}

async function makeVariants(
  bytes: Uint8Array,
  spec: readonly VariantSpec[],
  { info, moves, maxSeconds }: { info: ImageInfo; moves: boolean; maxSeconds: number },
): Promise<MadePicture> {
  const deadline = performance.now() + maxSeconds * 1000;
  const made = new Map<string, Omit<Variant, "name">>();
  const variants: Variant[] = [];
  /** What is read for each: after the largest that one, which takes no second for 50 megapixels. */
  let source = bytes;
  for (const variant of spec) {
    const animated = variant.animated === true && moves;
    const size = sizeOf(variant, info);
    const key = `${size.width}x${size.height} ${variant.square} ${animated}`;
    const done = made.get(key) ?? (await encode(source, size, animated, deadline));
    made.set(key, done);
    if (source === bytes) source = done.bytes;
    variants.push({ name: variant.name, ...done });
  }
  const smallest = variants.reduce((least, variant) => (variant.bytes.length < least.bytes.length ? variant : least));
  return {
    variants,
    color: await dominantColor(smallest.bytes),
    animated: moves && spec.some(({ animated }) => animated === true),
  };
}

interface Size {
  width: number;
  height: number;
}

function sizeOf({ maxSide, square = false }: VariantSpec, { width, height }: ImageInfo): Size {
  const side = Math.min(maxSide, width, height);
  if (square) return { width: side, height: side };
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function encode(bytes: Uint8Array, size: Size, animated: boolean, deadline: number): Promise<Omit<Variant, "name">> {
  const seconds = Math.ceil((deadline - performance.now()) / 1000);
  if (seconds <= 0) throw new ImageError("timeout");
  const sharp = await loadSharp();
  const image = sharp(bytes, { animated, autoOrient: true, limitInputPixels: maxPixels, failOn: "error" })
    .resize({ ...size, fit: "cover" })
    // More effort takes half as long again, and saves a twentieth.
    .webp({ quality: 82, effort: 2 })
    .timeout({ seconds });
  return { bytes: await run(image), ...size };
}

async function run(image: Sharp): Promise<Buffer> {
  try {
    return await image.toBuffer();
  } catch (cause) {
    const slow = cause instanceof Error && cause.message.includes("timeout");
    throw new ImageError(slow ? "timeout" : "broken", { cause });
  }
}

async function dominantColor(webp: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(webp)
    .resize(64, 64, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
