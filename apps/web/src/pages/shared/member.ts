import { returnPath } from "@cortile/ui/account";
import { buildPath } from "@cortile/ui/core/routing";
import { meQuery } from "@cortile/ui/core/session";
import { redirect } from "react-router";
import type { Site } from "#site";

/** Who is signed in now, which may be another than when the page was loaded. @throws a redirect to sign in, and back here */
export async function requireMember({ client, cache, table }: Site, url: URL): Promise<{ id: number }> {
  const user = await cache.ensureQueryData(meQuery(client));
  if (user) return user;
  throw redirect(`${buildPath(table["signin"] ?? "/")}?next=${encodeURIComponent(url.pathname + url.search)}`);
}

/** Sends a member on from a page to sign in: to `?next=`, or home. @throws a redirect */
export async function leaveWhenMember({ client, cache, table }: Site, url: URL): Promise<void> {
  const user = await cache.ensureQueryData(meQuery(client));
  // Who has just signed up is told to confirm the address first.
  if (user && user.email_isvalid !== false)
    throw redirect(returnPath(url.searchParams.get("next")) ?? buildPath(table["home"] ?? "/"));
}
