import { useSuspenseQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Heading } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { popularCategoriesQuery, withoutFollowed } from "./category.hooks.ts";
import { messages, templates } from "./category.messages.ts";
import { CategoryCard } from "./CategoryCard.tsx";
import classes from "./CategoryCards.module.css";

/** How many the row shows; what stands beside it skips them. */
export const categoriesInRow = 4;

/** "Categories to explore": the four most followed that the member does not follow yet, as portraits. Nothing where there are none. */
export function CategoryRow() {
  const counted = useGate("categoryFollow");
  const { data } = useSuspenseQuery(popularCategoriesQuery(useClient()));
  const categories = withoutFollowed(data);
  if (categories.length === 0) return null;
  return (
    <section>
      <header className={classes.rowHead}>
        <Heading level={2} size="h4">
          <FormattedMessage {...messages.explore} />
        </Heading>
        <Link className={classes.all} route="categories">
          <FormattedMessage {...messages.allCategories} />
        </Link>
      </header>
      <div className={classes.four}>
        {categories.slice(0, categoriesInRow).map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            meta={counted ? <FormattedMessage {...templates.follow} values={{ count: category.followers_counter ?? 0 }} /> : null}
            priority
          />
        ))}
      </div>
    </section>
  );
}
