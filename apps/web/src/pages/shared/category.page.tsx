import { categoryQuery, CategoryScreen, loadCategory, type CategoryTab } from "@cortile/ui/category";
import { plainText } from "@cortile/ui/contribution";
import { buildPath } from "@cortile/ui/core/routing";
import { Page } from "@cortile/ui/shell";
import { useSuspenseQuery } from "@tanstack/react-query";
import { redirect, useLoaderData, useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, startOf } from "#routing";
import { useSite } from "#site";

/** A category with its feed, or with what trends in it. */
export function categoryPage(tab: CategoryTab) {
  const loader = loadPage(async ({ site, params, url }) => {
    const start = startOf(url);
    const asked = { id: Number(params["id"]), slug: params["slug"] ?? "", tab, start };
    const elsewhere = await loadCategory(site.client, site.cache, asked);
    if (elsewhere) throw redirect(buildPath(site.table[elsewhere.route] ?? "/", elsewhere.params), 301);
    return { start };
  });
  const handle: PageHandle = {
    head(site, params) {
      const category = site.cache.getQueryData(categoryQuery(site.client, Number(params["id"])).queryKey);
      if (!category) return { title: "" };
      const { id, name, slug, slogan, seo_title, seo_description, html_info, emotional_image_original } = category;
      return {
        title: seo_title || name,
        description: seo_description || slogan || plainText(html_info ?? ""),
        path: buildPath(site.table["category"] ?? "/", { id, slug }),
        feed: `/category/${id}/${slug}/rss/`,
        image: emotional_image_original ?? undefined,
        card: { kind: "category", id },
        data: { "@type": "CollectionPage", name, description: slogan },
      };
    },
  };
  function Component() {
    const id = Number(useParams()["id"]);
    const { start } = useLoaderData<typeof loader>();
    const { client } = useSite();
    const { data: category } = useSuspenseQuery(categoryQuery(client, id));
    return (
      <Page title={category.name} layout="wide" heading={false} back={{ route: "categories" }}>
        <CategoryScreen id={id} tab={tab} start={start} />
      </Page>
    );
  }
  return { loader, handle, Component };
}
