import type { Ctx, Member } from "#core/ctx";

/**
 * The address of a page of the staff console, and the access token of the request, for consoles on another host. A GET creates no
 * sign-in, and the address contains no credential: addresses end up in histories and logs.
 * @param next path below the console, `/moderation/flags/`; any other leads to its first page
 * @param bearer the access token of the request; null in a cookie session
 */
export const consoleAddress = ({ platform }: Ctx<Member>, next: string, bearer: string | null) => ({
  platform_url: consoleUrl(platform.config.url, next),
  token_details: { accessToken: bearer ?? "", tokenType: "Bearer" },
});

/** Pages that clients know by another address. */
const pages: Readonly<Record<string, string>> = {
  "/console/moderation/flags/": "/console/reports/",
  "/console/moderation/user/": "/console/people/",
};

function consoleUrl(origin: string, next: string): string {
  const home = new URL("/console/", origin);
  const asked = /^\/(?!\/)/.test(next) ? new URL(`/console${next}`, origin) : home;
  // `..` would escape it, in any encoding.
  if (asked.origin !== home.origin || !asked.pathname.startsWith(home.pathname)) return home.href;
  asked.pathname = pages[asked.pathname] ?? asked.pathname;
  return asked.href;
}
