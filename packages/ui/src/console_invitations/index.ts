export { loadInvitations } from "./invitations.hooks.ts";
export { InvitationsScreen } from "./InvitationsScreen.tsx";
