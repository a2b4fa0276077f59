/** What is loaded for those who run a group, or create one. */
export { AdminItems } from "./AdminItems.tsx";
export { DeleteDialog } from "./DeleteDialog.tsx";
export { GroupForm } from "./GroupForm.tsx";
export { InviteButton } from "./InviteButton.tsx";
export { MemberMenu } from "./MemberMenu.tsx";
export { PictureButton } from "./PictureButton.tsx";
export { Invited, Requests } from "./Waiting.tsx";
