import { createHmac, timingSafeEqual, type KeyObject } from "node:crypto";

const sign = (key: KeyObject, path: string, expires: number): string =>
  createHmac("sha256", key).update(`${path}?${expires}`).digest("base64url");

/**
 * The path with `?exp&sig`, good until a time.
 * @param expires in seconds since 1970
 */
export const signUrl = (key: KeyObject, path: string, expires: number): string =>
  `${path}?exp=${expires}&sig=${sign(key, path, expires)}`;

/** Whether the signature is ours, for this path, and still good. @param now in seconds since 1970 */
export function verifyUrl(key: KeyObject, path: string, query: { exp?: string; sig?: string }, now: number): boolean {
  const expires = Number(query.exp);
  if (!query.sig || !Number.isInteger(expires) || expires < now) return false;
  const [given, expected] = [Buffer.from(query.sig), Buffer.from(sign(key, path, expires))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
