import { mergeRegister } from "@lexical/utils";
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
} from "lexical";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { useAnchored, VisuallyHidden } from "#core/kit";
import { usePortalTarget } from "#core/theme";
import { markCaret } from "./caret.ts";
import classes from "./Editor.module.css";
import { messages, templates } from "./editor.messages.ts";
import { insertSuggestion, readSuggestionQuery, type SuggestionQuery } from "./suggest.ts";
import { useSuggestions, type Suggestion } from "./suggestion.hooks.tsx";

/** What may be meant by `@`, `#` and `:` at the caret: arrows choose, Enter and Tab take, Esc leaves the text as it is. */
export function Suggestions({ editor }: { editor: LexicalEditor }) {
  const [asked, setAsked] = useState<SuggestionQuery | null>(null);
  const [left, setLeft] = useState("");
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const shown = asked && `${asked.sign}${asked.query}` !== left ? asked : null;
  const found = useSuggestions(shown);
  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ dirtyLeaves }) => {
          const next = readSuggestionQuery(editor);
          // Only typing asks: moving the caret through old text must not.
          setAsked((current) => (next && (current || dirtyLeaves.size > 0) ? next : null));
          if (next && mark) markCaret(mark, next.query.length + 1);
          if (!next) setLeft("");
        }),
        editor.registerCommand(BLUR_COMMAND, () => (setAsked(null), false), COMMAND_PRIORITY_CRITICAL),
      ),
    [editor, mark],
  );
  return (
    <>
      <span ref={setMark} className={classes.mark} aria-hidden="true" />
      {shown && found.length > 0 ? (
        <SuggestionList
          key={shown.sign}
          editor={editor}
          mark={mark}
          found={found}
          onPick={(suggestion) => {
            setAsked(null);
            insertSuggestion(editor, shown, suggestion.answer);
          }}
          onLeave={() => setLeft(`${shown.sign}${shown.query}`)}
        />
      ) : null}
    </>
  );
}

type ListProps = {
  editor: LexicalEditor;
  mark: HTMLElement | null;
  found: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  onLeave: () => void;
};

function SuggestionList({ editor, mark, found, onPick, onLeave }: ListProps) {
  const intl = useIntl();
  const id = useId();
  const target = usePortalTarget();
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(0);
  const active = Math.min(moved, found.length - 1);
  const keys = useRef({ found, active, onPick, onLeave });
  useEffect(() => {
    keys.current = { found, active, onPick, onLeave };
  });
  useAnchored(mark, list, "bottom-start");
  useEffect(() => {
    const take = (event: KeyboardEvent | null, act: () => void) => {
      event?.preventDefault();
      event?.stopPropagation();
      act();
      return true;
    };
    const move = (by: number) => {
      const { found: all, active: at } = keys.current;
      setMoved((at + by + all.length) % all.length);
    };
    const pick = () => {
      const chosen = keys.current.found[keys.current.active];
      if (chosen) keys.current.onPick(chosen);
    };
    const on = COMMAND_PRIORITY_CRITICAL;
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, (event) => take(event, () => move(1)), on),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, (event) => take(event, () => move(-1)), on),
      editor.registerCommand(KEY_ENTER_COMMAND, (event) => take(event, pick), on),
      editor.registerCommand(KEY_TAB_COMMAND, (event) => take(event, pick), on),
      editor.registerCommand(KEY_ESCAPE_COMMAND, (event) => take(event, () => keys.current.onLeave()), on),
    );
  }, [editor]);
  useEffect(() => {
    const root = editor.getRootElement();
    root?.setAttribute("aria-controls", id);
    root?.setAttribute("aria-activedescendant", `${id}-${active}`);
    return () => {
      root?.removeAttribute("aria-controls");
      root?.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, active]);
  if (!target) return null;
  return createPortal(
    <section aria-label={intl.formatMessage(messages.suggestions)}>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage {...templates.suggestions} values={{ count: found.length }} />
        </span>
      </VisuallyHidden>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={intl.formatMessage(messages.suggestions)}
        className={classes.suggestions}
      >
        {found.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text keeps the focus and takes the keys
          <div
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes.suggestion}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setMoved(index)}
            onClick={() => onPick(suggestion)}
          >
            <span className={classes.suggestionMark} aria-hidden="true">
              {suggestion.mark}
            </span>
            <span className={classes.suggestionName}>{suggestion.name}</span>
            <span className={classes.suggestionDetail}>{suggestion.detail}</span>
          </div>
        ))}
      </div>
    </section>,
    target,
  );
}
