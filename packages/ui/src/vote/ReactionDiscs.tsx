import type { ReactionCount } from "@cortile/contract/entity";
import classes from "./Vote.module.css";

const most = 3;

/** The reactions given most, as small discs. Decoration: words stand beside them. */
export const ReactionDiscs = ({ counts }: { counts: readonly ReactionCount[] }) => (
  <span className={classes.discs} aria-hidden="true">
    {counts.slice(0, most).map(({ reaction }) => (
      <img key={reaction.id} src={reaction.image} alt="" width={20} height={20} loading="lazy" decoding="async" />
    ))}
  </span>
);
