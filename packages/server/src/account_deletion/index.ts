export { accountDeletionFeature } from "./account_deletion.feature.ts";
export { eraseDueAccounts } from "./account_deletion.service.ts";
