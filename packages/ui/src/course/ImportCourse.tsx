import {
  courseFileLimits,
  courseImport,
  courseImportCheck,
  type CourseFile,
  type CourseFileSummary,
} from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type ChangeEvent, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { Banner, Button, Field, FormDialog, Heading, TextInput, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import classes from "./Course.module.css";
import { wholeCourseCall } from "./course-call.ts";
import { courseLimits } from "./CourseFields.tsx";
import { typeLabels } from "./course.messages.ts";
import { courseIt } from "./course.texts.ts";
import { importFailures, messages, templates } from "./import.messages.ts";
import { messagesIt } from "./import.own.it.ts";

type Props = { onClose: () => void; onImported: (course: Course) => void };
type Chosen = { file: CourseFile; summary: CourseFileSummary };

/** Creates a course from a file: shows what is in it first. */
export const ImportCourse = withTexts({ ...courseIt, ...messagesIt }, Form);

/** The server validates it; here it only has to be an object that says what it is. */
async function readCourseFile(file: File): Promise<CourseFile | null> {
  try {
    const value: unknown = JSON.parse(await file.text());
    const isCourse = typeof value === "object" && value !== null && "format" in value && value.format === "cortile.course/1";
    return isCourse ? (value as CourseFile) : null;
  } catch {
    return null;
  }
}

function Form({ onClose, onImported }: Props) {
  const intl = useIntl();
  const form = useId();
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const notice = useFailureNotice();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<"notCourse" | "tooLarge" | null>(null);
  const checking = useMutation({
    mutationFn: async (file: CourseFile) => ({
      file,
      summary: await client.call(courseImportCheck, { body: file }, wholeCourseCall),
    }),
    onError: (error) => notice(error, importFailures),
    onSuccess(found) {
      setChosen(found);
      setName(found.summary.name);
    },
  });
  const importing = useMutation({
    mutationFn: (file: CourseFile) => client.call(courseImport, { body: file }, wholeCourseCall),
    onError: (error) => notice(error, importFailures),
    onSuccess(course) {
      toast.show({ text: intl.formatMessage(messages.imported) });
      void cache.invalidateQueries({ queryKey: ["courses"] });
      onClose();
      onImported(course);
    },
  });
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (!file) return;
    setChosen(null);
    if (file.size > courseFileLimits.bytes) return setProblem("tooLarge");
    const read = await readCourseFile(file);
    setProblem(read ? null : "notCourse");
    if (read) checking.mutate(read);
  };
  const isTaken = chosen?.summary.name_taken === true && name.trim() === chosen.summary.name.trim();
  const mayImport = chosen !== null && name.trim() !== "" && !isTaken;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayImport && !importing.isPending) importing.mutate({ ...chosen.file, name: name.trim() });
  };
  return (
    <FormDialog
      open
      form={form}
      onClose={onClose}
      title={<FormattedMessage {...messages.title} />}
      action={<FormattedMessage {...messages.import} />}
      busy={<FormattedMessage {...messages.importing} />}
      pending={importing.isPending}
      disabled={!mayImport}
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <p>
          <FormattedMessage {...messages.text} />
        </p>
        <div>
          <Button
            icon="upload"
            data-autofocus=""
            loading={checking.isPending}
            loadingLabel={<FormattedMessage {...messages.checking} />}
            onClick={() => picker.current?.click()}
          >
            <FormattedMessage {...(chosen ? messages.another : messages.choose)} />
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept="application/json,.json"
            aria-label={intl.formatMessage(messages.choose)}
            onChange={(event) => void choose(event)}
          />
        </div>
        {problem ? (
          <Banner tone="danger">
            <FormattedMessage {...messages[problem]} />
          </Banner>
        ) : null}
        {chosen ? (
          <>
            <Field
              label={<FormattedMessage {...messages.name} />}
              counter={{ value: name.length, limit: courseLimits.name }}
              error={isTaken ? <FormattedMessage {...messages.nameTaken} /> : undefined}
              required
            >
              <TextInput maxLength={courseLimits.name} value={name} onChange={(event) => setName(event.currentTarget.value)} />
            </Field>
            <Summary summary={chosen.summary} />
          </>
        ) : null}
      </form>
    </FormDialog>
  );
}

function Summary({ summary }: { summary: CourseFileSummary }) {
  return (
    <section aria-labelledby="ct-course-import">
      <Heading level={3} size="h4" id="ct-course-import">
        <FormattedMessage {...messages.contents} />
      </Heading>
      <p className={classes.meta}>
        <FormattedMessage {...typeLabels[summary.type]} />
        {" · "}
        <FormattedMessage {...templates.questions} values={{ count: summary.num_questions }} />
      </p>
      <ol className={classes.importSections}>
        {summary.sections.map((section, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the sections of a file have no other identity, and stay in order
          <li key={index}>
            <b>{section.name}</b>
            <span className={classes.meta}>
              <FormattedMessage {...templates.section} values={{ lessons: section.num_lessons, quizzes: section.num_quizzes }} />
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.meta}>
        <FormattedMessage {...messages.draftNote} />
      </p>
    </section>
  );
}
