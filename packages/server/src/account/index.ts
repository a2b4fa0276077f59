export { notifyOwnerOfAdministrator } from "./account.emails.ts";
export { accountCreate, addAccount } from "./account.service.ts";
export { accountFeature } from "./account.feature.ts";
export { approveAccount, approveMember, waitingAccounts } from "./approve.service.ts";
export { insertPromo } from "./promo.queries.ts";
export { createRecoveryLink } from "./recover.service.ts";
export { turnSecondStepOff } from "./second-step.service.ts";
export { createSetupLink } from "./setup.service.ts";
