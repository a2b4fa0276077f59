import { useId, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { AccountField, useFields } from "#account";
import { Banner, Button, Dialog, useToast } from "#core/kit";
import classes from "./guard.module.css";
import {
  useFailureToast,
  useRecoveryCodesRenew,
  useTwoFactorBegin,
  useTwoFactorConfirm,
  useTwoFactorDisable,
} from "./guard.hooks.ts";
import { codeFailures, messages } from "./guard.messages.ts";
import { ProofForm } from "./ProofForm.tsx";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodeList } from "./RecoveryCodeList.tsx";

type GuardDialogProps = { open: boolean; onClose: () => void; hasPassword: boolean };

const Cancel = ({ onClose }: { onClose: () => void }) => (
  <Button variant="plain" onClick={onClose}>
    <FormattedMessage {...messages.cancel} />
  </Button>
);

const Done = ({ onClose }: { onClose: () => void }) => (
  <Button variant="primary" onClick={onClose}>
    <FormattedMessage {...messages.kept} />
  </Button>
);

/** Turns the second step on: the password, then the app, then the recovery codes. */
export function TwoFactorDialog({ open, onClose, hasPassword }: GuardDialogProps) {
  const form = useId();
  const begin = useTwoFactorBegin();
  const confirm = useTwoFactorConfirm();
  const pending = begin.isPending || confirm.isPending;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      tall
      title={<FormattedMessage {...(confirm.data ? messages.codesTitle : messages.begin)} />}
      footer={
        confirm.data ? (
          <Done onClose={onClose} />
        ) : (
          <>
            <Cancel onClose={onClose} />
            <Button type="submit" form={form} variant="primary" loading={pending}>
              <FormattedMessage {...(begin.data ? messages.confirm : messages.next)} />
            </Button>
          </>
        )
      }
    >
      {confirm.data ? (
        <RecoveryCodeList codes={confirm.data.recovery_codes} />
      ) : begin.data ? (
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
    </Dialog>
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
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      tall
      title={<FormattedMessage {...(renew.data ? messages.codesTitle : messages.renew)} />}
      footer={
        renew.data ? (
          <Done onClose={onClose} />
        ) : (
          <>
            <Cancel onClose={onClose} />
            <Button type="submit" form={form} variant="primary" loading={renew.isPending}>
              <FormattedMessage {...messages.renew} />
            </Button>
          </>
        )
      }
    >
      {renew.data ? (
        <RecoveryCodeList codes={renew.data.recovery_codes} />
      ) : (
        <ProofForm
          form={form}
          kind={hasPassword ? "password" : "otp"}
          lead={messages.renewLead}
          act={renew.mutate}
          pending={renew.isPending}
        />
      )}
    </Dialog>
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
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={<FormattedMessage {...messages.disable} />}
      footer={
        <>
          <Cancel onClose={onClose} />
          <Button type="submit" form={form} variant="danger" loading={disable.isPending}>
            <FormattedMessage {...messages.disable} />
          </Button>
        </>
      }
    >
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
    </Dialog>
  );
}
