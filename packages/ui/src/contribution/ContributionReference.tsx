import type { Contribution } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Avatar, personName } from "#core/kit";
import { Link } from "#core/routing";
import { kindLabels, messages } from "./contribution.messages.ts";
import { titleOrExcerpt } from "./title-or-excerpt.ts";
import classes from "./ContributionReference.module.css";

/** A compact link to a contribution: author and excerpt. */
export function ContributionReference({ contribution }: { contribution: Contribution }) {
  const { type, id, author } = contribution;
  const isThere = author !== undefined && !author.deleted;
  const name = isThere ? personName(author) : "";
  return (
    <Link route={type} params={{ id }} className={classes.root}>
      <Avatar id={isThere ? author.id : 0} name={name} src={isThere ? author.avatar : null} size={24} />
      <span className={classes.text}>
        <b>{name || <FormattedMessage {...messages.gone} />}</b>{" "}
        {titleOrExcerpt(contribution) || <FormattedMessage {...kindLabels[type]} />}
      </span>
    </Link>
  );
}
