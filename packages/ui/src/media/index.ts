export { acceptedPictures, problemOf, type FileProblem } from "./accepted.ts";
export { acceptedFaces, faceProblem } from "./face.ts";
export { sentAttachment, type Attachment, type AttachmentKind } from "./attachment.ts";
export { AttachmentList, UploadPlate } from "./AttachmentList.tsx";
export { useAttachments, usePictureUpload, type Attachments, type Attachments as PictureUpload } from "./useAttachments.ts";
export { usePictureSender } from "./send-picture.ts";
