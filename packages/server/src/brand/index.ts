export { computedPreferences, drawnPictureAddress } from "./brand.service.ts";
export { addBrandPictures } from "./brand.pictures.ts";
export { arch } from "./drawings.ts";
export { brandColors, inlineMark } from "./styles.ts";
