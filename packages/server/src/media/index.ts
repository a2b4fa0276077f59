export { privateImage, publicImage } from "./address.ts";
export type { ImageRef, ImageVariant } from "./address.ts";
export { addMediaFiles } from "./media.files.ts";
export { addMediaFrames } from "./media.frames.ts";
export { mediaCreate, storeLink } from "./link.service.ts";
export { fetchPage, webAddress } from "./link-preview.ts";
export type { PageSummary } from "./link-preview.ts";
export { insertLeftovers } from "./erase.queries.ts";
export { completeAttachment, mediaChunk, mediaUploadDelete } from "./upload.service.ts";
export { removeLeftoverFiles } from "./erase.service.ts";
export { imageSources, presentMedias } from "./media.present.ts";
export {
  countLinks,
  deleteMedia,
  imageColor,
  imageRef,
  insertMedia,
  selectMedias,
  selectOwnMediaIds,
  selectShareable,
  selectSharedIds,
  selectUnusedMediaIds,
  selectUnusedPictureIds,
  updatePurpose,
} from "./media.queries.ts";
export type { MediaPurpose, MediaRow, NewMedia } from "./media.queries.ts";
export { selectFileSizes, selectPublicPicture } from "./quota.queries.ts";
export { requireRoom, storedBytes } from "./quota.service.ts";
export { mediaFeature } from "./media.feature.ts";
export {
  copyFiles,
  insertWithinQuota,
  keyOf as mediaKey,
  makePicture,
  preparedMedia,
  removeFiles,
  storeBrandImage,
  storeFile,
  storeImage,
  writeImage,
} from "./media.store.ts";
export type { NewImage } from "./media.store.ts";
