import type { Contribution } from "@cortile/contract/entity";
import { useId, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Heading, PictureGrid, Time } from "#core/kit";
import { ReactionLine } from "#vote";
import { ContributionActions } from "./ContributionActions.tsx";
import { AuthorFace, AuthorName, ContributionHeader, DraftTag } from "./ContributionHeader.tsx";
import { ContributionMedia } from "./ContributionMedia.tsx";
import { ContributionMenu } from "./ContributionMenu.tsx";
import { PollView } from "#poll";
import { messages, templates } from "./contribution.messages.ts";
import { useGallery } from "./gallery.tsx";
import { UnlessGone } from "./GoneLine.tsx";
import { feedSizes, pictureProps, picturesOf } from "./media.ts";
import { PlaceLine } from "./PlaceLine.tsx";
import { picturesIn, readingMinutes } from "./rich-html.ts";
import { RichText } from "./RichText.tsx";
import { SharedContent } from "./SharedContent.tsx";
import classes from "./Contribution.module.css";

type ContributionDetailProps = {
  contribution: Contribution;
  /** Some who reacted, by name. */
  names?: readonly string[];
  /** Beside the author of an article: a follow button. */
  authorAction?: ReactNode;
};

/** A contribution on its own page. An article brings the page's h1, and so does a post with a title. */
export function ContributionDetail({ contribution, names = [], authorAction }: ContributionDetailProps) {
  const nameId = useId();
  const Whole = contribution.type === "discussion" ? Article : Post;
  return (
    <article className={classes.root} data-detail="" aria-labelledby={nameId}>
      <UnlessGone contribution={contribution}>
        <Whole contribution={contribution} nameId={nameId} authorAction={authorAction} />
        <SharedContent contribution={contribution} level={2} />
        <div className={classes.reactions}>
          <ReactionLine target={contribution} votable={contribution} names={names} />
          <span className={classes.space} />
          {contribution.view_count > 0 ? (
            <FormattedMessage {...templates.views} values={{ count: contribution.view_count }} />
          ) : null}
        </div>
        <ContributionActions contribution={contribution} />
      </UnlessGone>
    </article>
  );
}

type WholeProps = { contribution: Contribution; nameId: string; authorAction: ReactNode };

const Post = ({ contribution, nameId }: WholeProps) => (
  <>
    <ContributionHeader contribution={contribution} nameId={nameId} />
    {contribution.title ? (
      <Heading level={1} size="h3" className={classes.title}>
        {contribution.title}
      </Heading>
    ) : null}
    {contribution.html ? (
      <div className={classes.text}>
        <RichText html={contribution.html} />
      </div>
    ) : null}
    <ContributionMedia contribution={contribution} priority whole />
    <PollView of={contribution} level={2} />
  </>
);

function Article({ contribution, nameId, authorAction }: WholeProps) {
  const intl = useIntl();
  const { author } = contribution;
  const [cover] = picturesOf(contribution.medias);
  const { open, gallery } = useGallery(contribution.author, picturesOf(contribution.medias));
  const inText = useGallery(contribution.author, picturesIn(contribution.html));
  return (
    <>
      <PlaceLine contribution={contribution} withTime={false}>
        <FormattedMessage {...messages.article} />
        {" · "}
        <FormattedMessage {...templates.readingTime} values={{ minutes: readingMinutes(contribution.html) }} />
      </PlaceLine>
      <Heading level={1} size="read-title" className={classes.articleHead}>
        {contribution.title}
      </Heading>
      <div className={classes.writer}>
        <AuthorFace author={author} />
        <span className={classes.lines}>
          <AuthorName author={author} id={nameId} />
          <span className={classes.places}>
            <Time value={contribution.added_at} format="day" />
          </span>
        </span>
        <DraftTag contribution={contribution} />
        {authorAction}
        <ContributionMenu contribution={contribution} authorName={author ? author.username : ""} />
      </div>
      {cover ? (
        <figure className={classes.articleCover}>
          <PictureGrid
            pictures={[
              { ...pictureProps(cover, intl.formatMessage(messages.noDescription), feedSizes), priority: true, whole: true },
            ]}
            onOpen={open}
          />
          {cover.description ? <figcaption>{cover.description}</figcaption> : null}
          {gallery}
        </figure>
      ) : null}
      <div className={classes.reading}>
        <RichText html={contribution.html} face="reading" onPicture={inText.open} />
        {inText.gallery}
      </div>
      <ContributionMedia contribution={contribution} withoutFirst whole />
      <PollView of={contribution} level={2} />
    </>
  );
}
