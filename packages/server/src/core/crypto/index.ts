export { deriveKey } from "./keys.ts";
export { hashPassword, verifyPassword } from "./password.ts";
export { seal, unseal } from "./seal.ts";
export { signUrl, verifyUrl } from "./signed-url.ts";
export { hashToken, randomToken } from "./token.ts";
