import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Banner, Button, IconButton, Textarea, useReorder } from "#core/kit";
import { fieldMessages as messages, fieldTemplates as templates, typeLabels } from "./profile-fields.messages.ts";
import { newField, readFields, writeFields, type ProfileField } from "./profile-fields.ts";
import { ProfileFieldDialog } from "./ProfileFieldDialog.tsx";
import classes from "./settings.module.css";

type Props = { label: string; value: string; onChange: (value: string) => void };

/** The profile fields of the community's own: their list, in the order in which profiles have them. */
export function ProfileFields({ label, value, onChange }: Props) {
  const intl = useIntl();
  const fields = readFields(value);
  const [edited, setEdited] = useState<ProfileField | null>(null);
  // Lists are put in order by numbers.
  const reorder = useReorder({
    ids: (fields ?? []).map((_field, index) => index),
    nameOf: (index) => fields?.[index]?.label ?? "",
    onChange: (order) => onChange(writeFields(order.flatMap((index) => fields?.[index] ?? []))),
  });
  if (fields === null)
    return (
      <>
        <Banner tone="quiet">
          <FormattedMessage {...messages.unreadable} />
        </Banner>
        <Textarea rows={8} aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      </>
    );
  const keep = (field: ProfileField) => {
    const isNew = edited?.key === "";
    onChange(writeFields(isNew ? [...fields, field] : fields.map((one) => (one.key === edited?.key ? field : one))));
    setEdited(null);
  };
  return (
    <div role="group" aria-label={label} className={classes.profileFields}>
      {fields.length === 0 ? (
        <p className={classes.text}>
          <FormattedMessage {...messages.none} />
        </p>
      ) : (
        <ul className={classes.profileList} {...reorder.list}>
          {reorder.order.map((index) => {
            const field = fields[index];
            return field ? (
              <li key={field.key} className={classes.profileField} {...reorder.item(index)}>
                {reorder.grip(index)}
                <span className={classes.profileText}>
                  <strong>{field.label}</strong>
                  <Traits field={field} />
                </span>
                <IconButton
                  icon="pencil"
                  size="sm"
                  label={intl.formatMessage(templates.edit, { name: field.label })}
                  onClick={() => setEdited(field)}
                />
                <IconButton
                  icon="trash"
                  size="sm"
                  label={intl.formatMessage(templates.remove, { name: field.label })}
                  onClick={() => onChange(writeFields(fields.filter(({ key }) => key !== field.key)))}
                />
              </li>
            ) : null;
          })}
        </ul>
      )}
      {reorder.status}
      <Button size="sm" icon="plus" onClick={() => setEdited(newField)}>
        <FormattedMessage {...messages.add} />
      </Button>
      <p className={classes.text}>
        <FormattedMessage {...messages.removeHint} />
      </p>
      {edited ? (
        <ProfileFieldDialog
          field={edited}
          others={fields.map(({ key }) => key).filter((key) => key !== edited.key)}
          onKeep={keep}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}

function Traits({ field: { key, type, mandatory, editable, in_signup } }: { field: ProfileField }) {
  const intl = useIntl();
  const traits = [
    intl.formatMessage(typeLabels[type]),
    ...(mandatory ? [intl.formatMessage(messages.required)] : []),
    ...(editable ? [] : [intl.formatMessage(messages.locked)]),
    ...(in_signup ? [intl.formatMessage(messages.atSignUp)] : []),
  ];
  return (
    <span>
      <code>{key}</code> · {traits.join(" · ")}
    </span>
  );
}
