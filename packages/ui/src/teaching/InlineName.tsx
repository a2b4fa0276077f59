import { useState, type SubmitEvent } from "react";
import { useIntl } from "react-intl";
import { Field, IconButton, TextInput } from "#core/kit";
import { messages } from "./outline.messages.ts";
import classes from "./Teaching.module.css";

type Props = {
  label: string;
  /** To begin with: the name, or a suggestion for a new one. */
  initial: string;
  pending: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
};

const maxLength = 200;

/** Names something in its place: Enter saves, Esc leaves it as it was. */
export function InlineName({ label, initial, pending, onSave, onCancel }: Props) {
  const intl = useIntl();
  const [name, setName] = useState(initial);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending && name.trim() !== "") onSave(name.trim());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the form, wherever in it one is
    <form className={classes.inlineName} onSubmit={save} onKeyDown={(event) => event.key === "Escape" && onCancel()}>
      <Field label={label} hideLabel className={classes.inlineField}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed
          autoFocus
          maxLength={maxLength}
          value={name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <IconButton
        icon="check"
        type="submit"
        label={intl.formatMessage(messages.save)}
        disabled={name.trim() === ""}
        aria-busy={pending || undefined}
      />
      <IconButton icon="x" label={intl.formatMessage(messages.cancel)} onClick={onCancel} />
    </form>
  );
}
