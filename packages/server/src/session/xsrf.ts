import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from "node:crypto";

const sign = (key: KeyObject, nonce: string, binding: string): string =>
  createHmac("sha256", key).update(`${nonce}.${binding}`).digest("base64url");

/** A token for the XSRF-TOKEN cookie, good only with the session it is bound to ("" for nobody's). */
export function createXsrfToken(key: KeyObject, binding: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(key, nonce, binding)}`;
}

export function isXsrfToken(key: KeyObject, token: string | undefined, binding: string): boolean {
  const [nonce, signature] = token?.split(".") ?? [];
  if (!nonce || !signature) return false;
  const expected = Buffer.from(sign(key, nonce, binding));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
