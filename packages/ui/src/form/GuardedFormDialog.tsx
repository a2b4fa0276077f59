import type { ComponentProps } from "react";
import { FormDialog } from "#core/kit";
import { withTexts } from "#core/locale";
import { messagesIt } from "./form.own.it.ts";
import { DiscardDialog, useUnsavedChanges } from "./unsaved-changes.tsx";

type Props = ComponentProps<typeof FormDialog> & {
  /** Whether something was typed into it. */
  isChanged: boolean;
};

/** A form in a dialog that is not left without a question once something was typed into it. */
export const GuardedFormDialog = withTexts(messagesIt, ({ isChanged, ...dialog }: Props) => {
  const leaving = useUnsavedChanges(isChanged, dialog.pending, dialog.onClose);
  return (
    <>
      <FormDialog {...dialog} onClose={leaving.ask} />
      <DiscardDialog leaving={leaving} />
    </>
  );
});
