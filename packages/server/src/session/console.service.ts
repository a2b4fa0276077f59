import type { Ctx, Member } from "#core/ctx";
import { issueTokens } from "./token.service.ts";

/**
 * The address of a page of the staff console, and tokens of its own for whoever runs the console elsewhere. The address itself proves
 * nothing: addresses end in histories and logs.
 * @param next path below the console, `/moderation/flags/`; anything that is no such path leads to its first page
 */
export async function consoleAddress(ctx: Ctx<Member>, next: string, userAgent: string) {
  const { access_token, refresh_token, token_type, expires_in } = await issueTokens(ctx, ctx.actor.id, {
    id: "console",
    userAgent,
  });
  return {
    platform_url: consoleUrl(ctx.platform.config.url, next),
    token_details: { accessToken: access_token, refreshToken: refresh_token, tokenType: token_type, expiresIn: expires_in },
  };
}

function consoleUrl(origin: string, next: string): string {
  const home = new URL("/console/", origin);
  const asked = /^\/(?!\/)/.test(next) ? new URL(`/console${next}`, origin) : home;
  // `..` leads out of it, whichever way it is written.
  return (asked.origin === home.origin && asked.pathname.startsWith(home.pathname) ? asked : home).href;
}
