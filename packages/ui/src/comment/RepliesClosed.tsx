import type { Contribution } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Banner, personName } from "#core/kit";
import { templates } from "./comment.messages.ts";
import classes from "./Comment.module.css";

/** The author lets only some reply, and this reader is not among them; or its author left the group or event it is in. */
export const isClosed = ({ reply_control, can_reply, place_closed }: Contribution): boolean =>
  place_closed === true || (reply_control !== undefined && can_reply !== true);

const reasons = { followed: templates.followedOnly, connections: templates.connectionsOnly, nobody: templates.repliesOff };

/** In place of the box: who may reply. */
export function RepliesClosed({ contribution: { author, reply_control } }: { contribution: Contribution }) {
  if (reply_control === undefined || reply_control === "everyone") return null;
  const name = author ? personName(author) : "";
  return (
    <Banner tone="quiet" icon="lock" className={classes.closed}>
      <FormattedMessage {...reasons[reply_control]} values={{ name }} />
    </Banner>
  );
}
