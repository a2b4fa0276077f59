import { CategoriesScreen, categoriesQuery, loadCategories } from "@cortile/ui/category";
import { Page } from "@cortile/ui/shell";
import { FormattedMessage } from "react-intl";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { categoryListData } from "./shared/category.list.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site }) => {
  await loadCategories(site.client, site.cache);
  return null;
});

export const handle: PageHandle = {
  head(site) {
    const title = site.intl.formatMessage(messages.categories);
    const categories = site.cache.getQueryData(categoriesQuery(site.client).queryKey) ?? [];
    return {
      title,
      path: site.table["categories"],
      description: String(site.boot.preferences["text.application_slogan1"] ?? ""),
      data: { "@type": "CollectionPage", name: title, mainEntity: categoryListData(site, categories) },
    };
  },
};

export function Component() {
  const [search] = useSearchParams();
  return (
    <Page title={<FormattedMessage {...messages.categories} />} layout="list">
      <CategoriesScreen followedOnly={search.get("show") === "followed"} />
    </Page>
  );
}
