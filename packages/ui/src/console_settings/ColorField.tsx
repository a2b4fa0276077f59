import { useIntl } from "react-intl";
import { TextInput } from "#core/kit";
import { parseColor, toHex } from "#core/theme";
import { messages, templates } from "./settings.messages.ts";
import classes from "./settings.module.css";

type Props = {
  label: string;
  value: string;
  /** The colour in force while the field is empty, as `#rrggbb`. */
  byDefault: string;
  onChange: (value: string) => void;
};

/** Whether a colour field holds a colour, or nothing. */
export const isColor = (value: string): boolean => value === "" || parseColor(value) !== null;

/** A colour as text, beside the system's own picker. */
export function ColorField({ label, value, byDefault, onChange }: Props) {
  const intl = useIntl();
  const parsed = parseColor(value);
  return (
    <span className={classes.color}>
      <input
        type="color"
        aria-label={`${intl.formatMessage(messages.colorValue)}: ${label}`}
        className={classes.picker}
        data-default={value === "" || undefined}
        value={parsed ? toHex(parsed) : byDefault}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        spellCheck={false}
        autoComplete="off"
        placeholder={intl.formatMessage(templates.defaultColor, { color: byDefault })}
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </span>
  );
}
