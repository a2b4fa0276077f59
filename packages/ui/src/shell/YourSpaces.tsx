import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { ArchAvatar, SquareAvatar } from "#core/kit";
import { Link } from "#core/routing";
import { useYourCategories, useYourGroups } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";
import classes from "./SideNav.module.css";

/** The member's own spaces: groups, then categories. Nothing where there are none, and on the rail. */
export function YourSpaces() {
  const titleId = useId();
  const groups = useYourGroups();
  const categories = useYourCategories();
  if (groups.length + categories.length === 0) return null;
  return (
    <div className={classes.yours}>
      <div id={titleId} className={classes.yoursTitle}>
        <FormattedMessage {...messages.yours} />
      </div>
      <ul aria-labelledby={titleId}>
        {groups.map(({ id, name, slug, image_small }) => (
          <li key={`group ${id}`}>
            <Link route="group" params={{ id, slug }} className={classes.space}>
              <SquareAvatar id={id} name={name} src={image_small} size={24} />
              <span className={classes.spaceName}>{name}</span>
            </Link>
          </li>
        ))}
        {categories.map(({ id, name, slug, image_small }) => (
          <li key={id}>
            <Link route="category" params={{ id, slug }} className={classes.space}>
              <ArchAvatar id={id} name={name} src={image_small} size={24} />
              <span className={classes.spaceName}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
