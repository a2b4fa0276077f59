import { preferenceDefinitions, type PreferenceDefinition, type PreferenceKey } from "@cortile/contract/preference";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Banner, Button, Field, Heading, PasswordInput, Select, Switch, Textarea, TextInput } from "#core/kit";
import { ColorField, isColor } from "./ColorField.tsx";
import { FontField } from "./FontField.tsx";
import { ImageField } from "./ImageField.tsx";
import { ProfileFields } from "./ProfileFields.tsx";
import { messages, robots, robotsLabels } from "./settings.messages.ts";
import { choiceLabel, settingHints, settingLabels } from "./setting.messages.ts";
import classes from "./settings.module.css";
import type { SettingValue } from "./draft.ts";
import { unusedHint } from "./unused.ts";

export type SettingFieldProps = {
  name: PreferenceKey;
  value: SettingValue;
  /** It has a secret, which nobody is told. */
  hasSecret: boolean;
  /** The server refused the value. */
  isRefused: boolean;
  /** Of a colour: the one in force while the field is empty. */
  byDefault?: string | undefined;
  onChange: (value: SettingValue) => void;
};

/** The id of a setting's field, so that the search of the console lands on it. */
export const fieldId = (key: string): string => `setting-${key}`;

/** One preference: a switch, a list, a number, a colour, a picture or a text, after its definition. */
export function SettingField({ name, value, hasSecret, isRefused, byDefault, onChange }: SettingFieldProps) {
  const intl = useIntl();
  const [isLeft, setLeft] = useState(false);
  const definition: PreferenceDefinition = preferenceDefinitions[name];
  const label = <FormattedMessage {...settingLabels[name]} />;
  const unused = unusedHint(name);
  const hint = (
    <>
      <FormattedMessage {...settingHints[name]} />
      {unused ? (
        <>
          {" "}
          <FormattedMessage {...unused} />
        </>
      ) : null}
    </>
  );
  if (definition.type === "boolean")
    return (
      <div id={fieldId(name)} className={classes.switch}>
        <Switch label={label} hint={hint} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      </div>
    );
  if (name === "configurations.user_metadata_definition")
    return (
      <div id={fieldId(name)}>
        <Heading level={3} size="h4">
          {label}
        </Heading>
        <p className={classes.text}>{hint}</p>
        <ProfileFields label={intl.formatMessage(settingLabels[name])} value={String(value ?? "")} onChange={onChange} />
        {isRefused ? (
          <Banner tone="danger">
            <FormattedMessage {...messages.invalid} />
          </Banner>
        ) : null}
      </div>
    );
  const isDefault = value === definition.default || definition.secret;
  const isNoColor = definition.form === "color" && !isColor(String(value ?? ""));
  return (
    <div id={fieldId(name)} onBlur={() => setLeft(true)}>
      <Field
        label={label}
        hint={definition.secret && hasSecret ? <FormattedMessage {...messages.secretSet} /> : hint}
        error={
          isNoColor && (isLeft || isRefused) ? (
            <FormattedMessage {...messages.notAColor} />
          ) : isRefused ? (
            <FormattedMessage {...messages.invalid} />
          ) : undefined
        }
        aside={
          isDefault ? (
            definition.form === "color" ? (
              <FormattedMessage {...messages.byDefault} />
            ) : null
          ) : (
            <Button size="sm" variant="plain" className={classes.reset} onClick={() => onChange(definition.default)}>
              <FormattedMessage {...messages.reset} />
            </Button>
          )
        }
      >
        <Control name={name} definition={definition} value={value} byDefault={byDefault} onChange={onChange} />
      </Field>
    </div>
  );
}

type ControlProps = Pick<SettingFieldProps, "name" | "value" | "byDefault" | "onChange"> & { definition: PreferenceDefinition };

function Control({ name, definition, value, byDefault = "#ffffff", onChange }: ControlProps) {
  const intl = useIntl();
  const text = value === null ? "" : String(value);
  const wordsOf = (choice: string): string => {
    const label = choiceLabel(choice);
    return label ? intl.formatMessage(label) : choice;
  };
  if (definition.secret)
    return <PasswordInput autoComplete="new-password" value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
  if (definition.choices)
    return (
      <Select value={text} onChange={(event) => onChange(event.currentTarget.value)}>
        {definition.choices.map((choice) => (
          <option key={choice} value={choice}>
            {wordsOf(choice)}
          </option>
        ))}
      </Select>
    );
  if (definition.type === "integer")
    return (
      <TextInput
        inputMode="numeric"
        className={classes.number}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          // What is no number stays as it was typed; the server refuses it.
          onChange(/^-?\d{1,15}$/.test(typed) ? Number(typed) : typed);
        }}
      />
    );
  if (name === "style.font_family") return <FontField value={text} onChange={onChange} />;
  if (name === "webmaster.meta_robots" && (robots as readonly string[]).includes(text))
    return (
      <Select value={text} onChange={(event) => onChange(event.currentTarget.value)}>
        {robots.map((choice) => (
          <option key={choice} value={choice}>
            {intl.formatMessage(robotsLabels[choice])}
          </option>
        ))}
      </Select>
    );
  if (definition.form === "zone")
    return (
      <Select value={text} onChange={(event) => onChange(event.currentTarget.value)}>
        {[...new Set(["UTC", text, ...Intl.supportedValuesOf("timeZone")])].toSorted().map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </Select>
    );
  switch (definition.form) {
    case "color":
      return (
        <ColorField label={intl.formatMessage(settingLabels[name])} value={text} byDefault={byDefault} onChange={onChange} />
      );
    case "image":
      return <ImageField label={intl.formatMessage(settingLabels[name])} value={text} onChange={onChange} />;
    case "html":
    case "json":
    case "csv":
      return <Textarea rows={4} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    default:
      return <TextInput value={text} maxLength={2000} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}
