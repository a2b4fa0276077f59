import { accountAdminRole, type AccountFile } from "@cortile/contract/account_admin";
import { userRole, type UserRole } from "@cortile/contract/enums";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Field, personName, Select } from "#core/kit";
import { ownerId } from "#core/preferences";
import { useSession } from "#core/session";
import { GuardedFormDialog } from "#form";
import { useAccountChange } from "./people.hooks.ts";
import { roleLabels } from "./people.messages.ts";
import { messages, templates } from "./person.messages.ts";
import classes from "./person.module.css";
import { ReasonField } from "./ReasonField.tsx";

/** Gives a role or takes it; the owner alone decides about administrators. */
export function RoleDialog({ file, onClose }: { file: AccountFile; onClose: () => void }) {
  const intl = useIntl();
  const form = useId();
  const { user: me } = useSession();
  const present = file.role ?? null;
  const [role, setRole] = useState<UserRole | null>(present);
  const [reason, setReason] = useState("");
  const change = useAccountChange({
    run: (client, body: { role: UserRole | null; reason: string }) =>
      client.call(accountAdminRole, { params: { id: file.id }, body }),
    done: messages.roleDone,
  });
  const choices = userRole.filter((one) => one !== "admin" || me?.id === ownerId || present === "admin");
  const isReady = role !== present && reason.trim() !== "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady || change.isPending) return;
    change.mutate({ role, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <GuardedFormDialog
      isChanged={reason !== ""}
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...templates.roleTitle} values={{ name: personName(file) }} />}
      action={<FormattedMessage {...messages.changeRole} />}
      busy={<FormattedMessage {...messages.saving} />}
      pending={change.isPending}
      disabled={!isReady}
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <Field label={<FormattedMessage {...messages.role} />} hint={<FormattedMessage {...messages.roleEffect} />}>
          <Select
            data-autofocus=""
            value={role ?? ""}
            onChange={(event) => setRole(userRole.find((one) => one === event.currentTarget.value) ?? null)}
          >
            <option value="">{intl.formatMessage(messages.member)}</option>
            {choices.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(roleLabels[one])}
              </option>
            ))}
          </Select>
        </Field>
        <ReasonField value={reason} onChange={setReason} />
      </form>
    </GuardedFormDialog>
  );
}
