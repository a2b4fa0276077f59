import { hashToken } from "#core/crypto";
import type { Platform } from "#core/ctx";
import type { Authenticate } from "#core/realtime";
import { selectAccessMember, selectSessionMember, sessionCookie } from "#session";

const cookieValue = (header: string, name: string): string | undefined =>
  header
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** A socket is opened by an access token, or by the session cookie of a page of this very origin. */
export async function authenticateSocket({ db, config }: Platform, request: Parameters<Authenticate>[0]): Promise<number | null> {
  if (request.token !== null) return (await selectAccessMember(db, hashToken(request.token)))?.id ?? null;
  const token = cookieValue(request.cookie, sessionCookie);
  if (!token || request.origin !== config.url) return null;
  return (await selectSessionMember(db, hashToken(token)))?.id ?? null;
}
