import { useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useKeptWork } from "#core/actions";
import { ConfirmDialog } from "#core/kit";
import { useBlock, useLeaveWarning } from "#core/routing";
import { messages } from "./form.messages.ts";

export type UnsavedChanges = { isAsked: boolean; ask: () => void; stay: () => void; leave: () => void };

/** Asks before what was written is left: by the dialog, by a link, or by closing the page. */
export function useUnsavedChanges(wouldLose: boolean, isBusy: boolean, onClose: () => void): UnsavedChanges {
  const [isAsked, setAsked] = useState(false);
  const after = useRef<() => void>(() => undefined);
  useLeaveWarning(wouldLose);
  useKeptWork(wouldLose);
  useBlock(wouldLose, (proceed) => {
    after.current = proceed;
    setAsked(true);
  });
  return {
    isAsked,
    ask() {
      if (isBusy) return;
      if (!wouldLose) return onClose();
      after.current = () => undefined;
      setAsked(true);
    },
    stay: () => setAsked(false),
    leave() {
      setAsked(false);
      onClose();
      after.current();
    },
  };
}

/** The question of `useUnsavedChanges`. @param isForm settings were changed, rather than something written */
export const DiscardDialog = ({ leaving, isForm = false }: { leaving: UnsavedChanges; isForm?: boolean }) => (
  <ConfirmDialog
    open={leaving.isAsked}
    onClose={leaving.stay}
    title={<FormattedMessage {...(isForm ? messages.discardChanges : messages.discardTitle)} />}
    confirmLabel={<FormattedMessage {...messages.discard} />}
    cancelLabel={<FormattedMessage {...(isForm ? messages.keepEditing : messages.keep)} />}
    onConfirm={leaving.leave}
  >
    <FormattedMessage {...messages.discardEffect} />
  </ConfirmDialog>
);
