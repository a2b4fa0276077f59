import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage } from "react-intl";
import { FormDialog } from "#core/kit";
import { DiscardDialog, useDialogForm, useFocusOnProblem, useSaveFailureNotice } from "#form";
import { useContentChange, type ContentChange } from "./content.hooks.ts";
import { failures, messages } from "./content.messages.ts";
import classes from "./content.module.css";

type Fields<Text> = {
  text: Text;
  change: (changes: Partial<Text>) => void;
  /** The server's words about a field. */
  fieldError: (field: string) => string | undefined;
  /** It was sent with something missing: the field says what. */
  isTried: boolean;
};

type Props<Text extends object, Reply> = {
  title: ReactNode;
  /** On the button; Save, unless given. */
  action?: ReactNode;
  initial: Text;
  /** Names of the fields whose faults are shown beside them. */
  fields: readonly string[];
  isValid: (text: Text) => boolean;
  /** The button stays on while something is missing, which the form says once it is sent. */
  saysMissing?: boolean;
  save: ContentChange<Text, Reply>;
  onClose: () => void;
  children: (form: Fields<Text>) => ReactNode;
};

/** A form in a dialog. What was written stays when it fails, and is not left without a question. */
export function ContentDialog<Text extends object, Reply>(props: Props<Text, Reply>) {
  const { title, action, initial, fields, isValid, saysMissing = false, save, onClose, children } = props;
  const [isTried, setTried] = useState(false);
  const form = useId();
  const saving = useContentChange({ ...save, isForm: true });
  const focusOnProblem = useFocusOnProblem(form);
  const { text, change, isChanged, leaving, fieldError } = useDialogForm(initial, saving, onClose);
  const notice = useSaveFailureNotice(fields);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    if (!isValid(text)) {
      setTried(true);
      return focusOnProblem();
    }
    saving.mutate(text, {
      onError: (error) => {
        notice(error, failures);
        focusOnProblem();
      },
      onSuccess: () => flushSync(onClose),
    });
  };
  return (
    <>
      <FormDialog
        open
        size="md"
        tall
        form={form}
        onClose={leaving.ask}
        title={title}
        action={action ?? <FormattedMessage {...messages.save} />}
        busy={<FormattedMessage {...messages.saving} />}
        pending={saving.isPending}
        disabled={!saysMissing && (!isValid(text) || !isChanged)}
      >
        <form id={form} className={classes.form} noValidate onSubmit={send}>
          {children({ text, change, fieldError, isTried: isTried && !isValid(text) })}
        </form>
      </FormDialog>
      <DiscardDialog leaving={leaving} />
    </>
  );
}
