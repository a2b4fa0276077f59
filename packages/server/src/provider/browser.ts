import { hashToken, randomToken } from "#core/crypto";
import type { Exchange } from "#core/http";

const maxAgeSeconds = 900;

/** Binds sign-ins that were started to one browser, in all its tabs: a return from the provider in another browser is refused. */
const startCookie = "ct_provider";
/**
 * Binds what a provider said of somebody to the browser that came back. Always new: who planted the other cookie in a browser
 * knows it, and must not finish what was started there.
 */
const pendingCookie = "ct_provider_pending";

type Cookies = Pick<Exchange, "cookie">;

const tokenOf = (exchange: Cookies, cookie: string): string | null => {
  const token = exchange.cookie(cookie) ?? "";
  return /^[\w-]{43}$/.test(token) ? token : null;
};
const hashOf = (exchange: Cookies, cookie: string): Buffer | null => {
  const token = tokenOf(exchange, cookie);
  return token === null ? null : hashToken(token);
};

/** The token of this browser, a new one where it has none. It has none before `keepBrowser`. */
export const browserToken = (exchange: Cookies): string => tokenOf(exchange, startCookie) ?? randomToken();

export const keepBrowser = (exchange: Exchange, token: string): void =>
  exchange.setCookie(startCookie, token, { httpOnly: true, maxAgeSeconds });

export const browserHash = (exchange: Cookies): Buffer | null => hashOf(exchange, startCookie);

export const pendingHash = (exchange: Cookies): Buffer | null => hashOf(exchange, pendingCookie);

/** Sets a new cookie for a pending identity. @returns the hash that is stored */
export function markPending(exchange: Exchange): Buffer {
  const token = randomToken();
  exchange.setCookie(pendingCookie, token, { httpOnly: true, maxAgeSeconds });
  return hashToken(token);
}

/** Forgets the browser once somebody is signed in. */
export function unmarkBrowser(exchange: Exchange): void {
  for (const cookie of [startCookie, pendingCookie]) exchange.setCookie(cookie, "", { httpOnly: true, maxAgeSeconds: 0 });
}
