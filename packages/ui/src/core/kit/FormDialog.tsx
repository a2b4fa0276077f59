import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "./Button.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";
import { messages } from "./kit.messages.ts";

type FormDialogProps = DialogProps & {
  /** Id of the form inside, which the button sends. */
  form: string;
  /** On that button, and in its place while it is being sent. */
  action: ReactNode;
  busy?: ReactNode;
  pending: boolean;
  disabled?: boolean;
  danger?: boolean;
};

/** A dialog around a form, with Cancel and the submit button at its foot. Ctrl or ⌘ with Enter sends it. */
export const FormDialog = ({ form, action, busy, pending, disabled, danger, ...dialog }: FormDialogProps) => (
  <Dialog
    size="sm"
    submits={!disabled && !pending}
    footer={
      <>
        <Button variant="plain" onClick={dialog.onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button
          type="submit"
          form={form}
          variant={danger ? "danger" : "primary"}
          disabled={disabled}
          loading={pending}
          loadingLabel={busy}
        >
          {action}
        </Button>
      </>
    }
    {...dialog}
  />
);
