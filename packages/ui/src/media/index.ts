export { acceptedPictures, largestBytes, problemOf, type FileProblem } from "./accepted.ts";
export { it } from "./media.it.ts";
export { sentItem, type PictureItem } from "./picture-item.ts";
export { PictureUploads, UploadPlate } from "./PictureUploads.tsx";
export { usePictureUpload, type PictureUpload } from "./usePictureUpload.ts";
