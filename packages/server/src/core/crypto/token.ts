import { createHash, randomBytes } from "node:crypto";

/** An unguessable token; base64url, so that it is also safe as a cookie and as a websocket sub-protocol. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString("base64url");

/** The form in which a token is stored. Tokens are random, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
