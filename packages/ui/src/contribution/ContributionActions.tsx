import type { Contribution } from "@cortile/contract/entity";
import { useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Icon } from "#core/icons";
import { Count } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { VoteButton } from "#vote";
import { useContributionSave } from "./contribution.hooks.ts";
import { messages, templates } from "./contribution.messages.ts";
import { ShareButton } from "./ShareButton.tsx";
import classes from "./Contribution.module.css";

/** Like, comments, share; save at the far edge. */
export function ContributionActions({ contribution }: { contribution: Contribution }) {
  const intl = useIntl();
  const withComments = useGate("comments");
  const withShare = useGate("share");
  const { user } = useSession();
  const { type, id, comment_count, deleted, draft } = contribution;
  if (deleted || draft) return null;
  const mayBeSaved = user !== null && user.id !== contribution.author?.id;
  return (
    <div className={classes.acts}>
      <VoteButton target={contribution} votable={contribution} />
      {withComments ? (
        <Link
          route={type}
          params={{ id }}
          hash="#comments"
          className={classes.act}
          aria-label={intl.formatMessage(templates.comments, { count: comment_count })}
        >
          <Icon name="message-circle" />
          {comment_count > 0 ? <Count value={comment_count} /> : null}
        </Link>
      ) : null}
      {withShare ? <ShareButton contribution={contribution} /> : null}
      <span className={classes.space} />
      {mayBeSaved ? <SaveButton contribution={contribution} /> : null}
    </div>
  );
}

function SaveButton({ contribution }: { contribution: Contribution }) {
  const intl = useIntl();
  const act = useMemberAction();
  const save = useContributionSave(contribution);
  const saved = contribution.followed === true;
  return (
    <button
      type="button"
      className={classes.act}
      data-saved={saved || undefined}
      aria-pressed={saved}
      aria-label={intl.formatMessage(messages.save)}
      data-ct-tip={intl.formatMessage(messages.save)}
      onClick={() => act(() => save.mutate())}
    >
      <Icon name="bookmark" filled={saved} />
    </button>
  );
}
