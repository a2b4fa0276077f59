import { alertChannel, alertKind, type AlertChannel, type AlertKind, type AlertSwitch } from "@cortile/contract/enums";
import type { UserSettings } from "@cortile/contract/people";
import { FormattedMessage, useIntl } from "react-intl";
import { Checkbox, VisuallyHidden } from "#core/kit";
import { useGate } from "#core/preferences";
import { Section } from "./Section.tsx";
import { useSettingChange } from "./settings.hooks.ts";
import { alertChannels, alertKinds, messages, templates } from "./settings.messages.ts";
import classes from "./settings.module.css";

const keyOf = (channel: AlertChannel, kind: AlertKind): AlertSwitch | "email_notification_not_qa" => {
  if (channel !== "email") return `${channel}_${kind}`;
  return kind === "messages" ? "email_notification_not_qa" : `email_${kind}`;
};

/** Whether the member is told of anything by a channel. Emails about messages do not depend on how often others are sent. */
const isChannelOn = (settings: UserSettings, channel: AlertChannel, kind: AlertKind): boolean => {
  if (channel === "toast") return settings.show_toast_notifications === 1;
  if (channel === "push") return settings.mobile_notifications_scmty === 1;
  return kind === "messages" || settings.qa_frequency !== 0;
};

/** What the member is told of by each channel: a row for each kind of notification, saved as soon as it is changed. */
export function AlertGrid({ id, settings }: { id: number; settings: UserSettings }) {
  const intl = useIntl();
  const change = useSettingChange(id);
  const hasMessages = useGate("messages");
  const [hasGroups, hasEvents, hasCourses] = [useGate("groups"), useGate("events"), useGate("courses")];
  const isShown = (kind: AlertKind) =>
    kind === "messages" ? hasMessages : kind === "places" ? hasGroups || hasEvents || hasCourses : true;
  return (
    <Section title={messages.gridTitle} text={messages.gridText}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <FormattedMessage {...messages.gridKind} />
              </VisuallyHidden>
            </th>
            {alertChannel.map((channel) => (
              <th key={channel} scope="col">
                <FormattedMessage {...alertChannels[channel]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alertKind.filter(isShown).map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <FormattedMessage {...alertKinds[kind]} />
              </th>
              {alertChannel.map((channel) => {
                const key = keyOf(channel, kind);
                return (
                  <td key={channel}>
                    <Checkbox
                      className={classes.cell}
                      hideLabel
                      label={intl.formatMessage(templates.gridCell, {
                        kind: intl.formatMessage(alertKinds[kind]),
                        channel: intl.formatMessage(alertChannels[channel]),
                      })}
                      checked={(settings[key] ?? 1) === 1}
                      disabled={!isChannelOn(settings, channel, kind)}
                      onChange={(event) => change.mutate({ [key]: event.currentTarget.checked ? 1 : 0 })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
