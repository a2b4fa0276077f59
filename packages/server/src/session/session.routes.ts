import { userMePlatformUrl } from "@cortile/contract/people";
import * as contract from "@cortile/contract/session";
import { consoleAddress } from "./console.service.ts";
import { beginSession } from "./begin.ts";
import { cookieTokenHash, setSessionCookies } from "./cookies.ts";
import { bearerToken, bearerTokenHash, credentialOf } from "./identify.ts";
import { mount, RawReply, type Mounted } from "#core/http";
import { passkeyChallenge } from "#credential";
import { apiClientCreate, apiClientList, apiClientRevoke } from "./api-client.service.ts";
import { oauthToken, jwtToken } from "./oauth.service.ts";
import {
  bearerSignOut,
  checkCredentials,
  checkPasskey,
  sessionList,
  sessionRevoke,
  sessionSignOut,
  signInMethods,
} from "./session.service.ts";

const noStore = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", pragma: "no-cache" };

export const sessionRoutes: Mounted[] = [
  mount(contract.oauthToken, async (ctx, { body }, exchange) => {
    const { status, reply } = await oauthToken(ctx, body, exchange);
    return new RawReply(status, noStore, JSON.stringify(reply));
  }),
  mount(contract.jwtToken, (ctx, { body }, exchange) => jwtToken(ctx, body, exchange)),
  mount(contract.sessionSignIn, async (ctx, { body }, exchange) =>
    beginSession(ctx, await checkCredentials(ctx, body, exchange.ip), exchange),
  ),
  mount(contract.signInMethods, (ctx) => signInMethods(ctx)),
  mount(contract.passkeyChallenge, (ctx, _request, exchange) => passkeyChallenge(ctx, exchange.ip)),
  mount(contract.passkeySignIn, async (ctx, { body }, exchange) =>
    beginSession(ctx, await checkPasskey(ctx, body.response, exchange.ip), exchange),
  ),
  mount(contract.sessionSignOut, async (ctx, _request, exchange) => {
    const bearer = bearerTokenHash(exchange);
    if (bearer) return bearerSignOut(ctx, bearer);
    await sessionSignOut(ctx, cookieTokenHash(exchange));
    setSessionCookies(ctx.platform, exchange, null);
  }),
  mount(contract.sessionList, (ctx, { page }, exchange) => sessionList(ctx, credentialOf(exchange), page)),
  mount(contract.sessionRevoke, (ctx, { params }) => sessionRevoke(ctx, params.id)),
  mount(userMePlatformUrl, async (ctx, { query }, exchange) => consoleAddress(ctx, query.next ?? "", bearerToken(exchange))),
  mount(contract.apiClientList, (ctx) => apiClientList(ctx)),
  mount(contract.apiClientCreate, (ctx, { body }) => apiClientCreate(ctx, body)),
  mount(contract.apiClientRevoke, (ctx, { params }) => apiClientRevoke(ctx, params.client_id)),
];
