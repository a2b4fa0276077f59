import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#core/kit";
import { Link, type RouteName } from "#core/routing";
import { messages, templates } from "./console.messages.ts";
import classes from "./ConsolePage.module.css";

type PagerProps = {
  route: RouteName;
  offset: number;
  /** How many are on this page, how many there are, how many a page has. */
  shown: number;
  count: number;
  size: number;
  searchAt: (offset: number) => string;
};

/** Which part of a list this is, and the pages before and after. */
export function Pager({ route, offset, shown, count, searchAt, size }: PagerProps) {
  const intl = useIntl();
  const hasNext = offset + shown < count;
  if (offset === 0 && !hasNext) return null;
  return (
    <nav aria-label={intl.formatMessage(messages.pages)} className={classes.pager}>
      <span>
        <FormattedMessage {...templates.range} values={{ from: offset + 1, to: offset + shown, count }} />
      </span>
      {offset > 0 ? (
        <Button component={Link} route={route} search={searchAt(Math.max(0, offset - size))} size="sm" icon="arrow-left">
          <FormattedMessage {...messages.previous} />
        </Button>
      ) : null}
      {hasNext ? (
        <Button component={Link} route={route} search={searchAt(offset + size)} size="sm" icon="chevron-right">
          <FormattedMessage {...messages.next} />
        </Button>
      ) : null}
    </nav>
  );
}
