export { ensureXsrfCookie, cookieTokenHash, sessionCookie } from "./cookies.ts";
export { identify, identifyByCookie } from "./identify.ts";
export { sessionRoutes } from "./session.routes.ts";
export { openSession } from "./session.service.ts";
export { issueTokens } from "./token.service.ts";
export { deleteExpiredSessions, selectSessionMember } from "./session.queries.ts";
export { deleteExpiredTokens, selectAccessMember } from "./token.queries.ts";
