import type { Group } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { ConfirmDialog } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages as groupMessages } from "./group.messages.ts";
import { messages, templates } from "./parts.messages.ts";
import { messagesIt } from "./parts.own.it.ts";

type Props = { group: Group; onClose: () => void; onLeave: () => void };

/** Asks before a group is left. */
export const LeaveDialog = withTexts(messagesIt, ({ group, onClose, onLeave }: Props) => (
  <ConfirmDialog
    open
    onClose={onClose}
    title={<FormattedMessage {...templates.leaveTitle} values={{ name: group.name }} />}
    confirmLabel={<FormattedMessage {...groupMessages.leave} />}
    onConfirm={onLeave}
  >
    <FormattedMessage {...(group.privacy === "public" ? messages.leavePublicEffect : messages.leavePrivateEffect)} />
  </ConfirmDialog>
));
