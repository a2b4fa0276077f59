import { UnfinishedTexts } from "@cortile/ui/composer";
import { useSession } from "@cortile/ui/core/session";
import { loadOwn, OwnScreen, type OwnPlace } from "@cortile/ui/feed";
import { useLoaderData } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound, startOf } from "#routing";
import { requireMember } from "./member.ts";
import { messages } from "./pages.messages.ts";

/** One of the member's own lists. Visitors are sent to sign in, others get not found. */
export function ownPage(place: OwnPlace) {
  const loader = loadPage(async ({ site, params, url }) => {
    const user = await requireMember(site, url);
    if (Number(params["id"]) !== user.id) throw pageNotFound();
    const start = startOf(url);
    await loadOwn(site.client, site.cache, place, start);
    return { start };
  });
  const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.contents) }) };
  function Component() {
    const { start } = useLoaderData<typeof loader>();
    const { user } = useSession();
    const above = place.list === "drafts" ? <UnfinishedTexts /> : null;
    return user ? <OwnScreen {...place} start={start} above={above} /> : null;
  }
  return { loader, handle, Component };
}
