/** Letters, digits, `-` and `_`, with at least one letter or digit, at most 150. */
export const isValidUsername = (username: string): boolean => /^(?=.*[A-Za-z0-9])[A-Za-z0-9_-]{1,150}$/.test(username);

const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu;

/** An address that mail can be sent to over the internet: no quoted names, no address literals, a domain with a dot. At most 254 long. */
export function isValidEmail(email: string): boolean {
  const at = email.lastIndexOf("@");
  return at > 0 && at <= 64 && email.length <= 254 && local.test(email.slice(0, at)) && domain.test(email.slice(at + 1));
}

/** The form in which addresses are compared and stored: trimmed, composed, lower case. */
export const normalizeEmail = (email: string): string => email.trim().normalize("NFC").toLowerCase();

export type PasswordProblem = "min_length" | "invalid";

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{Ll}\p{Lu}\p{N}]/u];

/**
 * What is wrong with a new password: `min_length` when shorter than 8 characters, `invalid` when it has fewer than 3 of the 4
 * classes lower case, upper case, digit, anything else. Empty when it is good.
 */
export function passwordProblems(password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (Array.from(password).length < 8) problems.push("min_length");
  if (classes.filter((pattern) => pattern.test(password)).length < 3) problems.push("invalid");
  return problems;
}
