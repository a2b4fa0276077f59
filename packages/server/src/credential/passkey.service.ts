import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { conflict, invalid, notFound } from "@cortile/contract/core";
import type { Passkey } from "@cortile/contract/credential";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";
import { deriveKey, hashToken, randomToken } from "#core/crypto";
import type { Ctx, Member, Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { oneLine } from "#core/text";
import { lockSignIn } from "#people";
import { notifyOwner } from "./credential.emails.ts";
import { emails, messages } from "./credential.messages.ts";
import {
  deleteChallenge,
  deletePasskey,
  existsChallenge,
  insertChallenge,
  insertPasskey,
  selectDescriptors,
  selectPasskey,
  selectPasskeys,
  updatePasskeyName,
  updatePasskeyUsed,
} from "./passkey.queries.ts";
import { confirmPassword } from "./proof.service.ts";
import { countSignInMethods } from "./sign-in-methods.queries.ts";

const maxPasskeys = 20;
/** Ed25519, ECDSA and RSA, each with SHA-256: between them every authenticator there is. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** Web Authentication Level 3, section 4. */
const credentialIdBytesMax = 1023;
const knownTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];
const challengesFromAddress = { max: 60, windowSeconds: 600 };

/** The relying party. Authenticators accept host names only, not IP addresses. */
function siteOf({ platform: { config } }: Ctx): { rpID: string; origin: string } | null {
  const { hostname, origin } = new URL(config.url);
  return isIP(hostname) > 0 || hostname.startsWith("[") ? null : { rpID: hostname, origin };
}

export const arePasskeysAvailable = (ctx: Ctx): boolean => siteOf(ctx) !== null;

/** @throws Failure `conflict` */
function requireSite(ctx: Ctx): { rpID: string; origin: string } {
  const site = siteOf(ctx);
  if (!site) throw new Failure(conflict, { text: messages.passkeysUnavailable });
  return site;
}

export async function passkeyList(ctx: Ctx<Member>, page: PageRequest) {
  return toPage(page, await selectPasskeys(ctx.db, ctx.actor.id, page));
}

/** @throws Failure field `password`: `required`, `invalid`; `conflict`, `rate_limited` */
export async function passkeyBegin(ctx: Ctx<Member>, password?: string): Promise<{ options: Record<string, unknown> }> {
  const { id, username } = ctx.actor;
  const { rpID } = requireSite(ctx);
  await confirmPassword(ctx, password);
  const known = await selectDescriptors(ctx.db, id);
  if (known.length >= maxPasskeys) throw new Failure(conflict, { text: messages.passkeysFull });
  const options = await generateRegistrationOptions({
    rpName: ctx.snapshot.preferences["text.application_name"] || "Cortile",
    rpID,
    userName: username,
    userID: userHandle(ctx, id),
    challenge: await issueChallenge(ctx, id),
    excludeCredentials: known,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: { ...options } };
}

/** @throws Failure field `name`: `required`; field `response`: `invalid`, `unique`; `conflict` */
export async function passkeyAdd(ctx: Ctx<Member>, input: { name: string; response: object }): Promise<Prepared<Passkey>> {
  const { id } = ctx.actor;
  const { rpID, origin } = requireSite(ctx);
  const name = nameOf(input.name);
  const wrong = () => Failure.field("response", "invalid", messages.passkeyWrong);
  let challenge: Buffer | null = null;
  const made = await verified(() =>
    verifyRegistrationResponse({
      response: withoutAttestation(input.response),
      expectedChallenge: (given) => existsChallenge(ctx.db, (challenge = hashToken(given)), id),
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs,
    }),
  );
  const credential = made?.verified && isStorable(made.registrationInfo.credential) ? made.registrationInfo.credential : null;
  // A refusal uses the challenge up all the same.
  if (!credential && challenge) await deleteChallenge(ctx.db, challenge, id);
  if (!credential || !challenge) throw wrong();
  const challengeHash: Buffer = challenge;
  const given: readonly string[] = credential.transports ?? [];
  return {
    async commit(tx) {
      await lockSignIn(tx.db, id);
      if (!(await deleteChallenge(tx.db, challengeHash, id))) throw wrong();
      const passkey = await insertPasskey(tx.db, {
        user_id: id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: knownTransports.filter((transport) => given.includes(transport)),
        name,
      });
      if (!passkey) throw Failure.field("response", "unique", messages.passkeyTaken);
      await notifyOwner(tx, id, { subject: emails.passkeyAddedSubject, body: emails.passkeyAdded, values: { name } });
      return passkey;
    },
    discard: async () => undefined,
  };
}

/** @throws Failure field `name`: `required`; `not_found` when it is not the member's own */
export async function passkeyRename(ctx: Ctx<Member>, id: number, name: string): Promise<Passkey> {
  const passkey = await updatePasskeyName(ctx.db, ctx.actor.id, id, nameOf(name));
  if (!passkey) throw new Failure(notFound);
  return passkey;
}

/** @throws Failure `not_found` when it is not the member's own, `conflict` for the last sign-in method */
export async function passkeyRemove(ctx: Ctx<Member>, id: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const owner = tx.actor.id;
    await lockSignIn(tx.db, owner);
    const ways = await countSignInMethods(tx.db, owner);
    const name = await deletePasskey(tx.db, owner, id);
    if (name === null) throw new Failure(notFound);
    if (ways <= 1) throw new Failure(conflict, { text: messages.lastSignInMethod });
    await notifyOwner(tx, owner, { subject: emails.passkeyRemovedSubject, body: emails.passkeyRemoved, values: { name } });
  });
}

