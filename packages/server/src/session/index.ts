export { ensureXsrfCookie, cookieTokenHash, sessionCookie } from "./cookies.ts";
export { credentialOf, identify, identifyByCookie } from "./identify.ts";
export { publicClientId } from "./oauth.service.ts";
export { sessionRoutes } from "./session.routes.ts";
export { endSessions, openSession, type Credential } from "./session.service.ts";
export { memberOfToken } from "./sso-token.ts";
export { issueTokens } from "./token.service.ts";
export { deleteExpiredSessions, deleteOldAgents, selectSessionMember } from "./session.queries.ts";
export { deleteExpiredTokens } from "./token.queries.ts";
