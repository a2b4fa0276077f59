import { useId, useRef, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Icon } from "#core/icons";
import { Count, cx } from "#core/kit";
import { ReactionTray } from "./ReactionTray.tsx";
import { useTray } from "./tray.ts";
import { likeId, type Votable } from "./vote.change.ts";
import { useOfferedReactions, usePlainReaction, useVote, type VoteTarget } from "./vote.hooks.ts";
import { templates } from "./vote.messages.ts";
import classes from "./Vote.module.css";

type Props = { target: VoteTarget; votable: Votable; size?: "sm" | "md"; className?: string | undefined };

/** Likes at a press; resting on it, holding it or arrow up opens the tray of reactions. */
export function VoteButton({ target, votable, size = "md", className }: Props) {
  const intl = useIntl();
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const act = useMemberAction();
  const vote = useVote(target);
  const offered = useOfferedReactions();
  const plain = usePlainReaction(votable);
  const tray = useTray(root, offered.length > 0);
  const close = () => {
    tray.close();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" || offered.length === 0) return;
    event.preventDefault();
    tray.openByKey();
  };
  const voted = votable.voted === true;
  const mine = voted ? (votable.reaction ?? null) : null;
  const other = mine && mine.id !== likeId ? mine : null;
  const count = votable.vote_count;
  return (
    <span ref={root} className={classes.vote} {...tray.hover}>
      <button
        ref={button}
        type="button"
        className={cx(classes.act, className)}
        data-size={size}
        data-on={voted || undefined}
        aria-pressed={voted}
        aria-label={
          other
            ? intl.formatMessage(templates.reacted, { reaction: other.label, count })
            : intl.formatMessage(templates.like, { count })
        }
        aria-haspopup={offered.length > 0 ? "menu" : undefined}
        aria-expanded={offered.length > 0 ? tray.isOpen !== false : undefined}
        aria-controls={tray.isOpen ? id : undefined}
        aria-keyshortcuts={offered.length > 0 ? "ArrowUp" : undefined}
        {...tray.hold}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (tray.wasHeld()) return;
          tray.close();
          act(() => vote.mutate(plain));
        }}
      >
        {other ? (
          <img className={classes.mine} src={other.image} alt="" width={20} height={20} />
        ) : (
          <Icon key={String(voted)} name="heart" size={size === "sm" ? 18 : 20} filled={voted} className={classes.heart} />
        )}
        {count > 0 ? <Count value={count} /> : null}
      </button>
      {tray.isOpen ? (
        <ReactionTray
          id={id}
          reactions={offered}
          chosenId={mine?.id ?? null}
          takesFocus={tray.isOpen === "key"}
          onClose={close}
          onChoose={(reaction) => {
            close();
            act(() => vote.mutate(reaction));
          }}
        />
      ) : null}
    </span>
  );
}
