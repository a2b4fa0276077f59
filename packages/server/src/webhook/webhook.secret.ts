import { randomBytes } from "node:crypto";
import { deriveKey, seal, unseal } from "#core/crypto";
import type { Platform } from "#core/ctx";

const secretKey = ({ config }: Platform) => deriveKey(config.secret, "webhook-secret");
const ownerOf = (endpointId: number): string => `webhook ${endpointId}`;

/** A new signing key of an endpoint, encrypted. */
export const newSecret = (platform: Platform, endpointId: number): Buffer =>
  seal(secretKey(platform), randomBytes(32), ownerOf(endpointId));

/** The signing key of an endpoint, 32 bytes. */
export const openSecret = (platform: Platform, endpointId: number, sealed: Buffer): Buffer =>
  unseal(secretKey(platform), sealed, ownerOf(endpointId));
