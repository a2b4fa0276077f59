import type { PreferenceKey, Settings } from "@cortile/contract/preference";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Heading, Switch } from "#core/kit";
import { colorPreferences, type ThemePreferences } from "#core/theme";
import { valueOf, withFeature, withValue, type Draft } from "./draft.ts";
import type { SettingsSection } from "./pages.ts";
import { fieldId, SettingField } from "./SettingField.tsx";
import { featureLabels } from "./setting.messages.ts";
import { messages, templates, unusedMessages } from "./settings.messages.ts";
import classes from "./settings.module.css";
import { Contrasts } from "./ThemePreview.tsx";
import { unusedFeatures } from "./unused.ts";

type Props = {
  sections: readonly SettingsSection[];
  settings: Settings;
  draft: Draft;
  refused: ReadonlySet<string>;
  /** Told how the draft, as it is by then, changes: a picture arrives some time after it was chosen. */
  onChange: (make: (draft: Draft) => Draft) => void;
};

/** The settings of a part, by section. */
export const SettingsForm = ({ sections, ...form }: Props) => (
  <>
    {sections.map((section) => (
      <Section key={section.title.id} section={section} {...form} />
    ))}
  </>
);

function Section({ section, settings, draft, refused, onChange }: Omit<Props, "sections"> & { section: SettingsSection }) {
  const id = useId();
  const set = (key: PreferenceKey) => (value: Parameters<typeof withValue>[3]) =>
    onChange((current) => withValue(settings, current, key, value));
  const values = { ...settings.preferences, ...draft.preferences };
  const isBrand = section.keys[0] === "colors.colorprimary";
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Heading level={2} size="h4" id={id}>
        <FormattedMessage {...section.title} />
      </Heading>
      <div className={classes.fields}>
        {section.keys.map((key) => (
          <SettingField
            key={key}
            name={key}
            value={valueOf(settings, draft, key)}
            hasSecret={settings.secrets.includes(key)}
            isRefused={refused.has(key)}
            byDefault={defaultColor(values, key)}
            onChange={set(key)}
          />
        ))}
        {section.features?.map((name) => (
          <div key={name} id={fieldId(name)} className={classes.switch}>
            <Switch
              label={<FormattedMessage {...featureLabels[name]} />}
              hint={unusedFeatures.has(name) ? <FormattedMessage {...unusedMessages.feature} /> : undefined}
              checked={draft.features[name] ?? settings.features[name] ?? false}
              onChange={({ currentTarget: { checked } }) => onChange((current) => withFeature(settings, current, name, checked))}
            />
          </div>
        ))}
      </div>
      {isBrand ? (
        <>
          <Suggestions onChoose={set("colors.colorprimary")} />
          <Contrasts preferences={values} />
        </>
      ) : null}
    </section>
  );
}

/** The colour that an empty setting stands for, beside the others on the form. */
function defaultColor(values: ThemePreferences, key: PreferenceKey): string | undefined {
  const colors: Readonly<Record<string, string>> = colorPreferences({ ...values, [key]: "" });
  return colors[key];
}

const suggested = ["#24408e", "#a3412b", "#b8860b", "#5b2c46", "#1f1f1f", "#e2b100", "#d6336c"];

function Suggestions({ onChoose }: { onChoose: (color: string) => void }) {
  const intl = useIntl();
  return (
    <div role="group" aria-label={intl.formatMessage(messages.suggested)} className={classes.suggested}>
      {suggested.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={intl.formatMessage(templates.pickColor, { color })}
          style={{ background: color }}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  );
}
