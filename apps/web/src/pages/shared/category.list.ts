import type { Category } from "@cortile/contract/entity";
import { buildPath } from "@cortile/ui/core/routing";
import type { Site } from "#site";

/** Categories with their addresses, as a schema.org ItemList. */
export const categoryListData = ({ boot, table }: Site, categories: readonly Category[]) => ({
  "@type": "ItemList",
  itemListElement: categories.map(({ id, name, slug }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: new URL(buildPath(table["category"] ?? "/", { id, slug }), boot.portal).href,
  })),
});
