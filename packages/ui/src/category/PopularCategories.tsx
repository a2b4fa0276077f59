import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { ArchAvatar, List, ListRow, Widget } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { popularCategoriesQuery, withoutFollowed } from "./category.hooks.ts";
import { messages, templates } from "./category.messages.ts";
import { CategoryFollowButton } from "./CategoryFollowButton.tsx";

/**
 * The most followed categories for the aside, of those that the member does not follow. An aside never fails a page: without an answer it is not there.
 * @param skip how many the page shows elsewhere, as in the row of categories
 */
export function PopularCategories({ count = 3, skip = 0 }: { count?: number; skip?: number }) {
  const reader = useGate("reader");
  const counted = useGate("categoryFollow");
  const { data: categories = [] } = useQuery({ ...popularCategoriesQuery(useClient()), enabled: reader });
  const shown = withoutFollowed(categories).slice(skip, skip + count);
  if (shown.length === 0) return null;
  const more = (
    <Link route="categories">
      <FormattedMessage {...messages.seeAll} />
    </Link>
  );
  return (
    <Widget title={<FormattedMessage {...(skip > 0 ? messages.moreCategories : messages.busy)} />} more={more}>
      <List>
        {shown.map((category) => (
          <ListRow
            key={category.id}
            component={Link}
            route="category"
            params={{ id: category.id, slug: category.slug }}
            mark={<ArchAvatar id={category.id} name={category.name} src={category.image_medium ?? category.image_original} />}
            title={category.name}
            meta={counted ? <FormattedMessage {...templates.follow} values={{ count: category.followers_counter ?? 0 }} /> : null}
            action={<CategoryFollowButton category={category} />}
          />
        ))}
      </List>
    </Widget>
  );
}
