import { metadataTypes } from "@cortile/contract/people";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog, Button, Field, Select, Switch, Textarea, TextInput } from "#core/kit";
import { DiscardDialog, useDiscardQuestion } from "#form";
import { fieldMessages as messages, fieldTemplates as templates, typeLabels } from "./profile-fields.messages.ts";
import { fieldProblem, keyOfLabel, optionsOf, type ProfileField } from "./profile-fields.ts";
import classes from "./settings.module.css";

type Props = {
  field: ProfileField;
  /** Keys of the other fields. */
  others: readonly string[];
  onKeep: (field: ProfileField) => void;
  onClose: () => void;
};

/** One profile field, kept on the form of settings and published with it. */
export function ProfileFieldDialog({ field, others, onKeep, onClose }: Props) {
  const intl = useIntl();
  const form = useId();
  const isNew = field.key === "";
  const [text, setText] = useState(field);
  const [options, setOptions] = useState(field.options.join("\n"));
  const [typedKey, setTypedKey] = useState<string | null>(isNew ? null : field.key);
  const [isTold, setTold] = useState(false);
  const change = (changes: Partial<ProfileField>) => setText({ ...text, ...changes });
  const leaving = useDiscardQuestion(text.label !== field.label || options !== field.options.join("\n"), false, onClose);
  const written = {
    ...text,
    label: text.label.trim(),
    key: typedKey ?? keyOfLabel(text.label),
    options: text.type === "enum" ? optionsOf(options) : [],
  };
  const problem = fieldProblem(written, others);
  const told = isTold ? problem : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form of settings around it is not sent.
    event.stopPropagation();
    setTold(true);
    if (problem === null) onKeep(written);
  };
  return (
    <>
      <Dialog
        open
        size="sm"
        onClose={leaving.ask}
        title={
          isNew ? (
            <FormattedMessage {...messages.addTitle} />
          ) : (
            <FormattedMessage {...templates.editTitle} values={{ name: field.label }} />
          )
        }
        footer={
          <Button type="submit" form={form} variant="primary">
            <FormattedMessage {...messages.done} />
          </Button>
        }
      >
        <form id={form} className={classes.fields} noValidate onSubmit={submit}>
          <Field
            label={<FormattedMessage {...messages.label} />}
            error={told === "label" ? <FormattedMessage {...messages.labelMissing} /> : undefined}
            required
          >
            <TextInput
              data-autofocus=""
              maxLength={100}
              value={text.label}
              onChange={(event) => change({ label: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={<FormattedMessage {...messages.key} />}
            hint={<FormattedMessage {...messages.keyHint} />}
            error={
              told === "key" ? (
                <FormattedMessage {...messages.keyInvalid} />
              ) : told === "taken" ? (
                <FormattedMessage {...messages.keyTaken} />
              ) : undefined
            }
            required
          >
            <TextInput
              maxLength={50}
              disabled={!isNew}
              value={written.key}
              onChange={(event) => setTypedKey(event.currentTarget.value.trim())}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.type} />}>
            <Select
              value={text.type}
              onChange={(event) => {
                const type = metadataTypes.find((name) => name === event.currentTarget.value);
                if (type) change({ type });
              }}
            >
              {metadataTypes.map((type) => (
                <option key={type} value={type}>
                  {intl.formatMessage(typeLabels[type])}
                </option>
              ))}
            </Select>
          </Field>
          {text.type === "enum" ? (
            <Field
              label={<FormattedMessage {...messages.options} />}
              hint={<FormattedMessage {...messages.optionsHint} />}
              error={told === "options" ? <FormattedMessage {...messages.optionsMissing} /> : undefined}
              required
            >
              <Textarea rows={4} value={options} onChange={(event) => setOptions(event.currentTarget.value)} />
            </Field>
          ) : null}
          <Switch
            label={<FormattedMessage {...messages.mandatory} />}
            hint={text.type === "checkbox" ? <FormattedMessage {...messages.mandatoryHint} /> : undefined}
            checked={text.mandatory}
            onChange={(event) => change({ mandatory: event.currentTarget.checked })}
          />
          <Switch
            label={<FormattedMessage {...messages.editable} />}
            hint={<FormattedMessage {...messages.editableHint} />}
            checked={text.editable}
            onChange={(event) => change({ editable: event.currentTarget.checked })}
          />
          <Switch
            label={<FormattedMessage {...messages.signUp} />}
            checked={text.in_signup}
            onChange={(event) => change({ in_signup: event.currentTarget.checked })}
          />
        </form>
      </Dialog>
      <DiscardDialog leaving={leaving} />
    </>
  );
}
