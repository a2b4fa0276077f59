import type { KeyObject } from "node:crypto";
import { deriveKey, hashToken } from "#core/crypto";
import type { Platform } from "#core/ctx";
import type { Exchange } from "#core/http";
import { createXsrfToken, isXsrfToken } from "./xsrf.ts";

export const sessionCookie = "ct_session";
const xsrfCookie = "XSRF-TOKEN";
const maxAgeSeconds = 30 * 24 * 3600;

/** The hash of the session token in a request's cookie, as stored. */
export const cookieTokenHash = (exchange: Pick<Exchange, "cookie">): Buffer | null => {
  const token = exchange.cookie(sessionCookie);
  return token ? hashToken(token) : null;
};

const xsrfKey = ({ config }: Platform): KeyObject => deriveKey(config.secret, "xsrf");
const bindingOf = (tokenHash: Buffer | null): string => tokenHash?.toString("base64url") ?? "";

/** Sets the cookies of a session; with null deletes them. */
export function setSessionCookies(platform: Platform, exchange: Exchange, token: string | null): void {
  exchange.setCookie(sessionCookie, token ?? "", { httpOnly: true, maxAgeSeconds: token === null ? 0 : maxAgeSeconds });
  setXsrfCookie(platform, exchange, token === null ? null : hashToken(token));
}

function setXsrfCookie(platform: Platform, exchange: Pick<Exchange, "setCookie">, tokenHash: Buffer | null): void {
  const token = createXsrfToken(xsrfKey(platform), bindingOf(tokenHash));
  exchange.setCookie(xsrfCookie, token, { maxAgeSeconds });
}

/** Gives a page the XSRF-TOKEN its later calls need, when it has none that fits its session. */
export function ensureXsrfCookie(platform: Platform, exchange: Pick<Exchange, "cookie" | "setCookie">): void {
  const tokenHash = cookieTokenHash(exchange);
  if (!isXsrfToken(xsrfKey(platform), exchange.cookie(xsrfCookie), bindingOf(tokenHash)))
    setXsrfCookie(platform, exchange, tokenHash);
}

/** Whether the page that sends this request could read the cookie bound to its session. */
export function hasXsrfProof(platform: Platform, exchange: Exchange): boolean {
  const header = exchange.header("x-xsrf-token");
  return (
    header !== undefined &&
    header === exchange.cookie(xsrfCookie) &&
    isXsrfToken(xsrfKey(platform), header, bindingOf(cookieTokenHash(exchange)))
  );
}
