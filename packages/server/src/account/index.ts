export { insertAccount, updateAccountSequence } from "./account.queries.ts";
export { accountRoutes } from "./account.routes.ts";
export { createSetupLink } from "./setup.service.ts";
