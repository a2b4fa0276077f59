import { createHmac, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The time step of a moment. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of a time step: RFC 6238 with what every app assumes, SHA-1 and six digits. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step a code is of: now's, or the one before or after, for clocks that differ. Null when it is of none of them. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code.replaceAll(/\s/g, ""));
  const current = stepOf(now);
  const found = [current, current - 1, current + 1].filter((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return found[0] ?? null;
}

/** Without padding, as apps take it. */
export function encodeBase32(bytes: Buffer): string {
  let bits = 0;
  let kept = 0;
  let text = "";
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += base32[(kept >>> (bits - 5)) & 31];
    kept &= (1 << bits) - 1;
  }
  return bits > 0 ? text + base32[(kept << (5 - bits)) & 31] : text;
}

/** The address a QR code shows to an app. */
export function appAddress(secret: string, community: string, username: string): string {
  const label = `${encodeURIComponent(community)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(community)}`;
}
