import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Door, List, ListRow, Widget } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { popularCategoriesQuery } from "./category.hooks.ts";
import { messages, valued } from "./category.messages.ts";
import { CategoryFollowButton } from "./CategoryFollowButton.tsx";

/** "Busy this week": a few categories for the aside. An aside never fails a page: without an answer it is not there. */
export function PopularCategories({ count = 3 }: { count?: number }) {
  const reader = useGate("reader");
  const counted = useGate("categoryFollow");
  const { data: categories = [] } = useQuery({ ...popularCategoriesQuery(useClient()), enabled: reader });
  if (categories.length === 0) return null;
  const more = (
    <Link route="categories">
      <FormattedMessage {...messages.seeAll} />
    </Link>
  );
  return (
    <Widget title={<FormattedMessage {...messages.busy} />} more={more}>
      <List>
        {categories.slice(0, count).map((category) => (
          <ListRow
            key={category.id}
            component={Link}
            route="category"
            params={{ id: category.id, slug: category.slug }}
            mark={<Door id={category.id} name={category.name} src={category.image_medium ?? category.image_original} />}
            title={category.name}
            meta={counted ? <FormattedMessage {...valued.follow} values={{ count: category.followers_counter ?? 0 }} /> : null}
            action={<CategoryFollowButton category={category} />}
          />
        ))}
      </List>
    </Widget>
  );
}
