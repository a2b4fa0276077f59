import * as contract from "@cortile/contract/provider";
import { mount, mountPreparing, RawReply, type Mounted } from "#core/http";
import { beginSession, credentialOf } from "#session";
import { browserHash, markBrowser, unmarkBrowser } from "./browser.ts";
import {
  storePendingIdentity,
  providerPending,
  providerCallback,
  providerSecondStep,
  providerSignUp,
  providerStart,
} from "./provider.service.ts";

/** To a page of this site; nothing of the address that led here goes along. */
const redirectTo = (path: string): RawReply =>
  new RawReply(302, { location: path, "cache-control": "no-store", "referrer-policy": "no-referrer" });

export const providerRoutes: Mounted[] = [
  mountPreparing(contract.providerStart, (ctx, { body }, exchange) =>
    providerStart(ctx, body, exchange.ip, markBrowser(exchange)),
  ),
  mount(contract.providerCallback, async (ctx, { params, query }, exchange) => {
    const outcome = await providerCallback(ctx, { ...query, ...params }, browserHash(exchange), credentialOf(exchange));
    if (outcome.kind === "pending") await storePendingIdentity(ctx, markBrowser(exchange), outcome.pending);
    else unmarkBrowser(exchange);
    if (outcome.kind === "member") await beginSession(ctx, outcome.signIn, exchange);
    return redirectTo(outcome.path);
  }),
  mount(contract.providerPending, (ctx, _request, exchange) => providerPending(ctx, browserHash(exchange))),
  mount(contract.providerSignUp, async (ctx, { body }, exchange) => {
    const { me, signIn } = await providerSignUp(ctx, body, exchange.ip, browserHash(exchange));
    unmarkBrowser(exchange);
    if (signIn) await beginSession(ctx, signIn, exchange);
    return me;
  }),
  mount(contract.providerSecondStep, async (ctx, { body }, exchange) => {
    const signIn = await providerSecondStep(ctx, body, browserHash(exchange));
    unmarkBrowser(exchange);
    return beginSession(ctx, signIn, exchange);
  }),
];
