import type { AuthToken, SessionSettings } from "@cortile/client/http";
import { sessionType } from "@cortile/contract/enums";
import { isFields, isText, readFunction, type Fields, type Findings } from "./findings.ts";

type Renewal = NonNullable<SessionSettings["handleRefreshToken"]>;

/** Codes 4100 to 4105 and warning 3100. */
export function readSession(findings: Findings, value: unknown): SessionSettings {
  if (!isFields(value)) {
    findings.error(4100, "session must be an object");
    return { type: "OAuth" };
  }
  const type = sessionType.find((allowed) => allowed === value.type);
  if (!type) findings.error(4101, `session.type must be one of ${sessionType.join(", ")}`);
  const clientId = isText(value.clientId) ? value.clientId : undefined;
  if (type === "OAuth" && !clientId) findings.error(4103, "session.clientId must be a non-empty string for OAuth");
  const handleLogout = readFunction<() => void>(findings, value.handleLogout, 4105, "session.handleLogout");
  const base = { type: type ?? "OAuth", clientId, handleLogout };
  return type === "OAuth" || type === "JWT" ? { ...base, ...readTokens(findings, value) } : base;
}

function readTokens(findings: Findings, session: Fields): Pick<SessionSettings, "authToken" | "handleRefreshToken"> {
  const { authToken, handleRefreshToken } = session;
  if (authToken && !isFields(authToken)) findings.error(4102, "session.authToken must be an object");
  if (authToken && !handleRefreshToken && Object.hasOwn(session, "handleRefreshToken"))
    findings.warn(3100, "session.handleRefreshToken is missing: the token will not be renewed");
  return {
    authToken: isFields(authToken) ? readToken(authToken) : undefined,
    handleRefreshToken: readFunction<Renewal>(findings, handleRefreshToken, 4104, "session.handleRefreshToken"),
  };
}

function readToken({ accessToken, refreshToken, expiresIn, tokenType, scope }: Fields): AuthToken {
  return {
    ...(isText(accessToken) && { accessToken }),
    ...(isText(refreshToken) && { refreshToken }),
    ...(typeof expiresIn === "number" && { expiresIn }),
    ...(isText(tokenType) && { tokenType }),
    ...(isText(scope) && { scope }),
  };
}
