import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { ArchAvatar } from "#core/kit";
import { Link } from "#core/routing";
import { useYourCategories } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";
import classes from "./SideNav.module.css";

/** The member's own spaces. Nothing where there are none, and on the rail. */
export function YourCategories() {
  const id = useId();
  const categories = useYourCategories();
  if (categories.length === 0) return null;
  return (
    <div className={classes.yours}>
      <div id={id} className={classes.yoursTitle}>
        <FormattedMessage {...messages.yours} />
      </div>
      <ul aria-labelledby={id}>
        {categories.map(({ id: categoryId, name, slug, image_small }) => (
          <li key={categoryId}>
            <Link route="category" params={{ id: categoryId, slug }} className={classes.space}>
              <ArchAvatar id={categoryId} name={name} src={image_small} size={24} />
              <span className={classes.spaceName}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
