import type { Contribution } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Heading, Picture } from "#core/kit";
import { Link } from "#core/routing";
import { PollView } from "#poll";
import { Clamped } from "./Clamped.tsx";
import { ContributionMedia } from "./ContributionMedia.tsx";
import { messages, templates } from "./contribution.messages.ts";
import { coverOf, pictureProps } from "./media.ts";
import { estimatedLines, excerptOf, readingMinutes } from "./rich-html.ts";
import { RichText } from "./RichText.tsx";
import classes from "./Contribution.module.css";

type Props = { contribution: Contribution; level: number; priority: boolean };

const maxLines = 6;

/** A post or status in a feed: title when it has one, the first lines, pictures. */
export function PostBody({ contribution, level, priority }: Props) {
  const below = contribution.title ? level + 1 : level;
  return (
    <>
      {contribution.title ? (
        <Heading level={level} size="h4" className={classes.title}>
          <Link route={contribution.type} params={{ id: contribution.id }}>
            {contribution.title}
          </Link>
        </Heading>
      ) : null}
      {contribution.html ? (
        <div className={classes.text}>
          {contribution.html_truncated ? (
            <>
              <RichText html={contribution.html} level={below} />
              <Link route={contribution.type} params={{ id: contribution.id }} className={classes.readMore}>
                <FormattedMessage {...messages.readMore} />
              </Link>
            </>
          ) : (
            <Clamped stateKey={String(contribution.id)} likelyLong={estimatedLines(contribution.html) > maxLines}>
              <RichText html={contribution.html} level={below} />
            </Clamped>
          )}
        </div>
      ) : null}
      <ContributionMedia contribution={contribution} priority={priority} />
      <PollView of={contribution} level={below} foldable />
    </>
  );
}

/** An article in a feed: title and beginning in the reading face, its first picture at the side. */
export function ArticleBody({ contribution, level, priority }: Props) {
  const intl = useIntl();
  const cover = coverOf(contribution);
  const alt = intl.formatMessage(messages.noDescription);
  return (
    <>
      <div className={classes.article} data-cover={cover ? "" : undefined}>
        <div>
          <Heading level={level} className={classes.articleTitle}>
            <Link route={contribution.type} params={{ id: contribution.id }}>
              {contribution.title}
            </Link>
          </Heading>
          <p className={classes.excerpt}>{excerptOf(contribution.summary_html ?? contribution.summary)}</p>
          {contribution.html_truncated ? null : (
            <div className={classes.readingTime}>
              <FormattedMessage {...templates.readingTime} values={{ minutes: readingMinutes(contribution.html) }} />
            </div>
          )}
        </div>
        {cover ? (
          <Link
            route={contribution.type}
            params={{ id: contribution.id }}
            className={classes.cover}
            tabIndex={-1}
            aria-hidden="true"
          >
            <Picture {...pictureProps(cover, alt, "(max-width: 699px) 100vw, 172px")} ratio={172 / 132} priority={priority} />
          </Link>
        ) : null}
      </div>
      <PollView of={contribution} level={level + 1} foldable />
    </>
  );
}
