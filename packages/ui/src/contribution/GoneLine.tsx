import type { Contribution } from "@cortile/contract/entity";
import { useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Banner, Button } from "#core/kit";
import { useSession } from "#core/session";
import { useContributionHide, useContributionRestore } from "./contribution.hooks.ts";
import { messages } from "./contribution.messages.ts";
import classes from "./Contribution.module.css";

/** Shown in place of content that is unavailable to this reader. */
export const UnavailableLine = () => (
  <Banner tone="quiet" className={classes.gone}>
    <FormattedMessage {...messages.unavailableLine} />
  </Banner>
);

type Props = { contribution: Contribution; children: ReactNode };

/**
 * A contribution, or one line in its place when it was deleted or hidden. Whoever the server still sends the text to may look
 * at it; what its author deleted stays in their sight, dimmed, until they leave, and can be brought back, as can what readers hid. So does
 * what waits for review, and what staff deleted, which its author cannot bring back.
 */
export function UnlessGone({ contribution, children }: Props) {
  const { user } = useSession();
  const act = useMemberAction();
  const restore = useContributionRestore(contribution);
  const hide = useContributionHide(contribution);
  const [shown, setShown] = useState(false);
  const { deleted, deleted_by, collapsed, held, hidden } = contribution;
  if (!deleted && !collapsed && !hidden) return children;
  if (!deleted && !collapsed)
    return (
      <Banner
        tone="quiet"
        icon="eye-off"
        className={classes.gone}
        action={
          <Button size="sm" onClick={() => act(() => hide.mutate())}>
            <FormattedMessage {...messages.undo} />
          </Button>
        }
      >
        <FormattedMessage {...messages.selfHiddenLine} />
      </Banner>
    );
  const isOwn = user !== null && user.id === contribution.author?.id;
  const staysInSight = isOwn && (deleted || held);
  const hasContent = contribution.html !== "" || contribution.medias.length > 0 || Boolean(contribution.title);
  const action =
    isOwn && deleted && deleted_by !== "staff" ? (
      <Button size="sm" loading={restore.isPending} onClick={() => act(() => restore.mutate())}>
        <FormattedMessage {...messages.restore} />
      </Button>
    ) : hasContent && !shown && !staysInSight ? (
      <Button size="sm" variant="plain" onClick={() => setShown(true)}>
        <FormattedMessage {...messages.showAnyway} />
      </Button>
    ) : null;
  return (
    <>
      <Banner tone="quiet" icon={deleted ? "trash" : held ? "clock" : "eye-off"} className={classes.gone} action={action}>
        <FormattedMessage {...lineOf(contribution, isOwn)} />
      </Banner>
      {shown || staysInSight ? <div className={classes.dimmed}>{children}</div> : null}
    </>
  );
}

function lineOf({ deleted, deleted_by, held }: Contribution, isOwn: boolean) {
  if (deleted && isOwn && deleted_by === "staff") return messages.removedLine;
  if (deleted) return isOwn ? messages.ownDeletedLine : messages.deletedLine;
  if (held) return messages.heldLine;
  return isOwn ? messages.ownHiddenLine : messages.hiddenLine;
}
