import type { ReactionCount } from "@cortile/contract/entity";
import classes from "./Vote.module.css";

const maxShown = 3;

/** The most frequent reactions as small discs. Decorative: the text beside them says the same. */
export const ReactionDiscs = ({ counts }: { counts: readonly ReactionCount[] }) => (
  <span className={classes.discs} aria-hidden="true">
    {counts.slice(0, maxShown).map(({ reaction }) => (
      <img key={reaction.id} src={reaction.image} alt="" width={20} height={20} loading="lazy" decoding="async" />
    ))}
  </span>
);
