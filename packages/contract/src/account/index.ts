export {
  accountCreate,
  accountRecover,
  accountReset,
  accountSearch,
  accountVerify,
  accountVerifyCode,
  accountVerifySend,
  emailChangeCancel,
  emailChangeResend,
  inviteCode,
  promoCode,
  setupComplete,
  setupStatus,
  ssoSignin,
  ssoSignup,
} from "./account.routes.ts";
export { Code, Email, ExtId, Invite, Password, Promo, SsoNewUser, SsoUser, Username, ssoUserFields } from "./account.schemas.ts";
