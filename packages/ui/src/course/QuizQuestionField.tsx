import type { QuizAnswerResult, QuizQuestion } from "@cortile/contract/course";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Checkbox, Field, Radio, TextInput, useReorder } from "#core/kit";
import type { Answers } from "./quiz-answers.ts";
import { messages, templates } from "./quiz.messages.ts";
import classes from "./Quiz.module.css";

type Answer = NonNullable<Answers[number]>;

type Props = {
  question: QuizQuestion;
  number: number;
  total: number;
  answer: Answer | undefined;
  /** Of the attempt that is shown; then nothing changes any more. */
  result: QuizAnswerResult | undefined;
  /** Why that attempt has no answer to show. */
  missing: "unanswered" | "unknown" | null;
  disabled: boolean;
  onChange: (answer: Answer) => void;
};

const maxAnswerLength = 500;

/** A question with what to answer it with, and after an attempt whether that was right. */
export function QuizQuestionField({ question, number, total, answer, result, missing, disabled, onChange }: Props) {
  const name = useId();
  const chosen = answer?.options ?? [];
  const hint = { single: messages.chooseOne, multiple: messages.chooseMore, ordering: messages.order, short: null }[
    question.type
  ];
  return (
    <fieldset className={classes.question} disabled={disabled}>
      <legend>
        <span className={classes.number}>
          <FormattedMessage {...templates.question} values={{ number, total }} />
        </span>
        <span className={classes.text}>{question.text}</span>
      </legend>
      {hint ? (
        <p className={classes.hint}>
          <FormattedMessage {...hint} />
        </p>
      ) : null}
      {question.type === "single"
        ? question.options.map(({ id, text }) => (
            <Radio key={id} name={name} label={text} checked={chosen.includes(id)} onChange={() => onChange({ options: [id] })} />
          ))
        : null}
      {question.type === "multiple"
        ? question.options.map(({ id, text }) => (
            <Checkbox
              key={id}
              label={text}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange({ options: event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
              }
            />
          ))
        : null}
      {question.type === "short" ? (
        <Field label={<FormattedMessage {...messages.answer} />} hideLabel>
          <TextInput
            maxLength={maxAnswerLength}
            autoComplete="off"
            value={answer?.text ?? ""}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      {question.type === "ordering" && missing ? (
        <ul className={classes.unordered}>
          {question.options.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      ) : null}
      {question.type === "ordering" && !missing ? (
        <Ordering question={question} chosen={chosen} disabled={disabled} onChange={(options) => onChange({ options })} />
      ) : null}
      {missing ? (
        <p className={classes.hint}>
          <FormattedMessage {...(missing === "unknown" ? messages.unknown : messages.unanswered)} />
        </p>
      ) : null}
      {result ? <Result question={question} result={result} /> : null}
    </fieldset>
  );
}

type OrderingProps = { question: QuizQuestion; chosen: readonly number[]; disabled: boolean; onChange: (ids: number[]) => void };

function Ordering({ question: { options }, chosen, disabled, onChange }: OrderingProps) {
  const texts = new Map(options.map(({ id, text }) => [id, text]));
  const reorder = useReorder({
    ids: chosen.length > 0 ? chosen : options.map(({ id }) => id),
    nameOf: (id) => texts.get(id) ?? "",
    onChange,
    disabled,
  });
  return (
    <>
      <ol className={classes.ordering} {...reorder.list}>
        {reorder.order.map((id) => (
          <li key={id} {...reorder.item(id)}>
            {reorder.grip(id)}
            <span>{texts.get(id)}</span>
          </li>
        ))}
      </ol>
      {reorder.status}
    </>
  );
}

/** Whether the answer was right, why, and what would have been where the quiz says it. */
function Result({ question, result }: { question: QuizQuestion; result: QuizAnswerResult }) {
  const intl = useIntl();
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  const { solution } = result;
  const words = [...(solution?.option_ids ?? []).map((id) => texts.get(id) ?? ""), ...(solution?.texts ?? [])];
  return (
    <div className={classes.result} data-right={result.correct || undefined}>
      <p className={classes.verdict}>
        <Icon name={result.correct ? "circle-check" : "x"} size={18} />
        <FormattedMessage {...(result.correct ? messages.right : messages.wrong)} />
      </p>
      {result.feedback ? <p>{result.feedback}</p> : null}
      {!result.correct && words.length > 0 ? (
        <p>
          <FormattedMessage
            {...templates.solution}
            values={{ answer: intl.formatList(words, { type: question.type === "short" ? "disjunction" : "unit" }) }}
          />
        </p>
      ) : null}
    </div>
  );
}
