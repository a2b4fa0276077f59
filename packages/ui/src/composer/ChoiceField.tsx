import { useIntl } from "react-intl";
import { IconButton, TextInput } from "#core/kit";
import { messages, templates } from "./composer.messages.ts";
import { choiceLimit, type ChoiceText } from "./poll-text.ts";
import classes from "./PollFields.module.css";

type Props = {
  choice: ChoiceText;
  /** Its place, counted from 1. */
  number: number;
  isFirst: boolean;
  isDragged: boolean;
  /** There are too few to remove one. */
  fixed: boolean;
  wrong: { "aria-invalid"?: true; "aria-describedby"?: string };
  onText: (text: string) => void;
  onEnter: () => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  onGrip: (pointerId: number) => void;
};

/** One choice of a poll: its handle, its text, and the way out. */
export function ChoiceField(props: Props) {
  const { choice, number, isFirst, isDragged, fixed, wrong, onText, onEnter, onRemove, onMove, onGrip } = props;
  const intl = useIntl();
  const name = intl.formatMessage(templates.choice, { number });
  return (
    <li className={classes.choice} data-dragged={isDragged || undefined}>
      <IconButton
        icon="grip-vertical"
        size="sm"
        label={intl.formatMessage(templates.moveChoice, { number })}
        tooltip={false}
        className={classes.grip}
        onPointerDown={(event: React.PointerEvent) => {
          if (event.button !== 0) return;
          onGrip(event.pointerId);
        }}
        onKeyDown={(event: React.KeyboardEvent) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          onMove(event.key === "ArrowUp" ? -1 : 1);
        }}
      />
      <TextInput
        data-field={isFirst ? "choices" : undefined}
        data-choice={choice.key}
        aria-label={name}
        placeholder={name}
        maxLength={choiceLimit}
        value={choice.text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        {...wrong}
      />
      <IconButton
        icon="x"
        label={fixed ? intl.formatMessage(messages.choicesFewest) : intl.formatMessage(templates.removeChoice, { number })}
        aria-disabled={fixed || undefined}
        onClick={onRemove}
      />
    </li>
  );
}
