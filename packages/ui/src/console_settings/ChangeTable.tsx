import type { SettingChange } from "@cortile/contract/preference";
import { isFeatureName, isPreferenceKey } from "@cortile/contract/preference";
import { FormattedMessage } from "react-intl";
import { isSecret } from "./draft.ts";
import { messages } from "./settings.messages.ts";
import { featureLabels, settingLabels } from "./setting.messages.ts";
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
            <td>
              <Value of={change.before} isSecret={isSecret(change.key)} />
            </td>
            <td>
              <Value of={change.after} isSecret={isSecret(change.key)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function SettingName({ change: { kind, key } }: { change: SettingChange }) {
  if (kind === "feature" && isFeatureName(key)) return <FormattedMessage {...featureLabels[key]} />;
  return isPreferenceKey(key) ? <FormattedMessage {...settingLabels[key]} /> : key;
}

function Value({ of: value, isSecret: secret }: { of: SettingChange["before"]; isSecret: boolean }) {
  if (secret) return <FormattedMessage {...(value === true ? messages.isSet : messages.empty)} />;
  if (typeof value === "boolean") return <FormattedMessage {...(value ? messages.on : messages.off)} />;
  if (value === null || value === "") return <FormattedMessage {...messages.empty} />;
  return <span className={classes.value}>{String(value)}</span>;
}
