import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { ArchAvatar, Widget } from "#core/kit";
import { Link } from "#core/routing";
import { userCategoriesQuery } from "./people.hooks.ts";
import { messages } from "./people.messages.ts";
import classes from "./Profile.module.css";

/** The first four categories that a person follows; nothing while they load, or when there are none. */
export function FollowedCategories({ id }: { id: number }) {
  const { data: categories = [] } = useQuery(userCategoriesQuery(useClient(), id));
  if (categories.length === 0) return null;
  return (
    <Widget title={<FormattedMessage {...messages.followedCategories} />}>
      <div className={classes.categories}>
        {categories.slice(0, 4).map((category) => (
          <Link key={category.id} route="category" params={{ id: category.id, slug: category.slug }}>
            <ArchAvatar id={category.id} name={category.name} src={category.image_medium ?? category.image_original} size={50} />
            {category.name}
          </Link>
        ))}
      </div>
    </Widget>
  );
}
