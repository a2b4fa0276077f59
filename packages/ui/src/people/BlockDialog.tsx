import type { Profile } from "@cortile/contract/people";
import { FormattedMessage, useIntl } from "react-intl";
import { ConfirmDialog, personName, useToast } from "#core/kit";
import { useUserHide } from "./people.hooks.ts";
import { messages, templates } from "./people.messages.ts";

type Props = { user: Profile; hidden: boolean; open: boolean; onClose: () => void };

/** Asks before blocking a person, or before taking that back. */
export function BlockDialog({ user, hidden, open, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const name = personName(user);
  const hide = useUserHide(user.id, () =>
    toast.show({ text: intl.formatMessage(hidden ? templates.unblocked : templates.blocked, { name }) }),
  );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger={!hidden}
      title={<FormattedMessage {...(hidden ? templates.unblockTitle : templates.blockTitle)} values={{ name }} />}
      confirmLabel={
        hidden ? <FormattedMessage {...messages.unblock} /> : <FormattedMessage {...templates.block} values={{ name }} />
      }
      loadingLabel={<FormattedMessage {...(hidden ? messages.unblocking : messages.blocking)} />}
      loading={hide.isPending}
      onConfirm={() => hide.mutate(undefined, { onSettled: onClose })}
    >
      <FormattedMessage {...(hidden ? templates.unblockEffect : templates.blockEffect)} values={{ name }} />
    </ConfirmDialog>
  );
}
