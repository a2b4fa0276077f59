import type { RuleDryRun } from "@cortile/contract/moderation";
import { FormattedMessage } from "react-intl";
import { Button, personName, textLink, Time } from "#core/kit";
import { Link } from "#core/routing";
import { kindLabels } from "#decision";
import { messages, templates } from "./rule.messages.ts";
import classes from "./rule.module.css";

type Props = { result: RuleDryRun; onClose: () => void };

/** What a rule would have found. */
export const DryRun = ({ result: { checked, found, more, timed_out, examples }, onClose }: Props) => (
  <div role="status">
    <p className={classes.result}>
      <FormattedMessage {...templates.result} values={{ checked, found }} />{" "}
      {timed_out ? <FormattedMessage {...messages.timedOut} /> : more ? <FormattedMessage {...messages.more} /> : null}{" "}
      <Button size="sm" variant="plain" onClick={onClose}>
        <FormattedMessage {...messages.closeTrial} />
      </Button>
    </p>
    <ul className={classes.examples}>
      {examples.map(({ kind, id, title, comment_on: on, author, matched, added_at }) => (
        <li key={`${kind} ${id}`}>
          {kind === "discussion" || kind === "post" || kind === "status" ? (
            <Link route={kind} params={{ id }} className={textLink}>
              {title}
            </Link>
          ) : on ? (
            <Link route="comment" params={{ contribution_type: on.type, contribution_id: on.id, id }} className={textLink}>
              {title}
            </Link>
          ) : (
            title
          )}
          <p className={classes.what}>
            <FormattedMessage {...kindLabels[kind]} />
            {author ? ` · ${personName(author)}` : null} · <Time value={added_at} /> · {matched}
          </p>
        </li>
      ))}
    </ul>
    {found > examples.length ? (
      <p className={classes.what}>
        <FormattedMessage {...templates.notListed} values={{ count: found - examples.length }} />
      </p>
    ) : null}
  </div>
);
