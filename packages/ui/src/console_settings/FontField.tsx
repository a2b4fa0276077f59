import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Select, TextInput } from "#core/kit";
import { messages } from "./settings.messages.ts";
import classes from "./settings.module.css";

/** Families that come with the platform or the system, by what is stored; empty: Schibsted Grotesk. */
const families = [
  ["", "Schibsted Grotesk"],
  ["Literata Variable, Literata Fallback, Georgia", "Literata"],
  ["system-ui", null],
] as const;

/** The font of texts: one of those at hand, or families of one's own. */
export function FontField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const intl = useIntl();
  const isKnown = families.some(([family]) => family === value);
  const [isOwn, setOwn] = useState(!isKnown);
  const choose = (chosen: string) => {
    setOwn(chosen === "own");
    if (chosen !== "own") onChange(chosen);
  };
  return (
    <span className={classes.font}>
      <Select value={isOwn || !isKnown ? "own" : value} onChange={(event) => choose(event.currentTarget.value)}>
        {families.map(([family, name]) => (
          <option key={family} value={family}>
            {name ?? intl.formatMessage(messages.systemFont)}
          </option>
        ))}
        <option value="own">{intl.formatMessage(messages.ownFont)}</option>
      </Select>
      {isOwn || !isKnown ? (
        <>
          <TextInput
            id={undefined}
            aria-label={intl.formatMessage(messages.fontFamilies)}
            placeholder="Inter, Helvetica Neue"
            maxLength={200}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span className={classes.note}>
            <FormattedMessage {...messages.fontFamiliesHint} />
          </span>
        </>
      ) : null}
    </span>
  );
}
