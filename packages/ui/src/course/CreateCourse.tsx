import type { Course } from "@cortile/contract/entity";
import { courseType, type CourseType } from "@cortile/contract/enums";
import { useId, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, Dialog, Radio, RadioGroup, Tag, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import { DiscardDialog, formMessagesIt, useDialogForm, useFocusOnProblem, useSaveFailureNotice } from "#form";
import { typeLabels, typeTexts } from "./course.messages.ts";
import { courseIt } from "./course.texts.ts";
import classes from "./Course.module.css";
import { CourseFields, courseTextOf, isCourseTextValid } from "./CourseFields.tsx";
import { useCourseCreate } from "./create.hooks.ts";
import { messages, saveFailures } from "./form.messages.ts";
import { messagesIt } from "./form.own.it.ts";
import { messagesIt as listIt } from "./list.own.it.ts";

type Props = {
  onClose: () => void;
  onCreated: (course: Course) => void;
  /** Creates it from a file instead. */
  onImport: () => void;
};

/** Creates a course: first how students take it, then what it is about. What was written stays when it fails. */
export const CreateCourse = withTexts({ ...formMessagesIt, ...courseIt, ...listIt, ...messagesIt }, Form);

function Form({ onClose, onCreated, onImport }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const form = useId();
  const [step, setStep] = useState<"type" | "text">("type");
  const [type, setType] = useState<CourseType>("self-paced");
  const [tried, setTried] = useState(false);
  const focusOnProblem = useFocusOnProblem(form);
  const creating = useCourseCreate();
  const { text, change, leaving, fieldError } = useDialogForm(() => courseTextOf(null), creating, onClose);
  const notice = useSaveFailureNotice(["image_original", "name", "description"]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === "type") return setStep("text");
    setTried(true);
    if (creating.isPending) return;
    if (!isCourseTextValid(text, false)) return focusOnProblem();
    creating.mutate(
      { type, text },
      {
        onError: (error) => notice(error, saveFailures),
        onSuccess(course) {
          toast.show({ text: intl.formatMessage(messages.created) });
          // Synchronously, so that the way to the new course is not blocked.
          flushSync(onClose);
          onCreated(course);
        },
      },
    );
  };
  return (
    <>
      <Dialog
        open
        tall
        onClose={leaving.ask}
        title={<FormattedMessage {...messages.createTitle} />}
        footerStart={
          step === "type" ? (
            <Button variant="plain" icon="upload" onClick={onImport}>
              <FormattedMessage {...messages.import} />
            </Button>
          ) : undefined
        }
        footer={
          <>
            {step === "text" ? (
              <Button variant="plain" onClick={() => setStep("type")}>
                <FormattedMessage {...messages.back} />
              </Button>
            ) : null}
            <Button
              type="submit"
              form={form}
              variant="primary"
              loading={creating.isPending}
              loadingLabel={step === "text" ? <FormattedMessage {...messages.creating} /> : undefined}
            >
              <FormattedMessage {...(step === "type" ? messages.next : messages.create)} />
            </Button>
          </>
        }
      >
        <form id={form} key={step} className={classes.form} noValidate onSubmit={submit}>
          {step === "type" ? (
            <TypeChoice value={type} onChange={setType} />
          ) : (
            <CourseFields
              text={text}
              fieldError={fieldError}
              coverSrc={null}
              needsDescription={false}
              showsProblems={tried}
              onChange={change}
            />
          )}
        </form>
      </Dialog>
      <DiscardDialog leaving={leaving} />
    </>
  );
}

/** The kinds of course; those with releases only where the community has them. */
function TypeChoice({ value, onChange }: { value: CourseType; onChange: (type: CourseType) => void }) {
  const name = useId();
  const hasReleases = usePreference("configurations.courses_advanced_enabled") === true;
  return (
    <RadioGroup legend={<FormattedMessage {...messages.type} />} className={classes.types}>
      {courseType.map((type) => {
        const isOff = type !== "self-paced" && !hasReleases;
        return (
          <Radio
            key={type}
            card
            name={name}
            data-autofocus={type === value ? "" : undefined}
            label={
              <span className={classes.typeLabel}>
                <FormattedMessage {...typeLabels[type]} />
                {isOff ? (
                  <Tag>
                    <FormattedMessage {...messages.soon} />
                  </Tag>
                ) : null}
              </span>
            }
            hint={<FormattedMessage {...typeTexts[type]} />}
            checked={value === type}
            disabled={isOff}
            onChange={() => onChange(type)}
          />
        );
      })}
    </RadioGroup>
  );
}
