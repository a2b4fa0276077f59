import { buildPath } from "@cortile/ui/core/routing";
import { groupQuery, GroupScreen, loadGroup, type GroupTab } from "@cortile/ui/group";
import { Page } from "@cortile/ui/shell";
import { useSuspenseQuery } from "@tanstack/react-query";
import { redirect, useLoaderData, useParams, useSearchParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, startOf } from "#routing";
import { useSite } from "#site";

/** A part of a group's page. @param tabOf which one, by the address */
export function groupPage(tabOf: (search: URLSearchParams) => GroupTab) {
  const loader = loadPage(async ({ site, params, url }) => {
    const start = startOf(url);
    const asked = { id: Number(params["id"]), slug: params["slug"] ?? "", tab: tabOf(url.searchParams), start };
    const elsewhere = await loadGroup(site.client, site.cache, asked);
    if (elsewhere) throw redirect(buildPath(site.table[elsewhere.route] ?? "/", elsewhere.params) + url.search, 301);
    return { start };
  });
  const handle: PageHandle = {
    head(site, params) {
      const group = site.cache.getQueryData(groupQuery(site.client, Number(params["id"])).queryKey);
      if (!group) return { title: "" };
      const { id, name, slug, description, emotional_image, image_big, privacy } = group;
      // Search engines have no use for what only members read.
      if (privacy !== "public") return { title: name, description };
      return {
        title: name,
        description,
        path: buildPath(site.table["group"] ?? "/", { id, slug }),
        image: emotional_image ?? image_big ?? undefined,
        card: { kind: "group", id },
        data: { "@type": "CollectionPage", name, description },
      };
    },
  };
  function Component() {
    const id = Number(useParams()["id"]);
    const [search] = useSearchParams();
    const { start } = useLoaderData<typeof loader>();
    const { client } = useSite();
    const { data: group } = useSuspenseQuery(groupQuery(client, id));
    return (
      <Page title={group.name} layout="wide" heading={false} back={{ route: "groups" }}>
        <GroupScreen id={id} tab={tabOf(search)} start={start} />
      </Page>
    );
  }
  return { loader, handle, Component };
}
