export { credentialRoutes } from "./credential.routes.ts";
export { deleteOldChallenges } from "./passkey.queries.ts";
export { passkeyChallenge, usePasskey } from "./passkey.service.ts";
export { hasSecondStep, passSecondStep, type SecondStep } from "./second-step.service.ts";
