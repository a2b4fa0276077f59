export { deleteOldOneTimeTokens } from "./account.queries.ts";
export { addAccount } from "./account.service.ts";
export { accountRoutes } from "./account.routes.ts";
export { createSetupLink } from "./setup.service.ts";
