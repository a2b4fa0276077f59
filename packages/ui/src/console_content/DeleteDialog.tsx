import { useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ConfirmDialog } from "#core/kit";
import { useContentChange, type ContentChange } from "./content.hooks.ts";
import { messages, templates } from "./content.messages.ts";

type Props = { name: string; effect?: ReactNode; remove: ContentChange<void, unknown>; onClose: () => void };

/** Asks before something is deleted. */
export function DeleteDialog({ name, effect, remove, onClose }: Props) {
  const removing = useContentChange({ done: messages.deleted, ...remove });
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={<FormattedMessage {...templates.deleteTitle} values={{ name }} />}
      confirmLabel={<FormattedMessage {...messages.delete} />}
      loading={removing.isPending}
      loadingLabel={<FormattedMessage {...messages.deleting} />}
      onConfirm={() => removing.mutate(undefined, { onSuccess: close })}
    >
      {effect ?? <FormattedMessage {...messages.undone} />}
    </ConfirmDialog>
  );
}
