import type { Course } from "@cortile/contract/entity";
import { useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { courseFormIt, courseSaveFailures } from "#course";
import { useFailureNotice } from "#core/actions";
import { Button, Field, Select, Switch, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { changedFields, DiscardDialog, formMessagesIt, useUnsavedChanges } from "#form";
import { useCourseSave } from "./settings.hooks.ts";
import { messages } from "./teaching.messages.ts";
import { messagesIt } from "./teaching.own.it.ts";
import classes from "./Teaching.module.css";

const switches = [
  { key: "enforce_lessons_order", label: messages.order, hint: messages.orderHint },
  { key: "new_comment_notification_enabled", label: messages.notify, hint: messages.notifyHint },
  { key: "hide_member_count", label: messages.hideCount, hint: messages.hideCountHint },
] as const;

const optionsOf = (course: Course) => ({
  enforce_lessons_order: course.enforce_lessons_order === true,
  new_comment_notification_enabled: course.new_comment_notification_enabled === true,
  hide_member_count: course.hide_member_count === true,
  timezone: course.timezone ?? "UTC",
});

type Options = ReturnType<typeof optionsOf>;

/** How a course behaves; only what was changed is sent. */
export const OptionsTab = withTexts({ ...formMessagesIt, ...courseFormIt, ...messagesIt }, Tab);

function Tab({ course }: { course: Course }) {
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const [changes, setChanges] = useState<Partial<Options>>({});
  const saving = useCourseSave(course.id);
  const before = optionsOf(course);
  const now = { ...before, ...changes };
  const changed = changedFields(before, now);
  const isChanged = Object.keys(changed).length > 0;
  const leaving = useUnsavedChanges(isChanged && !saving.isPending, saving.isPending, () => undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(changed, {
      onSuccess: () => toast.show({ text: intl.formatMessage(messages.saved) }),
      onError: (error) => notice(error, courseSaveFailures),
    });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {switches.map(({ key, label, hint }) => (
        <Switch
          key={key}
          label={<FormattedMessage {...label} />}
          hint={<FormattedMessage {...hint} />}
          checked={now[key]}
          onChange={(event) => setChanges({ ...changes, [key]: event.currentTarget.checked })}
        />
      ))}
      {course.type === "self-paced" ? null : (
        <Field label={<FormattedMessage {...messages.timezone} />} hint={<FormattedMessage {...messages.timezoneHint} />}>
          <Select value={now.timezone} onChange={(event) => setChanges({ ...changes, timezone: event.currentTarget.value })}>
            {[...new Set([now.timezone, "UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isChanged || saving.isPending ? (
        <div>
          <Button
            type="submit"
            variant="primary"
            loading={saving.isPending}
            loadingLabel={<FormattedMessage {...messages.saving} />}
          >
            <FormattedMessage {...messages.save} />
          </Button>
        </div>
      ) : null}
      <DiscardDialog leaving={leaving} />
    </form>
  );
}
