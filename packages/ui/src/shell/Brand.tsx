import { BrandMark } from "#core/icons";
import { cx } from "#core/kit";
import { Link } from "#core/routing";
import { useCommunity } from "./shell.hooks.ts";
import classes from "./Brand.module.css";

/** Logo and name of the community, a link home. */
export function Brand({ className }: { className?: string | undefined }) {
  const { name, logo, mobileLogo } = useCommunity();
  if (!logo) {
    return (
      <Link route="home" className={cx(classes.root, className)}>
        {mobileLogo ? <img src={mobileLogo} alt="" className={classes.mark} /> : <BrandMark />}
        <span className={classes.name}>{name}</span>
      </Link>
    );
  }
  return (
    <Link route="home" className={cx(classes.root, className)}>
      <picture>
        <source media="(max-width: 1159px)" srcSet={mobileLogo} />
        <img src={logo} alt={name} className={classes.logo} />
      </picture>
    </Link>
  );
}
