import { createECDH, hkdfSync } from "node:crypto";

/** The community's key pair for web push, base64url: the public one uncompressed, 65 bytes (RFC 8292, section 3.2). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of the curve P-256 (SEC 2, section 2.4.2). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const known = new Map<string, VapidKeys>();

/**
 * The key pair that follows from the root secret, so that every process has the same without another file. Browsers whose
 * subscription was made for another key subscribe anew.
 */
export function vapidKeys(secret: string): VapidKeys {
  const found = known.get(secret);
  if (found) return found;
  // 16 bytes more than the scalar has, so that the remainder favours none (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync("sha256", secret, "cortile", "web-push", 48));
  const scalar = (BigInt(`0x${bytes.toString("hex")}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  const keys = { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
  known.set(secret, keys);
  return keys;
}
