/** What is loaded for those who run an event, or create one. */
export { DateMenu } from "./DateMenu.tsx";
export { EventForm } from "./EventForm.tsx";
export { InviteButton } from "./InviteButton.tsx";
export { ManageDialog } from "./ManageDialog.tsx";
export { OrganiserItems } from "./OrganiserItems.tsx";
export { ExportButton, RemoveButton, Waiting } from "./Waiting.tsx";
export { AddPhotos, RemovePhoto } from "./ManagePhotos.tsx";
