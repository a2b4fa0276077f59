export { computedPreferences, drawnPictureAddress } from "./brand.service.ts";
export { addBrandPictures } from "./brand.pictures.ts";
