import type { Contribution, User } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, formatRelative, personName, Tag, useNow } from "#core/kit";
import { isStaff } from "#core/preferences";
import { Link } from "#core/routing";
import { ContributionMenu } from "./ContributionMenu.tsx";
import { messages, templates } from "./contribution.messages.ts";
import { PlaceLine } from "./PlaceLine.tsx";
import classes from "./Contribution.module.css";

type Props = { contribution: Contribution; nameId: string; isNew?: boolean };

/** Face in the gutter, name and marks, place and time. On phones the face joins the lines. */
export function ContributionHeader({ contribution, nameId, isNew }: Props) {
  const { author, type, id } = contribution;
  const isScheduled = contribution.draft === true && Boolean(contribution.scheduled_at);
  const draftTag = <DraftTag contribution={contribution} />;
  return (
    <header className={classes.head}>
      <AuthorFace author={author} />
      <div className={classes.lines}>
        <div className={classes.by}>
          <AuthorName author={author} id={nameId} />
          {isStaff(author) ? (
            <Tag tone="brand">
              <FormattedMessage {...messages.staff} />
            </Tag>
          ) : null}
          {contribution.type === "discussion" ? (
            <Tag>
              <FormattedMessage {...messages.article} />
            </Tag>
          ) : null}
          {isScheduled ? (
            <Link route={type} params={{ id }}>
              {draftTag}
            </Link>
          ) : (
            draftTag
          )}
          {isNew ? (
            <Tag tone="accent">
              <FormattedMessage {...messages.fresh} />
            </Tag>
          ) : null}
          <span className={classes.menu}>
            <ContributionMenu contribution={contribution} authorName={author ? personName(author) : ""} />
          </span>
        </div>
        <PlaceLine contribution={contribution} withTime={!isScheduled} />
      </div>
    </header>
  );
}

/** Not published yet: a draft, or when it will be. */
export function DraftTag({ contribution: { draft, scheduled_at } }: { contribution: Contribution }) {
  const intl = useIntl();
  const now = useNow();
  if (!draft) return null;
  return (
    <Tag tone="warn">
      {scheduled_at ? (
        <FormattedMessage {...templates.scheduled} values={{ time: formatRelative(intl, new Date(scheduled_at), now) }} />
      ) : (
        <FormattedMessage {...messages.draft} />
      )}
    </Tag>
  );
}

const isThere = (author: User | undefined): author is User => author !== undefined && !author.deleted;

/** The reader's own face is a link of the name beside it, so it is left out for those who go by keyboard or by ear. */
export function AuthorFace({ author, size = 40 }: { author: User | undefined; size?: 24 | 40 }) {
  if (!isThere(author)) return <Avatar id={0} name="" size={size} className={classes.face} />;
  return (
    <Link
      route="user_profile"
      params={{ id: author.id }}
      className={classes.face}
      tabIndex={-1}
      aria-hidden="true"
      data-ct-person={author.id}
    >
      <Avatar id={author.id} name={personName(author)} src={author.avatar} size={size} />
    </Link>
  );
}

export function AuthorName({ author, id }: { author: User | undefined; id?: string | undefined }) {
  if (!isThere(author)) {
    return (
      <span id={id} className={classes.name}>
        <FormattedMessage {...messages.gone} />
      </span>
    );
  }
  return (
    <Link id={id} route="user_profile" params={{ id: author.id }} className={classes.name} data-ct-person={author.id}>
      {personName(author)}
    </Link>
  );
}
