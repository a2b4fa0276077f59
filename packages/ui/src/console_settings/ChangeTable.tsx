import {
  isFeatureName,
  isPreferenceKey,
  preferenceDefinitions,
  type PreferenceDefinition,
  type SettingChange,
} from "@cortile/contract/preference";
import { FormattedMessage } from "react-intl";
import { isSecret } from "./draft.ts";
import { ProfileFieldChanges, profileFieldChanges } from "./ProfileFieldChanges.tsx";
import { messages } from "./settings.messages.ts";
import { choiceLabel, featureLabels, settingLabels } from "./setting.messages.ts";
import classes from "./settings.module.css";

/** Settings with their values before and after. */
export const ChangeTable = ({ changes }: { changes: readonly SettingChange[] }) => (
  <div className={classes.changes}>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...messages.setting} />
          </th>
          <th scope="col">
            <FormattedMessage {...messages.before} />
          </th>
          <th scope="col">
            <FormattedMessage {...messages.after} />
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.kind} ${change.key}`}>
            <th scope="row">
              <SettingName change={change} />
            </th>
            <Values change={change} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The values; profile fields by what happens to them, because their definition is JSON. */
function Values({ change: { key, before, after } }: { change: SettingChange }) {
  const fields =
    key === "configurations.user_metadata_definition" ? profileFieldChanges(String(before ?? ""), String(after ?? "")) : null;
  if (fields)
    return (
      <td colSpan={2}>
        <ProfileFieldChanges changes={fields} />
      </td>
    );
  return (
    <>
      <td>
        <Value setting={key} of={before} />
      </td>
      <td>
        <Value setting={key} of={after} />
      </td>
    </>
  );
}

const isChoice = (key: string): boolean => {
  const definition: PreferenceDefinition | undefined = isPreferenceKey(key) ? preferenceDefinitions[key] : undefined;
  return definition?.choices !== undefined;
};

function SettingName({ change: { kind, key } }: { change: SettingChange }) {
  if (kind === "feature" && isFeatureName(key)) return <FormattedMessage {...featureLabels[key]} />;
  return isPreferenceKey(key) ? <FormattedMessage {...settingLabels[key]} /> : key;
}

function Value({ setting, of: value }: { setting: string; of: SettingChange["before"] }) {
  if (isSecret(setting)) return <FormattedMessage {...(value === true ? messages.isSet : messages.empty)} />;
  if (typeof value === "boolean") return <FormattedMessage {...(value ? messages.on : messages.off)} />;
  if (value === null || value === "") return <FormattedMessage {...messages.empty} />;
  const choice = isChoice(setting) ? choiceLabel(String(value)) : undefined;
  return <span className={classes.value}>{choice ? <FormattedMessage {...choice} /> : String(value)}</span>;
}
