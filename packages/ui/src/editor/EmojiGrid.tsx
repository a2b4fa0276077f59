import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { SearchInput } from "#core/kit";
import classes from "./Editor.module.css";
import { emojiGroups, messages } from "./editor.messages.ts";
import { emojiName, emojiQuery, findEmoji } from "./emoji.ts";

/** In a row, on screen and for the arrow keys. */
const columns = 8;

/** All emoji by groups, and a search for them. Arrows go from one to the next. */
export function EmojiGrid({ onPick }: { onPick: (sign: string) => void }) {
  const intl = useIntl();
  const { data: all } = useSuspenseQuery(emojiQuery);
  const [asked, setAsked] = useState("");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  const parts = asked.trim()
    ? [{ key: "found", title: null, found: findEmoji(all, asked, intl.locale) }]
    : Object.entries(emojiGroups).map(([key, title]) => ({
        key,
        title,
        found: all
          .filter((emoji) => emoji.group === key)
          .map((emoji) => ({ sign: emoji.sign, name: emojiName(emoji, intl.locale) })),
      }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the buttons inside
    <div ref={root} className={classes.emoji} onKeyDown={moveFocus}>
      <SearchInput label={intl.formatMessage(messages.findEmoji)} value={asked} onChange={setAsked} />
      <div className={classes.emojiGroups}>
        {parts.map(({ key, title, found }) => (
          <div key={key} role="group" aria-label={title ? intl.formatMessage(title) : undefined}>
            {title ? (
              <div className={classes.emojiTitle} aria-hidden="true">
                <FormattedMessage {...title} />
              </div>
            ) : null}
            <div className={classes.emojiRow}>
              {found.map(({ sign, name }) => (
                <button key={sign} type="button" aria-label={name} title={name} onClick={() => onPick(sign)}>
                  {sign}
                </button>
              ))}
            </div>
            {found.length === 0 ? (
              <p className={classes.nothing}>
                <FormattedMessage {...messages.noEmoji} />
              </p>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${classes.emojiRow} button`)];
  const current = buttons.findIndex((button) => button === button.ownerDocument.activeElement);
  const steps: Record<string, number> = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[event.key];
  if (current < 0) {
    // From the search field, down into the list; Enter takes the first found.
    if (event.key === "ArrowDown" || (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.value)) {
      event.preventDefault();
      if (event.key === "Enter") buttons[0]?.click();
      else buttons[0]?.focus();
    }
    return;
  }
  if (step === undefined) return;
  event.preventDefault();
  if (current + step < 0) event.currentTarget.querySelector("input")?.focus();
  else buttons[Math.min(current + step, buttons.length - 1)]?.focus();
}
