import { categoriesQuery, popularCategoriesQuery } from "@cortile/ui/category";
import { describe, expect, it } from "vitest";
import { newSite } from "#testing";
import { handle as categoriesPage } from "./categories.tsx";
import { handle as explorePage } from "./explore.tsx";

const category = { id: 3, name: "Raku", slug: "raku", slogan: "", followers_counter: 0, followed: false };

function site() {
  const made = newSite();
  made.cache.setQueryData(categoriesQuery(made.client).queryKey, [category as never]);
  made.cache.setQueryData(popularCategoriesQuery(made.client).queryKey, [category as never]);
  return made;
}

describe("the head of pages that list", () => {
  it.each([
    ["categories", categoriesPage],
    ["explore", explorePage],
  ])("%s tells search engines of the categories and their addresses", (_page, { head }) => {
    expect(head(site(), {}).data).toMatchObject({
      "@type": "CollectionPage",
      mainEntity: {
        "@type": "ItemList",
        itemListElement: [{ position: 1, name: "Raku", url: "https://fornace.example/category/3/raku/" }],
      },
    });
  });
});
