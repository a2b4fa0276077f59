import { CallError } from "@cortile/client/http";
import { permissionDenied } from "@cortile/contract/core";
import { gates } from "@cortile/ui/core/preferences";
import { buildPath } from "@cortile/ui/core/routing";
import { meQuery } from "@cortile/ui/core/session";
import { redirect } from "react-router";
import type { Site } from "#site";

/** The current member, who may have changed since the page was loaded. @throws a redirect to sign in, and back here */
export async function requireMember({ client, cache, table }: Site, url: URL): Promise<{ id: number }> {
  const user = await cache.ensureQueryData(meQuery(client));
  if (user) return user;
  throw redirect(`${buildPath(table["signin"] ?? "/")}?next=${encodeURIComponent(url.pathname + url.search)}`);
}

/** The current member, who moderates. @throws a redirect to sign in and back here, or CallError `permission_denied` */
export const requireModerator = (site: Site, url: URL): Promise<void> => requireGate("moderation", site, url);

/** The current member, who administers. @throws a redirect to sign in and back here, or CallError `permission_denied` */
export const requireAdmin = (site: Site, url: URL): Promise<void> => requireGate("administration", site, url);

async function requireGate(gate: "moderation" | "administration", site: Site, url: URL): Promise<void> {
  await requireMember(site, url);
  const user = site.cache.getQueryData(meQuery(site.client).queryKey) ?? null;
  const { preferences, features } = site.boot;
  if (!gates[gate]({ preferences, features: new Set(features), user }))
    throw new CallError({ ...permissionDenied, message: "the console is for staff" });
}
