export { invitationFeature } from "./invitation.feature.ts";
export { insertInvite, selectInvite, updateInviteUsed, type InviteRow } from "./invitation.queries.ts";
export { createInvite, invitationSend } from "./invitation.service.ts";