/** The options for a sign-in with any passkey. @throws Failure `conflict`, `rate_limited` */
export async function passkeyChallenge(ctx: Ctx, ip: string): Promise<{ options: Record<string, unknown> }> {
  const { rpID } = requireSite(ctx);
  await ctx.platform.limits.require(`passkey:${ip}`, challengesFromAddress);
  const challenge = await issueChallenge(ctx, null);
  return { options: { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" })) } };
}

/** The account whose passkey signed a challenge, which is consumed; null when the response is invalid. */
export async function verifyPasskey(ctx: Ctx, response: { id?: unknown }): Promise<number | null> {
  const site = siteOf(ctx);
  const { id } = response;
  const known = site && typeof id === "string" && !id.includes("\0") ? await selectPasskey(ctx.db, id) : null;
  if (!site || !known || !isShort(response)) return null;
  const used = await verified(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => deleteChallenge(ctx.db, hashToken(challenge), null),
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: known.sign_count },
    }),
  );
  if (!used?.verified) return null;
  return (await updatePasskeyUsed(ctx.db, known.id, used.authenticationInfo.newCounter)) ? known.user_id : null;
}

/** The library takes ids of any length, and transports of any kind. */
const isStorable = ({ id, transports = [] }: WebAuthnCredential): boolean =>
  isoBase64URL.toBuffer(id).length <= credentialIdBytesMax && Array.isArray(transports);

/** An authenticator's is a few hundred bytes; with the certificates of one that attests itself, some kilobytes. */
const responseBytesMax = 32 * 1024;

/** Whether it may be what an authenticator answers: decoding what is longer takes the one thread for long. */
const isShort = (response: object): boolean => Buffer.byteLength(JSON.stringify(response)) <= responseBytesMax;

/**
 * What an authenticator answered, without its statement of who made it. None is asked for, and to check one the library follows the
 * addresses in its certificates, which are the sender's.
 * @throws Error when it is none: the library checks the form of the rest
 */
function withoutAttestation(given: object): RegistrationResponseJSON {
  if (!isShort(given)) throw new Error("too long");
  const { response, ...credential } = given as RegistrationResponseJSON;
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get("authData");
  const bare = isoCBOR.encode(
    new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]),
  );
  return { ...credential, response: { ...response, attestationObject: isoBase64URL.fromBuffer(bare) } };
}

/** Null for anything the library rejects; it throws on every invalid input. */
const verified = <Result>(verify: () => Promise<Result>): Promise<Result | null> =>
  Promise.resolve()
    .then(verify)
    .catch(() => null);

async function issueChallenge(ctx: Ctx, userId: number | null) {
  const bytes = Buffer.from(randomToken(), "base64url");
  await insertChallenge(ctx.db, hashToken(bytes.toString("base64url")), userId);
  return new Uint8Array(bytes);
}

/** The opaque user handle that authenticators store: stable per account, without its name or id. */
const userHandle = ({ platform }: Ctx, userId: number) =>
  new Uint8Array(createHmac("sha256", deriveKey(platform.config.secret, "passkey")).update(String(userId)).digest());

function nameOf(name: string): string {
  const line = oneLine(name);
  if (line === "") throw new Failure(invalid, { fields: { name: [{ code: "required" }] } });
  return line;
}
