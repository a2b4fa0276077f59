import { invitationSend } from "@cortile/contract/invitation";
import { userRole, type UserRole } from "@cortile/contract/enums";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { NoMailServer, useHasMailServer } from "#console";
import { Banner, Button, Dialog, Field, Select, Textarea, useToast } from "#core/kit";
import { ownerId } from "#core/preferences";
import { useSession } from "#core/session";
import { GuardedFormDialog } from "#form";
import { useInvitationChange } from "./invitations.hooks.ts";
import { messages, problemLabels, roleLabels, templates } from "./invitations.messages.ts";
import classes from "./invitations.module.css";
import { ProblemTable } from "./ProblemTable.tsx";

const maxEmails = 100;
const split = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Invites people by email; says whom it left out, and why. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const form = useId();
  const { user: me } = useSession();
  const [text, setText] = useState("");
  const [message, setMessage] = useState("");
  const [role, setRole] = useState<UserRole | null>(null);
  const sentTo = useHasMailServer() ? templates.sentTo : templates.waitFor;
  const emails = split(text);
  const isTooMany = emails.length > maxEmails;
  const send = useInvitationChange({
    run: (client, _input: void) =>
      client.call(invitationSend, { body: { emails, role, ...(message.trim() && { message: message.trim() }) } }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (emails.length === 0 || isTooMany || send.isPending) return;
    send.mutate(undefined, {
      onSuccess: ({ sent, left_out }) => {
        if (left_out.length > 0) return;
        toast.show({ text: intl.formatMessage(sentTo, { count: sent }) });
        onClose();
      },
    });
  };
  const refused = send.data?.left_out ?? [];
  if (send.data && refused.length > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={<FormattedMessage {...messages.invite} />}
        footer={
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage {...messages.done} />
          </Button>
        }
      >
        <div className={classes.form}>
          <Banner tone={send.data.sent > 0 ? "brand" : "warn"}>
            <FormattedMessage {...sentTo} values={{ count: send.data.sent }} />
          </Banner>
          <ProblemTable
            label={messages.leftOut}
            rows={refused.map(({ email, reason }, index) => ({ key: index, email, problem: problemLabels[reason] }))}
          />
        </div>
      </Dialog>
    );
  return (
    <GuardedFormDialog
      isChanged={text !== "" || message !== ""}
      open
      size="md"
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...messages.invite} />}
      action={<FormattedMessage {...messages.send} />}
      busy={<FormattedMessage {...messages.sending} />}
      pending={send.isPending}
      disabled={emails.length === 0 || isTooMany}
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <NoMailServer />
        <Field
          label={<FormattedMessage {...messages.emails} />}
          hint={<FormattedMessage {...messages.emailsHint} />}
          error={isTooMany ? <FormattedMessage {...messages.tooMany} /> : undefined}
          required
        >
          <Textarea data-autofocus="" rows={4} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <Field label={<FormattedMessage {...messages.role} />} hint={<FormattedMessage {...messages.roleHint} />}>
          <Select
            value={role ?? ""}
            onChange={(event) => setRole(userRole.find((one) => one === event.currentTarget.value) ?? null)}
          >
            <option value="">{intl.formatMessage(messages.member)}</option>
            {userRole
              .filter((one) => one !== "admin" || me?.id === ownerId)
              .map((one) => (
                <option key={one} value={one}>
                  {intl.formatMessage(roleLabels[one])}
                </option>
              ))}
          </Select>
        </Field>
        <Field label={<FormattedMessage {...messages.message} />} optional>
          <Textarea rows={3} maxLength={1000} value={message} onChange={(event) => setMessage(event.currentTarget.value)} />
        </Field>
      </form>
    </GuardedFormDialog>
  );
}
