export { accountDeletionRoutes } from "./account_deletion.routes.ts";
export { eraseDueAccounts } from "./account_deletion.service.ts";
