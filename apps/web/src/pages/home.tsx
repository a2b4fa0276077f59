import { categoryList } from "@cortile/contract/category";
import { Heading } from "@cortile/ui/core/kit";
import { Link } from "@cortile/ui/core/routing";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { communityName, type PageHandle } from "#head";
import { loadPage } from "#routing";
import { useSite, type Site } from "#site";

const doorsQuery = ({ client }: Site) =>
  queryOptions({ queryKey: ["category", "list"], queryFn: ({ signal }) => client.call(categoryList, { query: {} }, { signal }) });

export const loader = loadPage(({ site }) => site.cache.fetchQuery(doorsQuery(site)));

export const handle: PageHandle = {
  head: (site) => ({
    title: "",
    path: site.table["home"],
    description: String(site.boot.preferences["text.application_slogan1"] ?? ""),
    data: { "@type": "WebSite", name: communityName(site), url: site.boot.portal },
  }),
};

export function Component() {
  const site = useSite();
  const { data } = useSuspenseQuery(doorsQuery(site));
  return (
    <main>
      <Heading level={1}>{communityName(site)}</Heading>
      <ul>
        {data.results.map(({ id, name, slug }) => (
          <li key={id}>
            <Link route="category" params={{ id, slug }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
