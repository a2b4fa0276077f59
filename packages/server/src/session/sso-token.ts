import { createHmac, timingSafeEqual } from "node:crypto";
import { hashToken } from "#core/crypto";
import { createCtx, visitor, type Member, type Platform } from "#core/ctx";
import { resolveSignIn, selectMember, selectOwnFields } from "#people";
import { selectAccessMember } from "./token.queries.ts";

/** A token longer than this cannot be one of ours or an integrator's. */
const longest = 4096;
/** However long an integrator says it lasts, a token that cannot be taken back ends after a day. */
const longestLifeSeconds = 24 * 3600;
const skewSeconds = 60;

/**
 * Whose access token this is: one of ours, or one an integrator has signed; null when it is not good.
 * @param signsIn they come in with it, so that one who was leaving stays; applications ask much else for people who do nothing
 */
export async function memberOfToken(platform: Platform, token: string, { signsIn = false } = {}): Promise<Member | null> {
  const userId = readSsoToken(platform, token);
  if (userId === null) return selectAccessMember(platform.db, hashToken(token));
  const own = await selectOwnFields(platform.db, userId);
  if (!own?.reg_approved) return null;
  if (!signsIn) return selectMember(platform.db, userId);
  return resolveSignIn(createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current }), userId);
}

/**
 * The person a token signed by an integrator is for (HS256, claims `token_type: "access"`, `user_id`, `exp`, `iat`), after
 * RFC 7519. Null when it is not one, is not good (any more), or none is accepted here. The algorithm is never taken from the token.
 */
export function readSsoToken({ config, now }: Pick<Platform, "config" | "now">, token: string): number | null {
  const [head, body, signature, ...more] = token.length <= longest ? token.split(".") : [];
  if (!config.ssoSecret || !head || !body || !signature || more.length > 0) return null;
  const expected = createHmac("sha256", config.ssoSecret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const header = read(head);
  const claims = read(body);
  if (header["alg"] !== "HS256" || "crit" in header || claims["token_type"] !== "access") return null;
  const seconds = now().getTime() / 1000;
  const { exp, iat, nbf, user_id } = claims;
  const begins = typeof nbf === "number" ? nbf : iat;
  if (typeof exp !== "number" || exp <= seconds || typeof begins !== "number" || begins > seconds + skewSeconds) return null;
  if (exp - begins > longestLifeSeconds) return null;
  const id = typeof user_id === "string" ? Number(user_id) : user_id;
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}

function read(part: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
