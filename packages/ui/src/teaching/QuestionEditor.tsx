import { useId, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Button, Checkbox, Field, IconButton, Radio, Tag, Textarea, TextInput } from "#core/kit";
import { messages, templates } from "./quiz-edit.messages.ts";
import { isEmptyOption, questionProblem, withOption, type QuestionProblem, type QuestionText } from "./quiz-text.ts";
import classes from "./Teaching.module.css";

type Props = {
  question: QuestionText;
  number: number;
  grip: ReactNode;
  /** What is missing is said only once somebody wanted to save. */
  showsProblem: boolean;
  /** Its text has the focus at first. */
  takesFocus: boolean;
  onChange: (question: QuestionText) => void;
  onRemove: () => void;
};

/** A question with its answers and what is said about them. */
export function QuestionEditor({ question, number, grip, showsProblem, takesFocus, onChange, onRemove }: Props) {
  const intl = useIntl();
  const problem = showsProblem ? questionProblem(question) : null;
  const words = problem ? <FormattedMessage {...messages[problem]} /> : undefined;
  const change = (changes: Partial<QuestionText>) => onChange({ ...question, ...changes });
  return (
    <>
      <div className={classes.questionHead}>
        {grip}
        <span>
          <b>
            <FormattedMessage {...templates.questionNumber} values={{ number }} />
          </b>{" "}
          <Tag>
            <FormattedMessage {...messages[question.type]} />
          </Tag>
        </span>
        <IconButton icon="trash" label={intl.formatMessage(templates.removeQuestion, { number })} onClick={onRemove} />
      </div>
      <Field label={<FormattedMessage {...messages.question} />} error={problem === "textMissing" ? words : undefined} required>
        <Textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that added it stands below it
          autoFocus={takesFocus}
          rows={2}
          maxLength={2000}
          value={question.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Field>
      {question.type === "short" ? (
        <Field
          label={<FormattedMessage {...messages.accepted} />}
          hint={<FormattedMessage {...messages.acceptedHint} />}
          error={problem === "acceptedMissing" ? words : undefined}
          required
        >
          <Textarea rows={2} value={question.accepted} onChange={(event) => change({ accepted: event.currentTarget.value })} />
        </Field>
      ) : (
        <Options question={question} problem={problem} onChange={onChange} />
      )}
      <div className={classes.two}>
        <Field label={<FormattedMessage {...messages.whenRight} />} optional>
          <TextInput
            maxLength={1000}
            value={question.feedback_correct}
            onChange={(event) => change({ feedback_correct: event.currentTarget.value })}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.whenWrong} />} optional>
          <TextInput
            maxLength={1000}
            value={question.feedback_wrong}
            onChange={(event) => change({ feedback_wrong: event.currentTarget.value })}
          />
        </Field>
      </div>
    </>
  );
}

const maxOptions = 20;

type OptionsProps = Pick<Props, "question" | "onChange"> & { problem: QuestionProblem | null };

function Options({ question, problem, onChange }: OptionsProps) {
  const intl = useIntl();
  const name = useId();
  const problemId = useId();
  /** Key of the answer that was added last. */
  const [added, setAdded] = useState<number>();
  const isAboutOptions = problem === "optionMissing" || problem === "correctEmpty" || problem === "correctMissing";
  const words = isAboutOptions ? <FormattedMessage {...messages[problem]} /> : undefined;
  const choiceError = problem === "correctMissing" ? words : undefined;
  const { options, type } = question;
  const set = (key: number, changes: { text?: string; correct?: boolean }) =>
    onChange({ ...question, options: options.map((option) => (option.key === key ? { ...option, ...changes } : option)) });
  const choose = (key: number) =>
    onChange({ ...question, options: options.map((option) => ({ ...option, correct: option.key === key })) });
  const add = () => {
    const next = withOption(question);
    setAdded(next.options.at(-1)?.key);
    onChange(next);
  };
  return (
    <>
      {type === "ordering" ? (
        <p className={classes.hint}>
          <FormattedMessage {...messages.orderHint} />
        </p>
      ) : null}
      <ul className={classes.options}>
        {options.map((option, index) => {
          const number = index + 1;
          const label = intl.formatMessage(templates.correctOption, { number });
          const isMissing =
            isEmptyOption(option) && (problem === "optionMissing" || (problem === "correctEmpty" && option.correct));
          return (
            <li key={option.key} className={classes.option}>
              {type === "single" ? (
                <Radio
                  name={name}
                  label={label}
                  hideLabel
                  error={choiceError}
                  checked={option.correct}
                  onChange={() => choose(option.key)}
                />
              ) : type === "multiple" ? (
                <Checkbox
                  label={label}
                  hideLabel
                  error={choiceError}
                  checked={option.correct}
                  onChange={(event) => set(option.key, { correct: event.currentTarget.checked })}
                />
              ) : (
                <span aria-hidden="true">{intl.formatNumber(number)}</span>
              )}
              <TextInput
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that added it stands below it
                autoFocus={option.key === added}
                aria-label={intl.formatMessage(templates.option, { number })}
                placeholder={intl.formatMessage(templates.option, { number })}
                maxLength={500}
                {...(isMissing && { "aria-invalid": true, "aria-describedby": problemId })}
                value={option.text}
                onChange={(event) => set(option.key, { text: event.currentTarget.value })}
              />
              <IconButton
                icon="x"
                size="sm"
                label={intl.formatMessage(templates.removeOption, { number })}
                disabled={options.length <= 2}
                onClick={() => onChange({ ...question, options: options.filter(({ key }) => key !== option.key) })}
              />
            </li>
          );
        })}
      </ul>
      {words ? (
        <p id={problemId} className={classes.problem}>
          <Icon name="alert-circle" size={16} />
          <span>{words}</span>
        </p>
      ) : null}
      {options.length < maxOptions ? (
        <div>
          <Button size="sm" variant="plain" icon="plus" onClick={add}>
            <FormattedMessage {...messages.addOption} />
          </Button>
        </div>
      ) : null}
    </>
  );
}
