export { Passkey, WebauthnJson, passkeyAdd, passkeyBegin, passkeyList, passkeyRemove, passkeyRename } from "./passkey.routes.ts";
export {
  AccountSecurity,
  Otp,
  RecoveryCodes,
  guardGet,
  recoveryCodesRenew,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorDisable,
} from "./two-factor.routes.ts";
export type { Proof } from "./two-factor.routes.ts";
