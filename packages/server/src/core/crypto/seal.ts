import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts for storage with AES-256-GCM; returns nonce, tag and ciphertext.
 * @param owner whose it is; sealed for one, it cannot be opened as another's
 */
export function seal(key: KeyObject, bytes: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** What was sealed. @throws Error when the key, the owner or a single bit is another */
export function unseal(key: KeyObject, sealed: Buffer, owner: string): Buffer {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
}
