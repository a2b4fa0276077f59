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
