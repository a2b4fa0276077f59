export { credentialFeature } from "./credential.feature.ts";
export { linkProvider } from "./link.service.ts";
export { selectLinkOwner } from "./link.queries.ts";
export { keepsPasskeys, passkeyChallenge, takePasskey } from "./passkey.service.ts";
export { provePassword } from "./proof.service.ts";
export { hasSecondStep, passSecondStep, type SecondStep } from "./second-step.service.ts";
export { confirmTwoFactor, removeTwoFactor } from "./two-factor.service.ts";
export { removeUnprovedCredentials } from "./unproved.service.ts";
export { enabledProviders, findProvider } from "./providers.ts";
