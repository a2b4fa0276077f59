import cookies from "@fastify/cookie";
import { hashToken } from "#core/crypto";
import { isBlocked, type Platform } from "#core/ctx";
import type { Handshake, SocketOwner } from "#core/realtime";
import { sessionCookie } from "./cookies.ts";
import { selectSessionMember } from "./session.queries.ts";
import { selectValidCredentials } from "./socket.queries.ts";
import { memberOfToken, readSsoToken } from "./sso-token.ts";

/** A socket is opened by an access token, or by the session cookie of a page of this very origin; not by a blocked member. */
export async function authenticateSocket(platform: Platform, { token, cookie, origin }: Handshake): Promise<SocketOwner | null> {
  if (token !== null) {
    const member = await memberOfToken(platform, token);
    if (!member || isBlocked(member)) return null;
    const isOurs = (await readSsoToken(platform, token)) === null;
    return { user_id: member.id, credential: isOurs ? `access:${hashToken(token).toString("hex")}` : `sso:${token}` };
  }
  const session = cookies.parse(cookie)[sessionCookie];
  if (!session || origin !== platform.config.url) return null;
  const tokenHash = hashToken(session);
  const found = await selectSessionMember(platform.db, tokenHash);
  if (!found || found.status === "b") return null;
  return { user_id: found.id, credential: `session:${tokenHash.toString("hex")}` };
}

/** Of the credentials of open sockets, those that may still have one; in one statement. */
export async function validCredentials(platform: Platform, credentials: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = (prefix: string) =>
    credentials.filter((one) => one.startsWith(prefix)).map((one) => Buffer.from(one.slice(prefix.length), "hex"));
  // A token signed by an integrator carries its own expiry; whether its member may sign in is read from the database.
  const signed = await Promise.all(
    credentials
      .filter((one) => one.startsWith("sso:"))
      .map(async (credential) => ({ credential, userId: await readSsoToken(platform, credential.slice("sso:".length)) })),
  );
  const member = signed.flatMap(({ userId }) => userId ?? []);
  const asked = { access: hashes("access:"), session: hashes("session:"), member };
  const valid = new Set(await selectValidCredentials(platform.db, asked));
  for (const { credential, userId } of signed) if (valid.has(`member:${userId}`)) valid.add(credential);
  return valid;
}
