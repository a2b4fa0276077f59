import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

const keys = new Map<string, KeyObject>();

/**
 * A 32-byte key for one purpose, from the root secret (HKDF-SHA256). One reveals nothing about another. As a `KeyObject`, because
 * signing with bytes imports them each time, which takes longer than the signature.
 */
export function deriveKey(secret: string, purpose: string): KeyObject {
  const name = `${purpose}:${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "cortile", purpose, 32)));
  keys.set(name, key);
  return key;
}
