import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { ArchAvatar, Widget } from "#core/kit";
import { Link, useHasRoute } from "#core/routing";
import { useSession } from "#core/session";
import { userCategoriesQuery } from "./people.hooks.ts";
import { messages, templates } from "./people.messages.ts";
import classes from "./Profile.module.css";

const shownCategories = 4;

/** The first four categories that a person follows; nothing while they load, or when there are none. */
export function FollowedCategories({ id }: { id: number }) {
  const hasRoute = useHasRoute();
  const isOwn = useSession().user?.id === id;
  const { data: categories = [] } = useQuery(userCategoriesQuery(useClient(), id));
  if (categories.length === 0) return null;
  const all = categories.length;
  const more =
    all > shownCategories && hasRoute("user_categories") ? (
      <Link route="user_categories" params={{ id }}>
        <FormattedMessage {...templates.allCategories} values={{ count: all }} />
      </Link>
    ) : undefined;
  return (
    <Widget title={<FormattedMessage {...(isOwn ? messages.ownCategories : messages.followedCategories)} />} more={more}>
      <div className={classes.categories}>
        {categories.slice(0, shownCategories).map((category) => (
          <Link key={category.id} route="category" params={{ id: category.id, slug: category.slug }}>
            <ArchAvatar id={category.id} name={category.name} src={category.image_medium ?? category.image_original} size={50} />
            {category.name}
          </Link>
        ))}
      </div>
    </Widget>
  );
}
