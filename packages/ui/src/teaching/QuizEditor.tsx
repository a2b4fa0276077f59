import { courseQuizEdit, courseQuizPatch, type EditedQuiz, type QuizInput } from "@cortile/contract/course";
import { quizFeedback, quizQuestionType, type QuizQuestionType } from "@cortile/contract/enums";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { LessonPlace } from "#course";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { Button, Checkbox, Field, Heading, lazyPart, Menu, MenuItem, Select, TextInput, useReorder, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { changedFields, ChangedMeanwhileBanner, sendEdit, useFocusOnProblem, useReplaces } from "#form";
import { QuestionEditor } from "./QuestionEditor.tsx";
import { messages, quizFailures } from "./quiz-edit.messages.ts";
import { messagesIt } from "./quiz-edit.own.it.ts";
import { newQuestion, questionInputOf, questionProblem, questionTextOf, withSavedIds, type QuestionText } from "./quiz-text.ts";
import { quizEditQuery, type QuizPlace } from "./teaching.queries.ts";
import classes from "./Teaching.module.css";

const QuestionBank = lazyPart(async () => (await import("./QuestionBank.tsx")).QuestionBank);

function useQuizSave({ id, lesson_id }: QuizPlace) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: QuizInput) =>
      sendEdit(
        () => client.call(courseQuizPatch, { params: { id, lesson_id }, body }),
        () => client.call(courseQuizEdit, { params: { id, lesson_id } }),
      ),
    onSuccess: (saved) => {
      cache.setQueryData(quizEditQuery(client, { id, lesson_id }).queryKey, saved);
      void cache.invalidateQueries({ queryKey: ["course", id, "quiz", lesson_id] });
    },
  });
}

type Settings = Pick<EditedQuiz, "shuffle" | "feedback"> & { pass: string; attempts: string };

const settingsOf = (quiz: EditedQuiz): Settings => ({
  pass: String(quiz.pass_percent),
  attempts: quiz.max_attempts === null ? "" : String(quiz.max_attempts),
  shuffle: quiz.shuffle,
  feedback: quiz.feedback,
});

type Written = { settings: Settings; questions: readonly QuestionText[] };

const bodyOf = ({ settings: { pass, attempts, shuffle, feedback }, questions }: Written) => ({
  pass_percent: Number(pass),
  max_attempts: attempts === "" ? null : Number(attempts),
  shuffle,
  feedback,
  questions: questions.map(questionInputOf),
});

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

/** The questions of a quiz and its rules; saved together, as far as they were changed. `loadLessonEdit` reads them. */
export const QuizEditor = withTexts(messagesIt, Editor);

type Props = {
  place: LessonPlace;
  /** Whether leaving the page would lose something. */
  onChanged: (changed: boolean) => void;
};

