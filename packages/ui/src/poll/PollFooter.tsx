import type { Poll } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { formatRelative, lazyPart, useNow } from "#core/kit";
import { votesOf, type PollContribution } from "./poll.change.ts";
import { messages, templates } from "./poll.messages.ts";
import classes from "./Poll.module.css";

const PollVotersDialog = lazyPart(async () => (await import("./PollVotersDialog.tsx")).PollVotersDialog);

type Props = {
  of: PollContribution;
  poll: Poll;
  stage: "waiting" | "open" | "closed";
  /** The reader is choosing; who chose what would sway them. */
  asks: boolean;
  /** There where the reader has a vote to change. */
  onChange: ((changing: boolean) => void) | undefined;
};

/** Votes, time left, change vote. The votes open the list of who chose what. */
export function PollFooter({ of, poll, stage, asks, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (stage === "waiting")
    return (
      <p className={classes.foot}>
        <FormattedMessage {...messages.unpublished} />
      </p>
    );
  const count = votesOf(poll);
  const votes = <FormattedMessage {...templates.votes} values={{ count }} />;
  const open = () => {
    setOpened(true);
    setWasOpened(true);
  };
  return (
    <div className={classes.foot}>
      {asks || count === 0 ? (
        <span>{votes}</span>
      ) : (
        <button type="button" className={classes.link} aria-haspopup="dialog" onClick={open}>
          {votes}
        </button>
      )}
      <TimeLeft poll={poll} isClosed={stage === "closed"} />
      <span className={classes.space} />
      {stage === "open" && onChange ? (
        <button type="button" className={classes.link} onClick={() => onChange(!asks)}>
          <FormattedMessage {...(asks ? messages.keep : messages.change)} />
        </button>
      ) : null}
      {wasOpened ? (
        <Suspense>
          <PollVotersDialog of={of} poll={poll} open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function TimeLeft({ poll: { expiration_at }, isClosed }: { poll: Poll; isClosed: boolean }) {
  const intl = useIntl();
  const now = useNow();
  if (!isClosed && expiration_at === null) return null;
  return (
    <>
      <span aria-hidden="true">·</span>
      {isClosed || expiration_at === null ? (
        <FormattedMessage {...messages.closed} />
      ) : (
        // A minute may pass between the server's drawing and the browser's.
        <time dateTime={expiration_at} title={formatRelative(intl, new Date(expiration_at), now)} suppressHydrationWarning>
          {timeLeft(intl, Date.parse(expiration_at) - now)}
        </time>
      )}
    </>
  );
}

/** "2 days left", of the largest unit there is one of. @param milliseconds until the end, above 0 */
function timeLeft(intl: ReturnType<typeof useIntl>, milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes < 60) return intl.formatMessage(templates.minutesLeft, { count: minutes });
  if (minutes < 24 * 60) return intl.formatMessage(templates.hoursLeft, { count: Math.floor(minutes / 60) });
  return intl.formatMessage(templates.daysLeft, { count: Math.floor(minutes / (24 * 60)) });
}
