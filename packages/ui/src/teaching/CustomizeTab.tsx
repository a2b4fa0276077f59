import type { Course } from "@cortile/contract/entity";
import type { CoursePrivacy } from "@cortile/contract/enums";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CourseFields, courseFormIt, courseSaveFailures, courseTextOf, isCourseTextValid, type CourseText } from "#course";
import { Banner, Button, ConfirmDialog, Radio, RadioGroup, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import {
  changedFields,
  DiscardDialog,
  formMessagesIt,
  useUnsavedChanges,
  useFieldErrors,
  useFocusOnProblem,
  useSaveFailureNotice,
} from "#form";
import { useCourseSave } from "./settings.hooks.ts";
import { messages, templates } from "./teaching.messages.ts";
import { messagesIt } from "./teaching.own.it.ts";
import classes from "./Teaching.module.css";

/** What a course says about itself, and who can take it. Leaving the draft is asked about: there is no way back. */
export const CustomizeTab = withTexts({ ...formMessagesIt, ...courseFormIt, ...messagesIt }, Tab);

function Tab({ course }: { course: Course }) {
  const intl = useIntl();
  const toast = useToast();
  const [initial, setInitial] = useState(() => courseTextOf(course));
  const [text, setText] = useState<CourseText>(initial);
  const [privacy, setPrivacy] = useState(course.privacy);
  const [asking, setAsking] = useState(false);
  const form = useId();
  const [tried, setTried] = useState(false);
  const focusOnProblem = useFocusOnProblem(form);
  const saving = useCourseSave(course.id);
  const fieldError = useFieldErrors(saving.error);
  const notice = useSaveFailureNotice(["image_original", "name", "description"]);
  const isDraft = course.privacy === "";
  const publishes = isDraft && privacy !== "";
  const isChanged = text !== initial || privacy !== course.privacy;
  const leaving = useUnsavedChanges(isChanged && !saving.isPending, saving.isPending, () => undefined);
  const save = () => {
    setAsking(false);
    saving.mutate(
      { ...changedFields(initial, text), ...(privacy !== course.privacy && { privacy }) },
      {
        onError: (error) => notice(error, courseSaveFailures),
        onSuccess() {
          const kept = { ...text, cover: null };
          setInitial(kept);
          // What was written meanwhile stays, unsaved.
          setText((current) => (current === text ? kept : current));
          toast.show({ text: intl.formatMessage(publishes ? messages.coursePublished : messages.saved) });
        },
      },
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (saving.isPending) return;
    if (!isCourseTextValid(text, privacy !== "")) return focusOnProblem();
    if (publishes) setAsking(true);
    else save();
  };
  return (
    <form id={form} className={classes.form} noValidate onSubmit={submit}>
      <CourseFields
        text={text}
        fieldError={fieldError}
        coverSrc={course.image_big ?? course.image_medium ?? null}
        needsDescription={privacy !== ""}
        showsProblems={tried}
        onChange={(changes) => {
          setText((current) => ({ ...current, ...changes }));
          if (saving.error) saving.reset();
        }}
      />
      <AccessField course={course} value={privacy} onChange={setPrivacy} />
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged}
          loading={saving.isPending}
          loadingLabel={<FormattedMessage {...messages.saving} />}
        >
          <FormattedMessage {...(publishes ? messages.publish : messages.save)} />
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger={false}
        onClose={() => setAsking(false)}
        title={<FormattedMessage {...templates.publishTitle} values={{ name: course.name }} />}
        confirmLabel={<FormattedMessage {...messages.publish} />}
        onConfirm={save}
      >
        <FormattedMessage {...messages.publishEffect} />
      </ConfirmDialog>
      <DiscardDialog leaving={leaving} />
    </form>
  );
}

const options = [
  { privacy: "open", label: messages.open, hint: messages.openText },
  { privacy: "private", label: messages.private, hint: messages.privateText },
  { privacy: "secret", label: messages.secret, hint: messages.secretText },
] as const;

type AccessProps = { course: Course; value: CoursePrivacy; onChange: (privacy: CoursePrivacy) => void };

/** Who can find and take a course; of a draft, only once there is a lesson to take. */
function AccessField({ course, value, onChange }: AccessProps) {
  const name = useId();
  const hasPrivate = usePreference("configurations.courses_private_enabled") === true;
  const hasSecret = usePreference("configurations.courses_visibility_enabled") === true;
  const isDraft = course.privacy === "";
  const isReady = (course.sections ?? []).some(({ lessons }) => lessons.some(({ status }) => status === "published"));
  const mayBeOpen = isDraft || course.privacy === "open";
  const shown = options.filter(
    ({ privacy }) =>
      privacy === course.privacy || { open: mayBeOpen, private: hasPrivate, secret: hasPrivate && hasSecret }[privacy],
  );
  return (
    <div className={classes.access}>
      {isDraft ? (
        <Banner tone={isReady ? "info" : "warn"}>
          <FormattedMessage {...messages.draftNote} /> {isReady ? null : <FormattedMessage {...messages.noLesson} />}
        </Banner>
      ) : null}
      <RadioGroup legend={<FormattedMessage {...messages.access} />}>
        {shown.map(({ privacy, label, hint }) => (
          <Radio
            key={privacy}
            card
            name={name}
            label={<FormattedMessage {...label} />}
            hint={<FormattedMessage {...hint} />}
            checked={value === privacy}
            disabled={isDraft && !isReady}
            onChange={() => onChange(privacy)}
          />
        ))}
      </RadioGroup>
      {!isDraft && (value !== "open" || !mayBeOpen) ? (
        <Banner tone="info">
          <FormattedMessage {...messages.neverOpen} />
        </Banner>
      ) : null}
    </div>
  );
}