function Editor({ place, onChanged }: Props) {
  const client = useClient();
  const { data: quiz } = useSuspenseQuery(quizEditQuery(client, place));
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const saving = useQuizSave(place);
  const base = useReplaces<EditedQuiz>(quiz.etag);
  /** As the server told it last. */
  const [stored, setStored] = useState(quiz);
  const [initial, setInitial] = useState<Written>(() => ({
    settings: settingsOf(quiz),
    questions: quiz.questions.map(questionTextOf),
  }));
  const [settings, setSettings] = useState(initial.settings);
  const [questions, setQuestions] = useState(initial.questions);
  const form = useId();
  const focusOnProblem = useFocusOnProblem(form);
  /** Keys of the questions that were there when somebody last wanted to save; null before. */
  const [checked, setChecked] = useState<ReadonlySet<number> | null>(null);
  const [bank, setBank] = useState(false);
  /** Key of the question that was added last. */
  const [added, setAdded] = useState<number | null>(null);
  const isChanged = settings !== initial.settings || questions !== initial.questions;
  useEffect(() => {
    onChanged(isChanged);
  }, [isChanged, onChanged]);
  const written = useRef({ settings, questions });
  useEffect(() => {
    written.current = { settings, questions };
  });
  const isValid =
    isPassRight(settings) && areAttemptsRight(settings) && questions.every((question) => questionProblem(question) === null);
  const reorder = useReorder({
    ids: questions.map(({ key }) => key),
    nameOf: (key) => questions.find((question) => question.key === key)?.text ?? "",
    onChange: (keys) => setQuestions(questions.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))),
  });
  const add = (type: QuizQuestionType) => {
    const question = newQuestion(type);
    setQuestions([...questions, question]);
    setAdded(question.key);
  };
  const dropDeleted = (id: number) => {
    setQuestions((before) => before.filter((question) => question.id !== id));
    const left = { ...stored, questions: stored.questions.filter((question) => question.id !== id) };
    if (left.questions.length === stored.questions.length) return;
    // Nobody else has changed the quiz: its new etag comes of this.
    const follow = (now: EditedQuiz) => {
      if (Object.keys(changedFields(left, now)).some((key) => key !== "etag")) return;
      setStored(now);
      base.saved(now);
    };
    const { id: course_id, lesson_id } = place;
    client.call(courseQuizEdit, { params: { id: course_id, lesson_id } }).then(follow, () => undefined);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!base.isOutdated) save();
  };
  const save = () => {
    setChecked(new Set(questions.map(({ key }) => key)));
    if (saving.isPending) return;
    if (!isValid) return focusOnProblem();
    const changes = changedFields(bodyOf(initial), bodyOf({ settings, questions }));
    saving.mutate(base.replaces === undefined ? changes : { ...changes, replaces: base.replaces }, {
      onSuccess(saved) {
        base.saved(saved);
        setStored(saved);
        toast.show({ text: intl.formatMessage(messages.saved) });
        const { current } = written;
        const kept = withSavedIds(questions, questions, saved.questions);
        setInitial({ settings, questions: kept });
        // What was written meanwhile stays, unsaved.
        setQuestions(current.questions === questions ? kept : withSavedIds(current.questions, questions, saved.questions));
        setChecked(null);
      },
      onError(error) {
        const now = base.refused(error);
        if (!now) return notice(error, quizFailures);
        setStored(now);
        setInitial({ settings: settingsOf(now), questions: now.questions.map(questionTextOf) });
      },
    });
  };
  return (
    <form id={form} className={classes.editor} noValidate onSubmit={submit}>
      <Heading level={2} size="h4">
        <FormattedMessage {...messages.questions} />
      </Heading>
      <Rules settings={settings} showsProblem={checked !== null} onChange={setSettings} />
      {questions.length === 0 ? (
        <p className={classes.hint}>
          <FormattedMessage {...messages.none} />
        </p>
      ) : null}
      <ol className={classes.questions} {...reorder.list}>
        {reorder.order.map((key, index) => {
          const question = questions.find((one) => one.key === key);
          return question ? (
            <li key={key} className={classes.question} {...reorder.item(key)}>
              <QuestionEditor
                question={question}
                number={index + 1}
                grip={reorder.grip(key)}
                showsProblem={checked?.has(key) ?? false}
                takesFocus={key === added}
                onChange={(next) => setQuestions(questions.map((one) => (one.key === key ? next : one)))}
                onRemove={() => setQuestions(questions.filter((one) => one.key !== key))}
              />
            </li>
          ) : null;
        })}
      </ol>
      {reorder.status}
      {base.isOutdated ? <ChangedMeanwhileBanner onReplace={save} saving={saving.isPending} /> : null}
      <div className={classes.attach}>
        <Menu
          label={intl.formatMessage(messages.type)}
          placement="bottom-start"
          trigger={
            <Button icon="plus">
              <FormattedMessage {...messages.add} />
            </Button>
          }
        >
          {quizQuestionType.map((type) => (
            <MenuItem key={type} onSelect={() => add(type)}>
              <FormattedMessage {...messages[type]} />
            </MenuItem>
          ))}
        </Menu>
        <Button icon="list-check" aria-haspopup="dialog" onClick={() => setBank(true)}>
          <FormattedMessage {...messages.bank} />
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged || base.isOutdated}
          loading={saving.isPending}
          loadingLabel={<FormattedMessage {...messages.saving} />}
        >
          <FormattedMessage {...messages.save} />
        </Button>
      </div>
      <Suspense fallback={null}>
        {bank ? (
          <QuestionBank
            courseId={place.id}
            asked={questions.flatMap(({ id }) => id ?? [])}
            onAdd={(question) => setQuestions([...questions, questionTextOf(question)])}
            onDeleted={dropDeleted}
            onClose={() => setBank(false)}
          />
        ) : null}
      </Suspense>
    </form>
  );
}

const isPassRight = ({ pass }: Settings): boolean => isWhole(pass, 0, 100);
const areAttemptsRight = ({ attempts }: Settings): boolean => attempts === "" || isWhole(attempts, 1, 100);

type RulesProps = { settings: Settings; showsProblem: boolean; onChange: (settings: Settings) => void };

/** From when it is passed, how often it can be taken, and what is told afterwards. */
function Rules({ settings, showsProblem, onChange }: RulesProps) {
  const intl = useIntl();
  const labels = { none: messages.feedbackNone, answers: messages.feedbackAnswers, solutions: messages.feedbackSolutions };
  return (
    <>
      <div className={classes.quizSettings}>
        <Field
          label={<FormattedMessage {...messages.pass} />}
          error={showsProblem && !isPassRight(settings) ? <FormattedMessage {...messages.passWrong} /> : undefined}
        >
          <TextInput
            type="number"
            min={0}
            max={100}
            value={settings.pass}
            onChange={(event) => onChange({ ...settings, pass: event.currentTarget.value })}
          />
        </Field>
        <Field
          label={<FormattedMessage {...messages.attempts} />}
          hint={<FormattedMessage {...messages.attemptsHint} />}
          error={showsProblem && !areAttemptsRight(settings) ? <FormattedMessage {...messages.attemptsWrong} /> : undefined}
        >
          <TextInput
            type="number"
            min={1}
            max={100}
            value={settings.attempts}
            onChange={(event) => onChange({ ...settings, attempts: event.currentTarget.value })}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.feedback} />}>
          <Select
            value={settings.feedback}
            onChange={(event) => {
              const feedback = quizFeedback.find((one) => one === event.currentTarget.value);
              if (feedback) onChange({ ...settings, feedback });
            }}
          >
            {quizFeedback.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(labels[one])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        label={<FormattedMessage {...messages.shuffle} />}
        checked={settings.shuffle}
        onChange={(event) => onChange({ ...settings, shuffle: event.currentTarget.checked })}
      />
    </>
  );
}
