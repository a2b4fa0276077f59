import type { Contribution } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { ListRow, personName } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { kindLabels, templates } from "./contribution.messages.ts";
import { readingMinutes } from "./rich-html.ts";
import { titleOrExcerpt } from "./title-or-excerpt.ts";
import classes from "./Aside.module.css";

type Props = { contribution: Contribution; onLeave?: (() => void) | undefined };

/** A contribution as a row of a list: title or excerpt, author and comment count. */
export function Snippet({ contribution, onLeave }: Props) {
  const { type, id } = contribution;
  return (
    <ListRow
      component={Link}
      route={type}
      params={{ id }}
      onClick={onLeave}
      title={<span className={classes.text}>{titleOrExcerpt(contribution) || <FormattedMessage {...kindLabels[type]} />}</span>}
      meta={<SnippetMeta contribution={contribution} />}
    />
  );
}

function SnippetMeta({ contribution: { type, html, author, comment_count } }: { contribution: Contribution }) {
  const withComments = useGate("comments");
  const name = author ? personName(author) : "";
  if (type === "discussion") return <FormattedMessage {...templates.articleMeta} values={{ minutes: readingMinutes(html) }} />;
  return withComments ? <FormattedMessage {...templates.snippetMeta} values={{ name, count: comment_count }} /> : name;
}
