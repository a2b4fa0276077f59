import type { UserSettings } from "@cortile/contract/people";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { ErrorBanner, Radio, RadioGroup, SkeletonRows, Switch } from "#core/kit";
import { useGate } from "#core/preferences";
import { BrowserPushSetting } from "#push";
import { AlertGrid } from "./AlertGrid.tsx";
import { QuietHours } from "./QuietHours.tsx";
import { Section } from "./Section.tsx";
import { useSettingChange } from "./settings.hooks.ts";
import { settingsQuery } from "./settings.queries.ts";
import { messages } from "./settings.messages.ts";
import classes from "./settings.module.css";

const frequencies = [
  { value: -1, label: messages.mailAtOnce },
  { value: 1, label: messages.mailDaily },
  { value: 0, label: messages.mailNever },
] as const;

const switches = [
  { key: "show_toast_notifications", label: messages.toasts, hint: messages.toastsHint },
  { key: "toast_notifications_emit_sound", label: messages.sound, hint: messages.soundHint },
  { key: "mobile_notifications_scmty", label: messages.push, hint: messages.pushHint },
] as const;

/** What the member is told of, and where. Each control is saved at once. */
export function NotificationSettings({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery(useClient(), id));
  return (
    <div className={classes.list}>
      {data ? (
        <Controls id={id} settings={data} />
      ) : isError ? (
        <Section title={messages.notificationsTab}>
          <ErrorBanner onRetry={() => void refetch()} retrying={isFetching} />
        </Section>
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}

function Controls({ id, settings }: { id: number; settings: UserSettings }) {
  const change = useSettingChange(id);
  const hasMessages = useGate("messages");
  return (
    <>
      <Section title={messages.screenTitle} text={messages.screenText}>
        {switches.map(({ key, label, hint }) => (
          <Switch
            key={key}
            label={<FormattedMessage {...label} />}
            hint={<FormattedMessage {...hint} />}
            checked={settings[key] === 1}
            disabled={key === "toast_notifications_emit_sound" && settings.show_toast_notifications === 0}
            onChange={(event) => change.mutate({ [key]: event.currentTarget.checked ? 1 : 0 })}
          />
        ))}
        <BrowserPushSetting />
      </Section>
      <Section title={messages.mailTitle} text={messages.mailText}>
        <RadioGroup legend={<FormattedMessage {...messages.mailTitle} />} hideLegend>
          {frequencies.map(({ value, label }) => (
            <Radio
              key={value}
              name="qa_frequency"
              label={<FormattedMessage {...label} />}
              checked={settings.qa_frequency === value}
              onChange={() => change.mutate({ qa_frequency: value })}
            />
          ))}
        </RadioGroup>
      </Section>
      <AlertGrid id={id} settings={settings} />
      {hasMessages ? (
        <Section title={messages.alertsTitle}>
          <Switch
            label={<FormattedMessage {...messages.messageActivity} />}
            hint={<FormattedMessage {...messages.messageActivityHint} />}
            checked={settings.show_message_activity !== 0}
            onChange={(event) => change.mutate({ show_message_activity: event.currentTarget.checked ? 1 : 0 })}
          />
        </Section>
      ) : null}
      <QuietHours id={id} settings={settings} />
      <Section title={messages.aiTitle}>
        <Switch
          label={<FormattedMessage {...messages.ai} />}
          hint={<FormattedMessage {...messages.aiHint} />}
          checked={settings.allow_ai !== 0}
          onChange={(event) => change.mutate({ allow_ai: event.currentTarget.checked ? 1 : 0 })}
        />
      </Section>
    </>
  );
}
