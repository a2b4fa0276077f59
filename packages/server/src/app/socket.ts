import cookies from "@fastify/cookie";
import { selectContributions } from "#contribution";
import { hashToken } from "#core/crypto";
import type { Platform } from "#core/ctx";
import type { Authenticate } from "#core/realtime";
import { selectMember } from "#people";
import { memberOfToken, selectSessionMember, sessionCookie } from "#session";

/** A socket is opened by an access token, or by the session cookie of a page of this very origin. */
export async function authenticateSocket(platform: Platform, request: Parameters<Authenticate>[0]): Promise<number | null> {
  const { db, config } = platform;
  if (request.token !== null) return (await memberOfToken(platform, request.token))?.id ?? null;
  const token = cookies.parse(request.cookie)[sessionCookie];
  if (!token || request.origin !== config.url) return null;
  return (await selectSessionMember(db, hashToken(token)))?.id ?? null;
}

/** The conversation of a contribution, `contribution:7`, is heard by who may read it. */
export async function mayWatch({ db }: Platform, userId: number, topic: string): Promise<boolean> {
  const id = /^contribution:(\d{1,15})$/.exec(topic)?.[1];
  const member = id === undefined ? null : await selectMember(db, userId);
  return member !== null && (await selectContributions(db, member, [Number(id)])).length > 0;
}
