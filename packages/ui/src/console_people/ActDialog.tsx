import { accountAdminAct, type AccountAct, type AccountFile } from "@cortile/contract/account_admin";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { personName } from "#core/kit";
import { GuardedFormDialog } from "#form";
import { useAccountChange } from "./people.hooks.ts";
import { actLabels, doneMessages, effects, messages, templates } from "./person.messages.ts";
import classes from "./person.module.css";
import { ReasonField } from "./ReasonField.tsx";

type Props = { act: AccountAct; file: AccountFile; onClose: () => void };

/** Says what follows from an act on an account, and asks why. */
export function ActDialog({ act, file, onClose }: Props) {
  const { id } = file;
  const intl = useIntl();
  const form = useId();
  const [reason, setReason] = useState("");
  const change = useAccountChange({
    run: (client, words: string) => client.call(accountAdminAct, { params: { id }, body: { act, reason: words } }),
    done: doneMessages[act],
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim() === "" || change.isPending) return;
    change.mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <GuardedFormDialog
      isChanged={reason !== ""}
      open
      onClose={onClose}
      form={form}
      title={
        <FormattedMessage {...templates.actTitle} values={{ act: intl.formatMessage(actLabels[act]), name: personName(file) }} />
      }
      action={<FormattedMessage {...actLabels[act]} />}
      busy={<FormattedMessage {...messages.saving} />}
      pending={change.isPending}
      disabled={reason.trim() === ""}
      danger={act === "close" || act === "erase"}
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <p>
          <FormattedMessage {...effects[act]} />
        </p>
        <ReasonField isFirst value={reason} onChange={setReason} />
      </form>
    </GuardedFormDialog>
  );
}
