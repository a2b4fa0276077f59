import type { Quiz, QuizQuestion, QuizResult } from "@cortile/contract/course";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { useDraft } from "#comment";
import { useFailureNotice, useKeptWork, useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { Banner, Button, ConfirmDialog } from "#core/kit";
import { withTexts } from "#core/locale";
import { useSession } from "#core/session";
import type { LessonPlace } from "./lesson.queries.ts";
import { answersFrom, answersGiven, answersOf, isAnswered, type Answers } from "./quiz-answers.ts";
import { quizQuery, useQuizSubmit } from "./quiz.hooks.ts";
import { messages, submitFailures, templates } from "./quiz.messages.ts";
import { messagesIt } from "./quiz.own.it.ts";
import classes from "./Quiz.module.css";
import { QuizQuestionField } from "./QuizQuestionField.tsx";

type Props = {
  place: LessonPlace;
  /** Students answer; others look. */
  active: boolean;
  /** The last lesson of the course was completed by passing. */
  onPassed: () => void;
};

/** The questions of a quiz, the attempt that was made, and the next one. */
export const QuizTaking = withTexts(messagesIt, Taking);

function Taking({ place, active, onPassed }: Props) {
  const client = useClient();
  const { data: quiz } = useSuspenseQuery(quizQuery(client, place));
  const { user } = useSession();
  const [userId] = useState(user?.id ?? 0);
  const draft = useDraft(`cortile quiz ${client.portal} ${userId} ${place.lesson_id}`);
  const [turn, setTurn] = useState(0);
  const [result, setResult] = useState<QuizResult | null>(null);
  const hasBegun = turn > 0 || (draft.restored > 0 && mayTry(quiz));
  if (quiz.questions.length === 0)
    return (
      <p className={classes.hint}>
        <FormattedMessage {...messages.none} />
      </p>
    );
  return (
    <>
      <p className={classes.rules}>
        <FormattedMessage {...templates.rules} values={{ percent: quiz.pass_percent }} />{" "}
        {quiz.attempts_left === null || quiz.passed ? null : (
          <FormattedMessage {...templates.attemptsLeft} values={{ count: quiz.attempts_left }} />
        )}
      </p>
      {!active ? (
        <Banner>
          <FormattedMessage {...messages.onlyLook} />
        </Banner>
      ) : null}
      <Attempt
        key={turn}
        quiz={quiz}
        place={place}
        active={active}
        draft={draft}
        result={result ?? (hasBegun ? null : quiz.last_attempt)}
        isNew={result !== null}
        onPassed={onPassed}
        onResult={setResult}
        onAgain={() => {
          setResult(null);
          setTurn(turn + 1);
        }}
      />
    </>
  );
}

const mayTry = ({ passed, attempts_left }: Quiz): boolean => !passed && attempts_left !== 0;

type AttemptProps = Props & {
  quiz: Quiz;
  /** The answers as JSON, kept until they are submitted. */
  draft: Pick<ReturnType<typeof useDraft>, "text" | "change">;
  result: QuizResult | null;
  /** The result is of an attempt made on this page. */
  isNew: boolean;
  onResult: (result: QuizResult) => void;
  onAgain: () => void;
};

function Attempt({ quiz, place, active, draft, result, isNew, onPassed, onResult, onAgain }: AttemptProps) {
  const guard = useMemberAction();
  const notice = useFailureNotice();
  const [submitted, setSubmitted] = useState<Answers | null>(null);
  // Of an attempt with shuffled questions, those that were answered stay in sight.
  const [questions] = useState(quiz.questions);
  const isOver = result !== null;
  const answers = submitted ?? (isOver ? answersGiven(result.given ?? [], questions) : answersFrom(draft.text, questions));
  const sending = useQuizSubmit(place, {
    onSubmitted() {
      setSubmitted(answers);
      draft.change("");
    },
    onResult,
    onCourseDone: onPassed,
  });
  useKeptWork(active && !isOver && draft.text !== "");
  const open = questions.filter((question) => !isAnswered(question, answers)).length;
  const missingOf = (question: QuizQuestion) => {
    if (!isOver) return null;
    if (submitted === null && !answers[question.id]) return "unknown";
    return isAnswered(question, answers) ? null : "unanswered";
  };
  const [asking, setAsking] = useState(false);
  const send = () => sending.mutate(answersOf({ questions }, answers), { onError: (error) => notice(error, submitFailures) });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending || isOver) return;
    guard(() => (open > 0 ? setAsking(true) : send()));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {result ? <Score quiz={quiz} result={result} isNew={isNew} onAgain={onAgain} /> : null}
      {questions.map((question, index) => (
        <QuizQuestionField
          key={question.id}
          question={question}
          number={index + 1}
          total={questions.length}
          answer={answers[question.id]}
          result={result?.answers.find(({ question_id }) => question_id === question.id)}
          missing={missingOf(question)}
          disabled={isOver || submitted !== null || !active}
          onChange={(answer) => draft.change(JSON.stringify({ ...answers, [question.id]: answer }))}
        />
      ))}
      {active && !isOver ? (
        <div className={classes.send}>
          <Button
            type="submit"
            variant="primary"
            loading={sending.isPending}
            loadingLabel={<FormattedMessage {...messages.submitting} />}
          >
            <FormattedMessage {...messages.submit} />
          </Button>
          {open > 0 ? (
            <span className={classes.hint}>
              <FormattedMessage {...templates.unanswered} values={{ count: open }} />
            </span>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        danger={false}
        onClose={() => setAsking(false)}
        title={<FormattedMessage {...templates.openTitle} values={{ count: open }} />}
        confirmLabel={<FormattedMessage {...messages.submit} />}
        cancelLabel={<FormattedMessage {...messages.keepAnswering} />}
        onConfirm={() => {
          setAsking(false);
          send();
        }}
      >
        <FormattedMessage {...(quiz.attempts_left === null ? messages.openEffect : messages.openAttempt)} />
      </ConfirmDialog>
    </form>
  );
}

type ScoreProps = Pick<AttemptProps, "quiz" | "isNew" | "onAgain"> & { result: QuizResult };

/** How an attempt went, and whether there is another. A new one comes into view, with the focus. */
function Score({ quiz, result, isNew, onAgain }: ScoreProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isNew) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "center" });
  }, [isNew]);
  return (
    <div ref={root} tabIndex={-1} role="status" className={classes.score} data-passed={result.passed || undefined}>
      <div className={classes.scoreText}>
        <b>
          <FormattedMessage {...(result.passed ? messages.passed : messages.failed)} />
        </b>
        <span>
          <FormattedMessage
            {...templates.score}
            values={{ percent: Math.round(result.score), right: result.num_correct, total: result.num_questions }}
          />
        </span>
        {!result.passed && quiz.attempts_left === 0 ? (
          <span>
            <FormattedMessage {...messages.noneLeft} />
          </span>
        ) : null}
      </div>
      {mayTry(quiz) ? (
        <Button icon="refresh" onClick={onAgain}>
          <FormattedMessage {...messages.again} />
        </Button>
      ) : null}
    </div>
  );
}
