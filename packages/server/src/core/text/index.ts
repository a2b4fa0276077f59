export { isValidEmail, isValidUsername, normalizeEmail, passwordProblems, type PasswordProblem } from "./account.ts";
export { slugify } from "./slug.ts";
export { fillUrlTemplate } from "./url-template.ts";
export { isCssColor, isHttpUrl } from "./value.ts";
