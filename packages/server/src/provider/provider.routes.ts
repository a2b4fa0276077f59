import * as contract from "@cortile/contract/provider";
import { hashToken } from "#core/crypto";
import { mount, mountPreparing, RawReply, type Mounted } from "#core/http";
import { beginSession, credentialOf } from "#session";
import { browserHash, browserToken, keepBrowser, markPending, pendingHash, unmarkBrowser } from "./browser.ts";
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
  mountPreparing(contract.providerStart, async (ctx, { body }, exchange) => {
    const token = browserToken(exchange);
    const prepared = await providerStart(ctx, body, exchange.ip, hashToken(token));
    keepBrowser(exchange, token);
    return prepared;
  }),
  mount(contract.providerCallback, async (ctx, { params, query }, exchange) => {
    const outcome = await providerCallback(ctx, { ...query, ...params }, browserHash(exchange), credentialOf(exchange));
    if (outcome.kind === "pending") await storePendingIdentity(ctx, markPending(exchange), outcome.pending);
    if (outcome.kind === "member") {
      await beginSession(ctx, outcome.signIn, exchange);
      unmarkBrowser(exchange);
    }
    return redirectTo(outcome.path);
  }),
  mount(contract.providerPending, (ctx, _request, exchange) => providerPending(ctx, pendingHash(exchange))),
  mount(contract.providerSignUp, async (ctx, { body }, exchange) => {
    const { me, signIn } = await providerSignUp(ctx, body, exchange.ip, pendingHash(exchange));
    unmarkBrowser(exchange);
    if (signIn) await beginSession(ctx, signIn, exchange);
    return me;
  }),
  mount(contract.providerSecondStep, async (ctx, { body }, exchange) => {
    const signIn = await providerSecondStep(ctx, body, pendingHash(exchange));
    unmarkBrowser(exchange);
    return beginSession(ctx, signIn, exchange);
  }),
];
