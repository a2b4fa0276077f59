import type { SignInProvider } from "@cortile/contract/session";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { useProviderStart } from "#account";
import { Button, Dialog } from "#core/kit";
import { messages, valued } from "./guard.messages.ts";
import { ProofForm } from "./ProofForm.tsx";

type ConnectDialogProps = SignInProvider & { open: boolean; onClose: () => void };

/** Asks for the password before the browser leaves for a provider. */
export function ConnectDialog({ provider, name, open, onClose }: ConnectDialogProps) {
  const form = useId();
  const start = useProviderStart();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={<FormattedMessage {...valued.connectOne} values={{ name }} />}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          <Button type="submit" form={form} variant="primary" loading={start.isPending}>
            <FormattedMessage {...messages.goOn} />
          </Button>
        </>
      }
    >
      <ProofForm
        form={form}
        kind="password"
        act={({ password = "" }, handlers) => start.mutate({ provider, link: true, password }, handlers)}
        pending={start.isPending}
      />
    </Dialog>
  );
}
