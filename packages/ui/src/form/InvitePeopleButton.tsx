import type { User } from "@cortile/contract/entity";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { DialogButton, useFailureNotice } from "#core/actions";
import { Button, Dialog, useToast } from "#core/kit";
import { messages, templates } from "./form.messages.ts";
import { PeoplePicker, type PeopleSource } from "./PeoplePicker.tsx";
import { DiscardDialog, useUnsavedChanges } from "./unsaved-changes.tsx";

type Invitation = {
  title: ReactNode;
  /** Who may be invited. */
  source: PeopleSource;
  inviting: UseMutationResult<unknown, Error, readonly User[]>;
  failures: Record<string, MessageDescriptor> & { failed: MessageDescriptor };
};

/** Opens the choice of people to invite. */
export const InvitePeopleButton = (invitation: Invitation) => (
  <DialogButton
    icon="user-plus"
    label={<FormattedMessage {...messages.invite} />}
    dialog={(close) => <InviteDialog {...invitation} onClose={close} />}
  />
);

/** The people who were chosen stay when it fails, and are not given up without a question. */
function InviteDialog({ title, source, inviting, failures, onClose }: Invitation & { onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const [chosen, setChosen] = useState<readonly User[]>([]);
  const leaving = useUnsavedChanges(chosen.length > 0, inviting.isPending, onClose);
  const invite = () =>
    inviting.mutate(chosen, {
      onError: (error) => notice(error, failures),
      onSuccess() {
        toast.show({ text: intl.formatMessage(templates.invited, { count: chosen.length }) });
        onClose();
      },
    });
  return (
    <>
      <Dialog
        open
        onClose={leaving.ask}
        size="sm"
        tall
        title={title}
        footer={
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={inviting.isPending}
            loadingLabel={<FormattedMessage {...messages.inviting} />}
            onClick={invite}
          >
            <FormattedMessage {...messages.invite} />
          </Button>
        }
      >
        <PeoplePicker source={source} chosen={chosen} onChange={setChosen} isFirst />
      </Dialog>
      <DiscardDialog leaving={leaving} isForm />
    </>
  );
}
