import { plainText } from "@cortile/ui/contribution";
import { buildPath } from "@cortile/ui/core/routing";
import { customPageQuery, CustomPageScreen, loadCustomPage } from "@cortile/ui/custom_page";
import { Page } from "@cortile/ui/shell";
import { useSuspenseQuery } from "@tanstack/react-query";
import { redirect, useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";
import { useSite } from "#site";

export const loader = loadPage(async ({ site, params }) => {
  const { id = "", slug = "" } = params;
  // The route also matches unknown addresses of two segments.
  if (!/^\d{1,15}$/.test(id)) throw pageNotFound();
  const elsewhere = await loadCustomPage(site.client, site.cache, { id: Number(id), slug });
  if (elsewhere) throw redirect(buildPath(site.table[elsewhere.route] ?? "/", elsewhere.params), 301);
  return null;
});

export const handle: PageHandle = {
  head(site, params) {
    const page = site.cache.getQueryData(customPageQuery(site.client, Number(params["id"])).queryKey);
    if (!page) return { title: "" };
    const { id, slug, title, html_summary } = page;
    return {
      title,
      description: plainText(html_summary ?? ""),
      path: buildPath(site.table["custom_page"] ?? "/", { id, slug }),
    };
  },
};

export function Component() {
  const { id, slug = "" } = useParams();
  const { data: page } = useSuspenseQuery(customPageQuery(useSite().client, Number(id)));
  return (
    <Page title={page.title} layout="list" back={{ route: "home" }}>
      <CustomPageScreen id={page.id} slug={slug} />
    </Page>
  );
}
