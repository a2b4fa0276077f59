export { invitationFeature } from "./invitation.feature.ts";
export { existsInvitation, insertInvite, selectInvite, updateInviteUsed, type InviteRow } from "./invitation.queries.ts";
export { createInvite, invitationSend, roleOfInvite } from "./invitation.service.ts";
