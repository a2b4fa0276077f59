export { accountDeletionFeature } from "./account_deletion.feature.ts";
export { eraseAccounts } from "./account_deletion.service.ts";
