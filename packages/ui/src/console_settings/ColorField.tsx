import { useIntl } from "react-intl";
import { TextInput } from "#core/kit";
import { parseColor, toHex } from "#core/theme";
import { messages } from "./settings.messages.ts";
import classes from "./settings.module.css";

type Props = { label: string; value: string; onChange: (value: string) => void };

/** A colour as text, beside the system's own picker. */
export function ColorField({ label, value, onChange }: Props) {
  const intl = useIntl();
  const parsed = parseColor(value);
  return (
    <span className={classes.color}>
      <input
        type="color"
        aria-label={`${intl.formatMessage(messages.colorValue)}: ${label}`}
        className={classes.picker}
        value={parsed ? toHex(parsed) : "#ffffff"}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        spellCheck={false}
        autoComplete="off"
        placeholder="#12705b"
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </span>
  );
}
