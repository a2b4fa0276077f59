import { hkdfSync } from "node:crypto";

const keys = new Map<string, Buffer>();

/** A 32-byte key for one purpose, from the root secret (HKDF-SHA256). Knowing one tells nothing of another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = `${purpose}:${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "cortile", purpose, 32));
  keys.set(name, key);
  return key;
}
