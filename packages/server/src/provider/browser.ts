import { hashToken, randomToken } from "#core/crypto";
import type { Exchange } from "#core/http";

/** Ties the way to a provider and back to one browser; nobody can be sent along another's. */
const cookie = "ct_provider";
const maxAgeSeconds = 900;

export const browserHash = (exchange: Pick<Exchange, "cookie">): Buffer | null => {
  const token = exchange.cookie(cookie);
  return token ? hashToken(token) : null;
};

/** Sets a new cookie for this browser. @returns the hash that is stored */
export function markBrowser(exchange: Exchange): Buffer {
  const token = randomToken();
  exchange.setCookie(cookie, token, { httpOnly: true, maxAgeSeconds });
  return hashToken(token);
}

export const unmarkBrowser = (exchange: Exchange): void => exchange.setCookie(cookie, "", { httpOnly: true, maxAgeSeconds: 0 });
