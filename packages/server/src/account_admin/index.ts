export { accountAdminFeature } from "./account_admin.feature.ts";
