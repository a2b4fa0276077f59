import type { KeyObject } from "node:crypto";
import { deriveKey, signUrl, verifyUrl } from "#core/crypto";
import type { Platform } from "#core/ctx";

const hourSeconds = 3600;
const pathOf = (userId: number): string => `/x/export/${userId}`;
const keyOf = ({ config }: Platform, version: number): KeyObject => deriveKey(config.secret, `export:${version}`);

/**
 * The absolute address of somebody's file: for a plain link, whatever the session is kept in. Good for one to two hours, and as long as the
 * version stays.
 */
export function downloadAddress(platform: Platform, userId: number, version: number): string {
  const expires = (Math.floor(platform.now().getTime() / 1000 / hourSeconds) + 2) * hourSeconds;
  return platform.config.url + signUrl(keyOf(platform, version), pathOf(userId), expires);
}

/** Whether the query holds our signature for this person's file, and still good. */
export function isSigned(
  platform: Platform,
  { userId, version }: { userId: number; version: number },
  query: Readonly<Record<string, unknown>>,
): boolean {
  const { exp, sig } = query;
  if (typeof exp !== "string" || typeof sig !== "string") return false;
  return verifyUrl(keyOf(platform, version), pathOf(userId), { exp, sig }, platform.now().getTime() / 1000);
}
