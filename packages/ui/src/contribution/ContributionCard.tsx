import type { Contribution } from "@cortile/contract/entity";
import { useId, type ReactNode } from "react";
import { ReactionLine } from "#vote";
import { ContributionActions } from "./ContributionActions.tsx";
import { ArticleBody, PostBody } from "./ContributionBody.tsx";
import { ContributionHeader } from "./ContributionHeader.tsx";
import { UnlessGone } from "./GoneLine.tsx";
import { SharedContent } from "./SharedContent.tsx";
import classes from "./Contribution.module.css";

type ContributionCardProps = {
  contribution: Contribution;
  /** Not seen before. */
  isNew?: boolean;
  /** Of the headings in it: one below the heading of the list. */
  level?: number;
  /** In view at once: its first picture loads first. */
  priority?: boolean;
  /** Below the actions: a comment. */
  children?: ReactNode;
};

/** A post, article or status in a feed. */
export function ContributionCard({ contribution, isNew = false, level = 2, priority = false, children }: ContributionCardProps) {
  const nameId = useId();
  const Body = contribution.type === "discussion" ? ArticleBody : PostBody;
  return (
    <article className={classes.root} aria-labelledby={nameId}>
      <UnlessGone contribution={contribution}>
        <ContributionHeader contribution={contribution} nameId={nameId} isNew={isNew} />
        <Body contribution={contribution} level={level} priority={priority} />
        <SharedContent contribution={contribution} level={contribution.title ? level + 1 : level} />
        <div className={classes.reactions}>
          <ReactionLine target={contribution} votable={contribution} />
        </div>
        <ContributionActions contribution={contribution} />
        {children}
      </UnlessGone>
    </article>
  );
}
