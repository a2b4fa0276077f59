export { drawPng } from "./draw.ts";
export { ImageError, type ImageErrorReason } from "./image-error.ts";
export { pictureQueue } from "./picture-queue.ts";
export { probeImage, type ImageInfo, type ImageMime } from "./probe.ts";
export {
  avatarSpec,
  maxPixels,
  pictureSpec,
  planVariants,
  type MadePicture,
  type Variant,
  type VariantName,
  type VariantSpec,
} from "./variants.ts";
