import type { Profile } from "@cortile/contract/people";
import { useIntl } from "react-intl";
import { IconButton } from "#core/kit";
import { useGates } from "#core/preferences";
import { Link, useHasRoute } from "#core/routing";
import { useSession } from "#core/session";
import { messages } from "./people.messages.ts";
import classes from "./Profile.module.css";

/** Opens the conversation with a person; nothing where the reader may not write to them. */
export function MessageButton({ user }: { user: Profile }) {
  const intl = useIntl();
  const me = useSession().user;
  const [isOn, hasRoute] = [useGates(), useHasRoute()];
  const isOther = me !== null && me.id !== user.id;
  if (!isOther || !isOn("messages") || !user.can_send_pm_to || !hasRoute("user_messages")) return null;
  return (
    <IconButton
      component={Link}
      route="user_messages"
      params={{ id: user.id }}
      icon="mail"
      label={intl.formatMessage(messages.sendMessage)}
      className={classes.mark}
    />
  );
}
