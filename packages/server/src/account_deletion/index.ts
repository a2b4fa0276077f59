export { accountDeletionFeature } from "./account_deletion.feature.ts";
export { eraseAccounts, removeAccount } from "./account_deletion.service.ts";
