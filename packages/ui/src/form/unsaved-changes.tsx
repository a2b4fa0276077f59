import { useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useKeptWork } from "#core/actions";
import { ConfirmDialog } from "#core/kit";
import { useBlock, useLeaveWarning } from "#core/routing";
import { messages } from "./form.messages.ts";

export type UnsavedChanges = { isAsked: boolean; ask: () => void; stay: () => void; leave: () => void };

/** Asks before what was written is left: by the dialog, by a link, or by closing the page. */
export function useUnsavedChanges(wouldLose: boolean, isBusy: boolean, onClose: () => void): UnsavedChanges {
  const after = useRef<(() => void) | null>(null);
  const { leave, stay, show, ...question } = useDiscardQuestion(wouldLose, isBusy, onClose);
  useBlock(wouldLose, (proceed) => {
    after.current = proceed;
    show();
  });
  return {
    ...question,
    stay() {
      after.current = null;
      stay();
    },
    leave() {
      leave();
      const proceed = after.current;
      after.current = null;
      proceed?.();
    },
  };
}

/** The same for a dialog on a page that itself asks before a link is followed. */
export function useDiscardQuestion(wouldLose: boolean, isBusy: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  useLeaveWarning(wouldLose);
  useKeptWork(wouldLose);
  const show = () => setAsked(true);
  return {
    isAsked,
    show,
    ask() {
      if (isBusy) return;
      if (wouldLose) show();
      else onClose();
    },
    stay: () => setAsked(false),
    leave() {
      setAsked(false);
      onClose();
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
