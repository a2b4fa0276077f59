import * as contract from "@cortile/contract/account";
import { twoFactorConfirm as twoFactorConfirmRoute } from "@cortile/contract/credential";
import * as people from "@cortile/contract/people";
import { mount, type Mounted } from "#core/http";
import { credentialOf } from "#session";
import { accountCreate } from "./account.service.ts";
import {
  emailChangeCancel,
  emailChangeResend,
  userChangeEmail,
  userChangePassword,
  userCheckEmailToken,
  userConfirmEmail,
} from "./credentials.service.ts";
import { promoCode } from "./promo.service.ts";
import { accountRecover, accountReset, accountVerifyCode } from "./recover.service.ts";
import { accountSearch } from "./search.service.ts";
import { twoFactorConfirm } from "./second-step.service.ts";
import { setupComplete, setupStatus } from "./setup.service.ts";
import { ssoSignin, ssoSignup } from "./sso.service.ts";
import { accountVerify, accountVerifySend } from "./verify.service.ts";

export const accountRoutes: Mounted[] = [
  mount(contract.accountCreate, (ctx, { body }, exchange) => accountCreate(ctx, body, exchange.ip)),
  mount(contract.accountVerify, (ctx, { body }, exchange) => accountVerify(ctx, body, exchange)),
  mount(contract.accountVerifySend, (ctx) => accountVerifySend(ctx)),
  mount(contract.emailChangeResend, (ctx) => emailChangeResend(ctx)),
  mount(contract.emailChangeCancel, (ctx) => emailChangeCancel(ctx)),
  mount(contract.accountVerifyCode, (ctx, { body }, exchange) => accountVerifyCode(ctx, body.validation_code, exchange.ip)),
  mount(contract.accountRecover, (ctx, { body }, exchange) => accountRecover(ctx, body.email, exchange.ip)),
  mount(contract.accountReset, (ctx, { body }, exchange) => accountReset(ctx, body, exchange.ip)),
  mount(contract.accountSearch, (ctx, { query }, exchange) => accountSearch(ctx, query, exchange.ip)),
  mount(contract.promoCode, (ctx, { params }, exchange) => promoCode(ctx, params.code, exchange.ip)),
  mount(contract.ssoSignin, (ctx) => ssoSignin(ctx)),
  mount(contract.ssoSignup, (ctx, { body }) => ssoSignup(ctx, body)),
  mount(contract.setupStatus, (ctx, { query }, exchange) => setupStatus(ctx, query.token, exchange.ip)),
  mount(contract.setupComplete, (ctx, { body }, exchange) => setupComplete(ctx, body, exchange.ip)),
  mount(twoFactorConfirmRoute, (ctx, { body }, exchange) => twoFactorConfirm(ctx, body.otp, credentialOf(exchange))),
  mount(people.userChangeEmail, (ctx, { params, body }, exchange) =>
    userChangeEmail(ctx, params.id, body, credentialOf(exchange)),
  ),
  mount(people.userConfirmEmail, (ctx, { params, body }, exchange) => userConfirmEmail(ctx, params.id, body, exchange.ip)),
  mount(people.userCheckEmailToken, (ctx, { params, query }, exchange) =>
    userCheckEmailToken(ctx, params.id, query.email_token, exchange.ip),
  ),
  mount(people.userChangePassword, (ctx, { params, body }, exchange) =>
    userChangePassword(ctx, params.id, body, credentialOf(exchange)),
  ),
];
