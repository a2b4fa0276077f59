import type { Ctx, Member } from "#core/ctx";

/**
 * The address of a page of the staff console, and the token that asked for it, for whoever runs the console elsewhere. A GET gives
 * nobody another sign-in, and the address itself proves nothing: addresses end in histories and logs.
 * @param next path below the console, `/moderation/flags/`; anything that is no such path leads to its first page
 * @param bearer the access token of the request; null in a cookie session, which has none to tell
 */
export const consoleAddress = ({ platform }: Ctx<Member>, next: string, bearer: string | null) => ({
  platform_url: consoleUrl(platform.config.url, next),
  token_details: { accessToken: bearer ?? "", tokenType: "Bearer" },
});

function consoleUrl(origin: string, next: string): string {
  const home = new URL("/console/", origin);
  const asked = /^\/(?!\/)/.test(next) ? new URL(`/console${next}`, origin) : home;
  // `..` leads out of it, whichever way it is written.
  return (asked.origin === home.origin && asked.pathname.startsWith(home.pathname) ? asked : home).href;
}
