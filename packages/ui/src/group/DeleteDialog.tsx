import type { Group } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { ConfirmDialog, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useNavigate } from "#core/routing";
import { useGroupDelete } from "./admin.hooks.ts";
import { messages, templates } from "./admin.messages.ts";
import { messagesIt } from "./admin.own.it.ts";

type Props = { group: Group; onClose: () => void };

/** Asks before a group is deleted, and leads to the list afterwards. */
export const DeleteDialog = withTexts(messagesIt, Question);

function Question({ group, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const removing = useGroupDelete(group.id, () => {
    navigate({ route: "groups" }, { replace: true });
    toast.show({ text: intl.formatMessage(messages.deleted) });
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<FormattedMessage {...templates.deleteTitle} values={{ name: group.name }} />}
      confirmLabel={<FormattedMessage {...messages.delete} />}
      loading={removing.isPending}
      loadingLabel={<FormattedMessage {...messages.deleting} />}
      onConfirm={() => removing.mutate(undefined, { onError: onClose })}
    >
      <FormattedMessage {...messages.deleteEffect} />
    </ConfirmDialog>
  );
}
