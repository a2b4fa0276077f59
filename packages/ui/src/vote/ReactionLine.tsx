import { Suspense, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { lazyPart, VisuallyHidden } from "#core/kit";
import { ReactionDiscs } from "./ReactionDiscs.tsx";
import type { Votable } from "./vote.change.ts";
import type { VoteTarget } from "./vote.hooks.ts";
import { messages, templates } from "./vote.messages.ts";
import classes from "./Vote.module.css";

const VotersDialog = lazyPart(async () => (await import("./VotersDialog.tsx")).VotersDialog);

type Props = {
  target: VoteTarget;
  votable: Votable;
  /** Names of others who reacted, where they are known. */
  names?: readonly string[] | undefined;
  /** Only the discs show; the words are for those who listen. */
  compact?: boolean;
};

/** Discs and words about who reacted; opens the list. Nothing where nobody did. */
export function ReactionLine({ target, votable, names = [], compact = false }: Props) {
  const intl = useIntl();
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (votable.vote_count === 0 && !opened) return null;
  const open = () => {
    setOpened(true);
    setWasOpened(true);
  };
  return (
    <>
      <button type="button" className={classes.line} aria-haspopup="dialog" onClick={open}>
        <ReactionDiscs counts={votable.reactions_count} />
        {compact ? (
          <VisuallyHidden>
            <ReactionSummary votable={votable} names={names} />
          </VisuallyHidden>
        ) : (
          <span>
            <ReactionSummary votable={votable} names={names} />
          </span>
        )}
      </button>
      {wasOpened ? (
        <Suspense>
          <VotersDialog
            target={target}
            votable={votable}
            open={opened}
            title={intl.formatMessage(messages.votersTitle)}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const underlined = { u: (words: ReactNode) => <span className={classes.others}>{words}</span> };

function ReactionSummary({ votable, names }: { votable: Votable; names: readonly string[] }) {
  const { vote_count: count, voted } = votable;
  const [first, second] = names;
  if (voted && count === 1) return <FormattedMessage {...messages.you} />;
  if (voted) return <FormattedMessage {...templates.youAndOthers} values={{ count: count - 1, ...underlined }} />;
  if (first && count === 1) return <FormattedMessage {...templates.one} values={{ name: first }} />;
  if (first && second && count === 2) return <FormattedMessage {...templates.two} values={{ first, second }} />;
  if (first && second && count > 2)
    return <FormattedMessage {...templates.twoAndOthers} values={{ first, second, count: count - 2, ...underlined }} />;
  return (
    <span className={classes.others}>
      <FormattedMessage {...templates.people} values={{ count }} />
    </span>
  );
}
