import { lazy, Suspense, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { VisuallyHidden } from "#core/kit";
import { ReactionDiscs } from "./ReactionDiscs.tsx";
import type { Votable } from "./vote.change.ts";
import type { VoteTarget } from "./vote.hooks.ts";
import { messages, valued } from "./vote.messages.ts";
import classes from "./Vote.module.css";

const VotersDialog = lazy(() => import("./VotersDialog.tsx").then((module) => ({ default: module.VotersDialog })));

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
            <ReactionWords votable={votable} names={names} />
          </VisuallyHidden>
        ) : (
          <span>
            <ReactionWords votable={votable} names={names} />
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

function ReactionWords({ votable, names }: { votable: Votable; names: readonly string[] }) {
  const { vote_count: count, voted } = votable;
  const [first, second] = names;
  if (voted && count === 1) return <FormattedMessage {...messages.you} />;
  if (voted) return <FormattedMessage {...valued.youAndOthers} values={{ count: count - 1, ...underlined }} />;
  if (first && count === 1) return <FormattedMessage {...valued.one} values={{ name: first }} />;
  if (first && second && count === 2) return <FormattedMessage {...valued.two} values={{ first, second }} />;
  if (first && second && count > 2)
    return <FormattedMessage {...valued.twoAndOthers} values={{ first, second, count: count - 2, ...underlined }} />;
  return (
    <span className={classes.others}>
      <FormattedMessage {...valued.people} values={{ count }} />
    </span>
  );
}
