import { permissionDenied } from "@cortile/contract/core";
import type { Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import { translate } from "#core/i18n";
import type { SignInResult } from "#people";
import { lockApiClient } from "./api-client.queries.ts";
import { isApiClient, publicClientId } from "./api-client.service.ts";
import { messages } from "./session.messages.ts";
import { checkCredentials, notifyNewAgent, requireCurrent, type Credentials } from "./session.service.ts";
import { issueTokens, refreshTokens, type TokenPair } from "./token.service.ts";

interface Grant {
  grant_type?: string;
  client_id?: string;
  client_secret?: string;
  username?: string;
  password?: string;
  otp?: string;
  refresh_token?: string;
}
interface Origin {
  ip: string;
  userAgent: string;
}
interface ClientOrigin extends Origin {
  clientId: string;
}
/** `otp` tells apps that know of it to ask for a code, and send it along with the password. */
type OAuthError = { error: string; error_description: string; otp?: "required" | "invalid" };
interface Outcome {
  status: number;
  reply: TokenPair | OAuthError;
}

const refuse = (error: string, error_description: string, status = 400): Outcome => ({
  status,
  reply: { error, error_description },
});

/** The token endpoint after RFC 6749, sections 4.3, 5.2 and 6; its errors are that standard's, not ours. */
export async function oauthToken(ctx: Ctx, grant: Grant, origin: Origin): Promise<Outcome> {
  if (!(await isApiClient(ctx, grant.client_id, grant.client_secret)))
    return refuse("invalid_client", "Unknown client_id, or its client_secret is wrong.", 401);
  const clientId = grant.client_id ?? publicClientId;
  if (grant.grant_type === "password") return passwordGrant(ctx, grant, { ...origin, clientId });
  if (grant.grant_type !== "refresh_token") return refuse("unsupported_grant_type", "Use password or refresh_token.");
  if (!grant.refresh_token) return refuse("invalid_request", "refresh_token is missing.");
  const reply = await refreshTokens(ctx, grant.refresh_token, clientId);
  return reply ? { status: 200, reply } : refuse("invalid_grant", "The refresh token is expired, used or revoked.");
}

async function passwordGrant(ctx: Ctx, { username, password, otp }: Grant, origin: ClientOrigin): Promise<Outcome> {
  if (!username || !password) return refuse("invalid_request", "username and password are required.");
  try {
    const signIn = await checkCredentials(ctx, { username, password, otp }, origin.ip);
    return { status: 200, reply: await beginFamily(ctx, signIn, origin) };
  } catch (error) {
    if (!(error instanceof Failure) || error.error.status === 429) throw error;
    const [problem] = error.fields["otp"] ?? [];
    const { status, reply } = refuse("invalid_grant", translate(problem?.text ?? error.text ?? messages.wrong, ctx.language));
    return problem
      ? { status, reply: { ...reply, otp: problem.code === "required" ? "required" : "invalid" } }
      : { status, reply };
  }
}

const beginFamily = (ctx: Ctx, signIn: SignInResult, { userAgent, clientId }: ClientOrigin): Promise<TokenPair> =>
  ctx.transaction(async (tx) => {
    const { id } = signIn.member;
    if (clientId !== publicClientId && !(await lockApiClient(tx.db, clientId))) throw new Failure(permissionDenied);
    await requireCurrent(tx, signIn);
    await notifyNewAgent(tx, id, userAgent);
    return issueTokens(tx, id, { id: clientId, userAgent });
  });

/** @throws Failure as `checkCredentials` */
export async function jwtToken(ctx: Ctx, credentials: Pick<Credentials, "username" | "password" | "otp">, origin: Origin) {
  const signIn = await checkCredentials(ctx, credentials, origin.ip);
  const pair = await beginFamily(ctx, signIn, { ...origin, clientId: publicClientId });
  return { access: pair.access_token, refresh: pair.refresh_token };
}
