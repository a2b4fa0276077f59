import type { Event } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { withTexts } from "#core/locale";
import { formMessagesIt, InvitePeopleButton } from "#form";
import { useEventInvite, useInvitable } from "./manage.hooks.ts";
import { inviteFailures, messages } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

/** Invites people to an event. */
export const InviteButton = withTexts({ ...formMessagesIt, ...messagesIt }, Invite);

function Invite({ event: { id } }: { event: Event }) {
  return (
    <InvitePeopleButton
      title={<FormattedMessage {...messages.inviteTitle} />}
      source={useInvitable(id)}
      inviting={useEventInvite(id)}
      failures={inviteFailures}
    />
  );
}
