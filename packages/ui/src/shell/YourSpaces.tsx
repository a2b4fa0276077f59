import { useId, type ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { ArchAvatar, SquareAvatar } from "#core/kit";
import { usePreference } from "#core/preferences";
import { Link } from "#core/routing";
import { entryMessages, messages } from "./shell.messages.ts";
import { useAllCategories, useYourCategories, useYourGroups } from "./spaces.hooks.ts";
import classes from "./SideNav.module.css";

/**
 * The member's own spaces: groups, then categories; where the community lists all categories, those under a title of their own.
 * Nothing where there are none, and on the rail.
 */
export function YourSpaces() {
  const listsAll = usePreference("configurations.sidebar_show_all_categories_enabled") === true;
  const groups = useYourGroups().map((group) => <Row key={`group ${group.id}`} route="group" space={group} />);
  const yours = useYourCategories(!listsAll).map(categoryRow);
  const all = useAllCategories(listsAll).map(categoryRow);
  if (groups.length + yours.length + all.length === 0) return null;
  return (
    <div className={classes.yours}>
      <Spaces title={messages.yours} rows={[...groups, ...yours]} />
      <Spaces title={entryMessages.categories} rows={all} />
    </div>
  );
}

function Spaces({ title, rows }: { title: MessageDescriptor; rows: readonly ReactNode[] }) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <>
      <div id={titleId} className={classes.yoursTitle}>
        <FormattedMessage {...title} />
      </div>
      <ul aria-labelledby={titleId}>{rows}</ul>
    </>
  );
}

type Space = { id: number; name: string; slug: string; image_small?: string | null };

const categoryRow = (category: Space) => <Row key={category.id} route="category" space={category} />;

function Row({ route, space: { id, name, slug, image_small } }: { route: "group" | "category"; space: Space }) {
  const Picture = route === "group" ? SquareAvatar : ArchAvatar;
  return (
    <li>
      <Link route={route} params={{ id, slug }} className={classes.space}>
        <Picture id={id} name={name} src={image_small} size={24} />
        <span className={classes.spaceName}>{name}</span>
      </Link>
    </li>
  );
}
