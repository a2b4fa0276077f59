import { hashToken, randomToken } from "#core/crypto";
import type { Ctx } from "#core/ctx";

/** A new secret address of a calendar, and the hash that is stored in its place. */
export function newCalendarAddress({ platform }: Ctx): { url: string; hash: Buffer } {
  const token = randomToken();
  return { url: `${platform.config.url}/api/v2/x/calendar/${token}/`, hash: hashToken(token) };
}
