export { acceptedPictures, problemOf, type FileProblem } from "./accepted.ts";
export { sentAttachment, type Attachment, type AttachmentKind } from "./attachment.ts";
export { AttachmentList, UploadPlate } from "./AttachmentList.tsx";
export { messagesIt } from "./media.it.ts";
export { useAttachments, usePictureUpload, type Attachments, type Attachments as PictureUpload } from "./useAttachments.ts";
