import { hashToken, randomToken } from "#core/crypto";
import type { Platform } from "#core/ctx";
import type { Exchange } from "#core/http";
import { cookieAttributes } from "#session";

/** Ties the way to a provider and back to one browser; nobody can be sent along another's. */
const cookie = "ct_provider";
const maxAgeSeconds = 900;

export const browserHash = (exchange: Pick<Exchange, "cookie">): Buffer | null => {
  const token = exchange.cookie(cookie);
  return token ? hashToken(token) : null;
};

/** Marks the browser anew. @returns the mark as it is stored */
export function markBrowser(platform: Platform, exchange: Exchange): Buffer {
  const token = randomToken();
  exchange.setCookie(`${cookie}=${token}; HttpOnly; Max-Age=${maxAgeSeconds}; ${cookieAttributes(platform)}`);
  return hashToken(token);
}

export const unmarkBrowser = (platform: Platform, exchange: Exchange): void =>
  exchange.setCookie(`${cookie}=; HttpOnly; Max-Age=0; ${cookieAttributes(platform)}`);
