export { accountCreate, addAccount } from "./account.service.ts";
export { accountFeature } from "./account.feature.ts";
export { approveAccount, waitingAccounts } from "./approve.service.ts";
export { insertPromo } from "./invite.queries.ts";
export { createInvite } from "./invite.service.ts";
export { createRecoveryLink } from "./recover.service.ts";
export { turnSecondStepOff } from "./second-step.service.ts";
export { createSetupLink } from "./setup.service.ts";
