import type { Category } from "@cortile/contract/entity";
import type { ReactNode } from "react";
import { cx, initials, tintHue } from "#core/kit";
import { Link } from "#core/routing";
import classes from "./CategoryCard.module.css";

type Props = {
  category: Category;
  meta?: ReactNode;
  /** Under the words: the follow button. */
  action?: ReactNode;
  /** In view at once: the picture loads first. */
  priority?: boolean;
  /** Picture above the text, or a smaller one beside it. */
  beside?: boolean;
  className?: string;
};

/** An arch-shaped picture with the name; the whole card is the link. */
export const CategoryCard = ({ category, meta, action, priority, beside, className }: Props) => (
  <div className={cx(classes.root, beside && classes.beside, className)}>
    <Portrait category={category} priority={priority} />
    <div className={classes.text}>
      <Link className={classes.name} route="category" params={{ id: category.id, slug: category.slug }}>
        {category.name}
      </Link>
      {meta ? <span className={classes.meta}>{meta}</span> : null}
      {action ? <span className={classes.action}>{action}</span> : null}
    </div>
  </div>
);

function Portrait({ category, priority }: Pick<Props, "category" | "priority">) {
  const { id, name, image_bigger, image_big, image_original } = category;
  const src = image_bigger ?? image_big ?? image_original;
  if (!src)
    return (
      <span className={cx(classes.portrait, classes.initials)} style={{ "--h": tintHue(id) }} aria-hidden="true">
        {initials(name)}
      </span>
    );
  return <img className={classes.portrait} src={src} alt="" loading={priority ? "eager" : "lazy"} decoding="async" />;
}
