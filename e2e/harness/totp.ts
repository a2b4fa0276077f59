import { createHmac } from "node:crypto";

/** What an app shows that was given a secret in base 32, at a moment: RFC 6238, written apart from the server's. */
export function appCode(secret: string, at = Date.now()): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret.replaceAll(" ", "")].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.from(
    BigInt(Math.floor(at / 30_000))
      .toString(16)
      .padStart(16, "0"),
    "hex",
  );
  const mac = createHmac("sha1", key).update(step).digest();
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
