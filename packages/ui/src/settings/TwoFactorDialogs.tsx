import { useId, type ReactNode, type SubmitEvent } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { AccountField, useFields } from "#account";
import { Banner, Button, FormDialog, useToast } from "#core/kit";
import classes from "./security.module.css";
import {
  useFailureToast,
  useRecoveryCodesRenew,
  useTwoFactorBegin,
  useTwoFactorConfirm,
  useTwoFactorDisable,
} from "./security.hooks.ts";
import { codeFailures, messages } from "./security.messages.ts";
import { ProofForm } from "./ProofForm.tsx";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodeList } from "./RecoveryCodeList.tsx";

type GuardDialogProps = { open: boolean; onClose: () => void; hasPassword: boolean };

type CodesDialogProps = Omit<GuardDialogProps, "hasPassword"> & {
  /** Id of the form inside, which the button sends. */
  form: string;
  /** Shown in place of the form, once there are any. */
  codes: readonly string[] | undefined;
  title: MessageDescriptor;
  action: MessageDescriptor;
  pending: boolean;
  children: ReactNode;
};

/** A form that ends in recovery codes, shown once. */
const CodesDialog = ({ codes, title, action, children, ...dialog }: CodesDialogProps) => (
  <FormDialog
    {...dialog}
    tall
    title={codes ? <FormattedMessage {...messages.codesTitle} /> : <FormattedMessage {...title} />}
    action={<FormattedMessage {...action} />}
    {...(codes && {
      // They are shown once: Escape or a press beside the dialog must not lose them.
      stays: true,
      onClose: () => undefined,
      footer: (
        <Button variant="primary" onClick={dialog.onClose}>
          <FormattedMessage {...messages.kept} />
        </Button>
      ),
    })}
  >
    {codes ? <RecoveryCodeList codes={codes} /> : children}
  </FormDialog>
);

/** Turns the second step on: the password, then the app, then the recovery codes. */
export function TwoFactorDialog({ open, onClose, hasPassword }: GuardDialogProps) {
  const form = useId();
  const begin = useTwoFactorBegin();
  const confirm = useTwoFactorConfirm();
  const pending = begin.isPending || confirm.isPending;
  return (
    <CodesDialog
      open={open}
      onClose={onClose}
      form={form}
      codes={confirm.data?.recovery_codes}
      title={messages.begin}
      action={begin.data ? messages.confirm : messages.next}
      pending={pending}
    >
      {begin.data ? (
        <AppForm form={form} {...begin.data} confirm={confirm} />
      ) : (
        <ProofForm
          form={form}
          kind={hasPassword ? "password" : "none"}
          lead={messages.beginLead}
          act={begin.mutate}
          pending={begin.isPending}
        />
      )}
    </CodesDialog>
  );
}

type AppFormProps = { form: string; secret: string; address: string; confirm: ReturnType<typeof useTwoFactorConfirm> };

/** Shows the secret to an app, and asks for the first code of it. */
function AppForm({ form, secret, address, confirm }: AppFormProps) {
  const fail = useFailureToast();
  const fields = useFields({ names: ["otp"], check: (_name, value) => (value.trim() === "" ? { code: "required" } : null) });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!fields.ready(event) || confirm.isPending) return;
    confirm.mutate(fields.text("otp").trim(), {
      onError: (error) => {
        if (!fields.refuse(error)) fail(error);
      },
    });
  };
  return (
    <form id={form} className={classes.form} method="post" noValidate onSubmit={submit}>
      <p>
        <FormattedMessage {...messages.scan} />
      </p>
      <QrCode text={address} />
      <p className={classes.secret}>
        <FormattedMessage {...messages.typeIt} />
        <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <AccountField
        fields={fields}
        name="otp"
        label={messages.code}
        hint={messages.codeHint}
        failures={codeFailures}
        autoComplete="one-time-code"
        inputMode="numeric"
        data-autofocus=""
      />
    </form>
  );
}

/** Makes new recovery codes, and shows them once. */
export function RenewDialog({ open, onClose, hasPassword }: GuardDialogProps) {
  const form = useId();
  const renew = useRecoveryCodesRenew();
  return (
    <CodesDialog
      open={open}
      onClose={onClose}
      form={form}
      codes={renew.data?.recovery_codes}
      title={messages.renew}
      action={messages.renew}
      pending={renew.isPending}
    >
      <ProofForm
        form={form}
        kind={hasPassword ? "password" : "otp"}
        lead={messages.renewLead}
        act={renew.mutate}
        pending={renew.isPending}
      />
    </CodesDialog>
  );
}

export function DisableDialog({ open, onClose, hasPassword }: GuardDialogProps) {
  const form = useId();
  const intl = useIntl();
  const toast = useToast();
  const disable = useTwoFactorDisable();
  const finish = () => {
    toast.show({ text: intl.formatMessage(messages.disabled) });
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage {...messages.disableTitle} />}
      form={form}
      action={<FormattedMessage {...messages.disable} />}
      pending={disable.isPending}
      danger
    >
      <div className={classes.form}>
        <Banner tone="warn">
          <FormattedMessage {...messages.disableLead} />
        </Banner>
        <ProofForm
          form={form}
          kind={hasPassword ? "password" : "otp"}
          act={disable.mutate}
          pending={disable.isPending}
          onDone={finish}
        />
      </div>
    </FormDialog>
  );
}
