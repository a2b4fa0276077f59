export { beginSession } from "./begin.ts";
export { ensureXsrfCookie, cookieTokenHash, sessionCookie } from "./cookies.ts";
export { credentialOf, identify, identifyByCookie } from "./identify.ts";
export { publicClientId } from "./oauth.service.ts";
export { sessionFeature } from "./session.feature.ts";
export { endSessions, openSession, requirePasswords, takesPasswordOf, type Credential } from "./session.service.ts";
export { memberOfToken } from "./sso-token.ts";
export { issueTokens } from "./token.service.ts";
export { selectSessionMember } from "./session.queries.ts";
