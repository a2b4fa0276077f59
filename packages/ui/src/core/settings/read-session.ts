import type { AuthToken, SessionSettings } from "@cortile/client/http";
import { sessionType } from "@cortile/contract/enums";
import { isFields, isText, readFunction, type Fields, type ProblemCollector } from "./problems.ts";

type Renewal = NonNullable<SessionSettings["handleRefreshToken"]>;

/** Codes 4100 to 4105 and warning 3100. */
export function readSession(problems: ProblemCollector, value: unknown): SessionSettings {
  if (!isFields(value)) {
    problems.error(4100, "session must be an object");
    return { type: "OAuth" };
  }
  const type = sessionType.find((allowed) => allowed === value.type);
  if (!type) problems.error(4101, `session.type must be one of ${sessionType.join(", ")}`);
  const clientId = isText(value.clientId) ? value.clientId : undefined;
  if (type === "OAuth" && !clientId) problems.error(4103, "session.clientId must be a non-empty string for OAuth");
  const handleLogout = readFunction<() => void>(problems, value.handleLogout, 4105, "session.handleLogout");
  const base = { type: type ?? "OAuth", clientId, handleLogout };
  return type === "OAuth" || type === "JWT" ? { ...base, ...readTokens(problems, value) } : base;
}

function readTokens(problems: ProblemCollector, session: Fields): Pick<SessionSettings, "authToken" | "handleRefreshToken"> {
  const { authToken, handleRefreshToken } = session;
  if (authToken && !isFields(authToken)) problems.error(4102, "session.authToken must be an object");
  if (authToken && !handleRefreshToken && Object.hasOwn(session, "handleRefreshToken"))
    problems.warn(3100, "session.handleRefreshToken is missing: the token will not be renewed");
  return {
    authToken: isFields(authToken) ? readToken(authToken) : undefined,
    handleRefreshToken: readFunction<Renewal>(problems, handleRefreshToken, 4104, "session.handleRefreshToken"),
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
