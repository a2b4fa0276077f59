import { createSecretKey } from "node:crypto";
import { errors, jwtVerify } from "jose";
import { hashToken } from "#core/crypto";
import { createCtx, visitor, type Member, type Platform } from "#core/ctx";
import { resolveSignIn, selectMember, selectOwnFields } from "#people";
import { selectAccessMember } from "./token.queries.ts";

/** A token longer than this cannot be one of ours or an integrator's. */
const maxLength = 4096;
/** A token that cannot be revoked expires after a day, whatever its own expiry. */
const maxLifeSeconds = 24 * 3600;
const clockTolerance = 60;

/**
 * Whose access token this is: one of ours, or one an integrator has signed; null when it is not good.
 * @param signsIn whether it signs the person in, which cancels a scheduled deletion; applications ask much else for people who do nothing
 */
export async function memberOfToken(platform: Platform, token: string, { signsIn = false } = {}): Promise<Member | null> {
  const userId = await readSsoToken(platform, token);
  if (userId === null) return selectAccessMember(platform.db, hashToken(token));
  const own = await selectOwnFields(platform.db, userId);
  if (!own?.reg_approved) return null;
  if (!signsIn) return selectMember(platform.db, userId);
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  return (await resolveSignIn(ctx, userId))?.member ?? null;
}

/**
 * The person a token signed by an integrator is for: a JWT with HS256 and the claims `token_type: "access"`, `user_id`, `exp`, `iat`.
 * Null when it is not one, is not good (any more), or none is accepted here.
 */
export async function readSsoToken({ config, now }: Pick<Platform, "config" | "now">, token: string): Promise<number | null> {
  // Ours have no dots.
  if (!config.ssoSecret || token.length > maxLength || !token.includes(".")) return null;
  const key = createSecretKey(Buffer.from(config.ssoSecret));
  const verified = await jwtVerify<{ token_type?: unknown; user_id?: unknown }>(token, key, {
    algorithms: ["HS256"],
    currentDate: now(),
    clockTolerance,
    maxTokenAge: maxLifeSeconds,
    requiredClaims: ["exp", "iat"],
  }).catch((cause: unknown) => {
    if (!(cause instanceof errors.JOSEError)) throw cause;
    return null;
  });
  if (verified?.payload.token_type !== "access") return null;
  const { user_id } = verified.payload;
  const id = typeof user_id === "string" && /^\d+$/.test(user_id) ? Number(user_id) : user_id;
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}
