import type { Group } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { withTexts } from "#core/locale";
import { formMessagesIt, InvitePeopleButton } from "#form";
import { useGroupInvite } from "./admin.hooks.ts";
import { inviteFailures } from "./admin.messages.ts";
import { messagesIt } from "./admin.own.it.ts";
import { formMessages } from "./form.messages.ts";
import { invitable } from "./group.queries.ts";

/** Invites people to a group. */
export const InviteButton = withTexts({ ...formMessagesIt, ...messagesIt }, Invite);

function Invite({ group: { id } }: { group: Group }) {
  return (
    <InvitePeopleButton
      title={<FormattedMessage {...formMessages.inviteTitle} />}
      source={invitable(useClient(), id)}
      inviting={useGroupInvite(id)}
      failures={inviteFailures}
    />
  );
}
