import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { formatCount } from "#core/kit";
import { messages } from "./composer.messages.ts";
import { titleLimit } from "./composer-text.ts";
import classes from "./Composer.module.css";

type Props = { value: string; onChange: (value: string) => void; onEnter: () => void; errorId: string | undefined };

/** The title of an article. It wraps, but takes no line breaks: Enter moves to the text. */
export function TitleField({ value, onChange, onEnter, errorId }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.headline);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = area.current;
    // Browsers that know field-sizing do this by themselves.
    if (!element || (typeof CSS !== "undefined" && CSS.supports("field-sizing", "content"))) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [value]);
  return (
    <div className={classes.title}>
      <textarea
        ref={area}
        rows={1}
        data-field="title"
        data-autofocus=""
        aria-label={label}
        placeholder={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <span className={classes.count} data-over={value.trim().length > titleLimit || undefined}>
        {formatCount(intl, value.trim().length)} / {formatCount(intl, titleLimit)}
      </span>
    </div>
  );
}
