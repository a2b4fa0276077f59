export { isValidEmail, isValidUsername, normalizeEmail, passwordProblems, type PasswordProblem } from "./account.ts";
export { oneLine, storableText } from "./line.ts";
export { normalized } from "./normalize.ts";
export { slugify } from "./slug.ts";
export { truncate, truncateAtWord } from "./truncate.ts";
export { fillUrlTemplate } from "./url-template.ts";
export { isCssColor, isHttpUrl, isLinkAddress } from "./value.ts";
