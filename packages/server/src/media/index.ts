export { imageRef, privateImage, publicImage } from "./address.ts";
export type { ImageRef, ImageVariant } from "./address.ts";
