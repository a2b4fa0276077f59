export type PasswordRule = "length" | "lower" | "upper" | "number" | "symbol";

const kinds = { lower: /\p{Ll}/u, upper: /\p{Lu}/u, number: /\p{N}/u, symbol: /[^\p{Ll}\p{Lu}\p{N}]/u };
const kindNames = ["lower", "upper", "number", "symbol"] as const;

/** Each rule and whether the password meets it: 8 characters, and any three of the four kinds. The server counts the same way. */
export const passwordRules = (password: string): { rule: PasswordRule; met: boolean }[] => [
  { rule: "length", met: Array.from(password).length >= 8 },
  ...kindNames.map((rule) => ({ rule, met: kinds[rule].test(password) })),
];

/** The server's code for what is wrong with a new password; null when it is good. */
export function passwordProblem(password: string): "required" | "min_length" | "invalid" | null {
  if (password === "") return "required";
  const [length, ...rest] = passwordRules(password);
  if (!length?.met) return "min_length";
  return rest.filter(({ met }) => met).length < 3 ? "invalid" : null;
}
