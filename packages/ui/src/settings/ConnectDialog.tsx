import type { SignInProvider } from "@cortile/contract/session";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { useProviderStart } from "#account";
import { FormDialog } from "#core/kit";
import { messages, templates } from "./security.messages.ts";
import { ProofForm } from "./ProofForm.tsx";

type ConnectDialogProps = SignInProvider & { open: boolean; onClose: () => void };

/** Asks for the password before the browser leaves for a provider. */
export function ConnectDialog({ provider, name, open, onClose }: ConnectDialogProps) {
  const form = useId();
  const start = useProviderStart();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage {...templates.connectOne} values={{ name }} />}
      form={form}
      action={<FormattedMessage {...messages.goOn} />}
      pending={start.isPending}
    >
      <ProofForm
        form={form}
        kind="password"
        act={({ password = "" }, handlers) => start.mutate({ provider, link: true, password }, handlers)}
        pending={start.isPending}
      />
    </FormDialog>
  );
}
