import type { Contribution } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { ListRow, personName } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { kindWords, valued } from "./contribution.messages.ts";
import { plainText, readingMinutes } from "./rich-html.ts";
import classes from "./Aside.module.css";

/** More than one line holds. */
const longest = 160;

type Props = { contribution: Contribution; onLeave?: (() => void) | undefined };

/** A contribution as a row of a list: one line of its words, or what it is where it has none; whose it is, and what came of it. */
export function Snippet({ contribution, onLeave }: Props) {
  const { type, id, title, html, poll } = contribution;
  const words = title || plainText(html).slice(0, longest) || poll?.title;
  return (
    <ListRow
      component={Link}
      route={type}
      params={{ id }}
      onClick={onLeave}
      title={<span className={classes.line}>{words || <FormattedMessage {...kindWords[type]} />}</span>}
      meta={<SnippetMeta contribution={contribution} />}
    />
  );
}

function SnippetMeta({ contribution: { type, html, author, comment_count } }: { contribution: Contribution }) {
  const withComments = useGate("comments");
  const name = author ? personName(author) : "";
  if (type === "discussion") return <FormattedMessage {...valued.articleMeta} values={{ minutes: readingMinutes(html) }} />;
  return withComments ? <FormattedMessage {...valued.snippetMeta} values={{ name, count: comment_count }} /> : name;
}
