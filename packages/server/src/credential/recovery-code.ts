import { createHmac, randomBytes, type KeyObject } from "node:crypto";

/** Crockford's base 32, which leaves out the letters that look like others. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
const similarCharacters: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };
const length = 10;
const amount = 10;

const newCode = (): string => {
  const text = Array.from(randomBytes(length), (byte) => letters[byte & 31]).join("");
  return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
};

/** Ten codes of 50 random bits each. */
export const newCodes = (): string[] => Array.from({ length: amount }, newCode);

/** The code however it was written down: capitals, spaces, letters for the figures they look like. Null for what is none. */
export function readCode(written: string): string | null {
  const text = written
    .toLowerCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll(/[oil]/g, (letter) => similarCharacters[letter] ?? letter);
  return text.length === length && [...text].every((letter) => letters.includes(letter)) ? text : null;
}

/** The form in which a code is stored: one person's, and of no use without the key. */
export const hashCode = (key: KeyObject, userId: number, code: string): Buffer =>
  createHmac("sha256", key)
    .update(`${userId}:${readCode(code)}`)
    .digest();
