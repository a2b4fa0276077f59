export { deleteOldOneTimeTokens } from "./account.queries.ts";
export { accountCreate, addAccount } from "./account.service.ts";
export { accountRoutes } from "./account.routes.ts";
export { deleteInvitesOf, insertPromo } from "./invite.queries.ts";
export { createInvite } from "./invite.service.ts";
export { createSetupLink } from "./setup.service.ts";
