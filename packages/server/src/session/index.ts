export { beginSession } from "./begin.ts";
export { cookieAttributes, ensureXsrfCookie, cookieTokenHash, sessionCookie } from "./cookies.ts";
export type { Credential } from "./credential.ts";
export { credentialOf, identify, identifyByCookie } from "./identify.ts";
export { publicClientId } from "./oauth.service.ts";
export { sessionFeature } from "./session.feature.ts";
export { endSessions, holdSignIn, openSession, requirePasswords, takesPasswordOf } from "./session.service.ts";
export { authenticateSocket, validCredentials } from "./socket.service.ts";
export { issueTokens } from "./token.service.ts";
