import { returnPath } from "@cortile/ui/account";
import { buildPath } from "@cortile/ui/core/routing";
import { meQuery } from "@cortile/ui/core/session";
import { redirect } from "react-router";
import type { Site } from "#site";

/** Redirects members away from the sign-in pages: to `?next=`, or home. @throws a redirect */
export async function leaveWhenMember({ client, cache, table }: Site, url: URL): Promise<void> {
  const user = await cache.ensureQueryData(meQuery(client));
  // New members are asked to confirm their address first.
  if (user && user.email_isvalid !== false)
    throw redirect(returnPath(url.searchParams.get("next")) ?? buildPath(table["home"] ?? "/"));
}
