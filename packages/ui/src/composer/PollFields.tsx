import { useEffect, useId, useRef, useState, type PointerEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Button, Field, Switch, TextInput, useNow, VisuallyHidden } from "#core/kit";
import { ChoiceField } from "./ChoiceField.tsx";
import { messages, templates } from "./composer.messages.ts";
import { titleLimit } from "./composer-text.ts";
import classes from "./PollFields.module.css";
import { minChoices, maxChoices, movedChoice, withChoice, type PollText } from "./poll-text.ts";
import type { Problem } from "./problem.ts";
import { ProblemLine } from "./ProblemLine.tsx";

type Props = { poll: PollText; onChange: (poll: PollText) => void; problem: Problem | null; problemId: string };

/** The question, its choices, and how long and how it is answered. */
export function PollFields({ poll, onChange, problem, problemId }: Props) {
  const intl = useIntl();
  const now = useNow();
  const id = useId();
  const at = (field: Problem["field"]) => (problem?.field === field ? <ProblemLine id={problemId} problem={problem} /> : null);
  const wrong = (field: Problem["field"]) =>
    problem?.field === field ? ({ "aria-invalid": true, "aria-describedby": problemId } as const) : {};
  return (
    <fieldset className={classes.root} disabled={poll.voted} aria-label={intl.formatMessage(messages.poll)}>
      <Field label={<FormattedMessage {...messages.question} />} counter={{ value: poll.title.trim().length, limit: titleLimit }}>
        <TextInput
          data-field="question"
          data-autofocus=""
          value={poll.title}
          onChange={(event) => onChange({ ...poll, title: event.currentTarget.value })}
          {...wrong("question")}
        />
      </Field>
      {at("question")}
      <div role="group" aria-labelledby={`${id}-choices`} className={classes.part}>
        <span id={`${id}-choices`} className={classes.label}>
          <FormattedMessage {...messages.choices} />
        </span>
        <Choices poll={poll} onChange={onChange} wrong={wrong("choices")} />
      </div>
      {at("choices")}
      <div className={classes.terms}>
        <div className={classes.part}>
          <Field label={<FormattedMessage {...messages.closes} />} optional hint={<FormattedMessage {...messages.closesHint} />}>
            <TextInput
              type="datetime-local"
              data-field="closing"
              min={localTime(now)}
              value={poll.closesAt ? localTime(Date.parse(poll.closesAt)) : ""}
              onChange={(event) => onChange({ ...poll, closesAt: momentOf(event.currentTarget.value) })}
              {...wrong("closing")}
            />
          </Field>
          {at("closing")}
        </div>
        <div role="group" aria-labelledby={`${id}-answers`} className={classes.part}>
          <span id={`${id}-answers`} className={classes.label}>
            <FormattedMessage {...messages.answers} />
          </span>
          <Switch
            className={classes.several}
            label={<FormattedMessage {...messages.several} />}
            checked={poll.multiple}
            onChange={(event) => onChange({ ...poll, multiple: event.currentTarget.checked })}
          />
        </div>
      </div>
      <p className={classes.note}>
        <Icon name="info-circle" size={16} />
        <FormattedMessage {...(poll.voted ? messages.pollVoted : messages.pollFinal)} />
      </p>
      {at("poll")}
    </fieldset>
  );
}

/** The value of a `datetime-local` field: the time of the browser's clock, to the minute. @param moment milliseconds since 1970 */
const localTime = (moment: number): string =>
  new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const momentOf = (local: string): string | null => (local === "" ? null : new Date(local).toISOString());

type ChoicesProps = Pick<Props, "poll" | "onChange"> & { wrong: { "aria-invalid"?: true; "aria-describedby"?: string } };

/** Choices in their order: moved by their handle, with the pointer or the arrow keys. */
function Choices({ poll, onChange, wrong }: ChoicesProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  /** The choice that is to be written next. */
  const next = useRef<number | null>(null);
  const { choices } = poll;
  const focus = (key: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-choice="${key}"]`)?.focus();
  useEffect(() => {
    if (next.current !== null) focus(next.current);
    next.current = null;
  });
  const change = (changed: PollText["choices"]) => onChange({ ...poll, choices: changed });
  const move = (key: number, place: number) => {
    const from = choices.findIndex((choice) => choice.key === key);
    if (place === from || place < 0 || place >= choices.length) return;
    change(movedChoice(choices, key, place));
    setSaid(intl.formatMessage(templates.choiceMoved, { place: place + 1, count: choices.length }));
  };
  const add = () => {
    if (choices.length >= maxChoices) return;
    const more = withChoice(choices);
    change(more);
    next.current = more.at(-1)?.key ?? null;
  };
  const remove = (key: number) => {
    if (choices.length <= minChoices) return;
    const place = choices.findIndex((choice) => choice.key === key);
    change(choices.filter((choice) => choice.key !== key));
    next.current = (choices[place + 1] ?? choices[place - 1])?.key ?? null;
  };
  const drag = (event: PointerEvent<HTMLUListElement>) => {
    if (dragged === null) return;
    const middles = [...event.currentTarget.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const from = choices.findIndex((choice) => choice.key === dragged);
    const above = middles.filter((middle, index) => index !== from && middle < event.clientY).length;
    move(dragged, above);
  };
  return (
    <>
      <ul
        ref={list}
        className={classes.choices}
        onPointerMove={drag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        {choices.map((choice, index) => (
          <ChoiceField
            key={choice.key}
            choice={choice}
            number={index + 1}
            isDragged={dragged === choice.key}
            fixed={choices.length <= minChoices}
            wrong={wrong}
            isFirst={index === 0}
            onText={(text) => change(choices.map((one) => (one === choice ? { ...one, text } : one)))}
            onEnter={() => (choices[index + 1] ? focus(choices[index + 1]?.key) : add())}
            onRemove={() => remove(choice.key)}
            onMove={(by) => move(choice.key, index + by)}
            onGrip={(pointerId) => {
              // The list takes the pointer: rows change their place in the document while they are dragged.
              list.current?.setPointerCapture(pointerId);
              setDragged(choice.key);
            }}
          />
        ))}
      </ul>
      <Button variant="plain" size="sm" icon="plus" className={classes.add} disabled={choices.length >= maxChoices} onClick={add}>
        <FormattedMessage {...messages.addChoice} />
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
