import type { Contribution } from "@cortile/contract/entity";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Heading, Tag } from "#core/kit";
import { isStaff } from "#core/preferences";
import { Link } from "#core/routing";
import { PollView } from "#poll";
import { AuthorFace, AuthorName } from "./ContributionHeader.tsx";
import { ContributionMedia } from "./ContributionMedia.tsx";
import { messages } from "./contribution.messages.ts";
import { UnavailableLine } from "./GoneLine.tsx";
import { PlaceLine } from "./PlaceLine.tsx";
import { RichText } from "./RichText.tsx";
import classes from "./SharedContent.module.css";

const isShare = ({ medias }: Contribution): boolean => medias.some(({ embed }) => embed?.embed_type === "sc_shared_object");

/**
 * What a contribution shares, in a quote; a line in its place where that is not there for the reader.
 * @param level of the quote's title
 */
export function SharedContent({ contribution, level }: { contribution: Contribution; level: number }) {
  if (!isShare(contribution)) return null;
  const { shared_object } = contribution;
  return (
    <div className={classes.root}>
      {shared_object ? <SharedQuote content={shared_object} level={level} /> : <UnavailableLine />}
    </div>
  );
}

/** A contribution inside another: who wrote it, where, and its beginning. A press anywhere leads to it. */
export function SharedQuote({ content, level }: { content: Contribution; level: number }) {
  const nameId = useId();
  const { type, id, author, title, summary_html, summary } = content;
  const hasMore = content.html !== "" || content.medias.length > 0;
  const isArticle = type === "discussion";
  return (
    <article className={classes.quote} aria-labelledby={nameId} data-article={isArticle || undefined}>
      <header className={classes.head}>
        <AuthorFace author={author} size={24} />
        <AuthorName author={author} id={nameId} />
        {isStaff(author) ? (
          <Tag tone="brand">
            <FormattedMessage {...messages.staff} />
          </Tag>
        ) : null}
        {isArticle ? (
          <Tag>
            <FormattedMessage {...messages.article} />
          </Tag>
        ) : null}
      </header>
      <PlaceLine contribution={content} brief />
      {title ? (
        <Heading level={level} size="h4" className={classes.title}>
          <Link route={type} params={{ id }}>
            {title}
          </Link>
        </Heading>
      ) : null}
      <RichText
        html={summary_html ?? summary}
        className={classes.text}
        face={isArticle ? "reading" : "text"}
        size="comment"
        level={title ? level + 1 : level}
      />
      <ContributionMedia contribution={content} />
      <PollView of={content} level={level} foldable={hasMore} />
    </article>
  );
}
