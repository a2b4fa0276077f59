import { $toggleLink } from "@lexical/link";
import { mergeRegister } from "@lexical/utils";
import {
  $createRangeSelectionFromDom,
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $onUpdate,
  $setSelection,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from "lexical";
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, Field, IconButton, PopoverPanel, TextInput } from "#core/kit";
import { typedAddress } from "./address.ts";
import { markCaret } from "./caret.ts";
import classes from "./Editor.module.css";
import { messages } from "./editor.messages.ts";
import { $isCaretInAutoLink, $removeLink } from "./link.ts";
import { readToolbar } from "./toolbar-state.ts";

type Props = {
  editor: LexicalEditor;
  /** The address is being typed. */
  asks: boolean;
  onAsk: (asks: boolean) => void;
};

/** Beside the caret: where a link leads, and the form that sets it. Ctrl+K opens the form. */
export function LinkPanel({ editor, asks, onAsk }: Props) {
  const intl = useIntl();
  const id = useId();
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState("");
  /** The address is being typed, and became a link by that: nothing is in the way until the caret is moved. */
  const [typing, setTyping] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const leave = (event: FocusEvent) =>
      setFocused(event.relatedTarget instanceof Node && bar.current?.contains(event.relatedTarget) === true);
    return mergeRegister(
      editor.registerUpdateListener(({ editorState, prevEditorState, dirtyElements, dirtyLeaves }) => {
        const { link: current } = readToolbar(editor);
        setLink(current);
        if (dirtyElements.size + dirtyLeaves.size > 0) setTyping(editorState.read($isCaretInAutoLink));
        else if (editorState.read(caretPlace) !== prevEditorState.read(caretPlace)) setTyping(false);
        if (current !== "" && mark) markCaret(mark);
      }),
      editor.registerCommand(FOCUS_COMMAND, () => (setFocused(true), false), COMMAND_PRIORITY_LOW),
      editor.registerCommand(BLUR_COMMAND, (event) => (leave(event), false), COMMAND_PRIORITY_LOW),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          // The editor hears of a selection in a task of its own, maybe after the focus has gone to the panel.
          const selected = $createRangeSelectionFromDom(getSelection(), editor);
          if (selected) $setSelection(selected);
          // Setting the selection takes the focus: the panel opens after that.
          $onUpdate(() => onAsk(true));
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor, onAsk, mark]);
  const set = (href: string | null) => {
    onAsk(false);
    setHref(editor, href, link === "");
    editor.focus();
  };
  return (
    <>
      <span ref={setMark} className={classes.mark} aria-hidden="true" />
      {link !== "" && !typing && focused && !asks ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus leave its buttons
        <div
          ref={(element) => {
            bar.current = element;
            placeBar(element, mark);
          }}
          role="group"
          aria-label={intl.formatMessage(messages.link)}
          className={classes.linkBar}
          onBlur={(event) => {
            const next = event.relatedTarget;
            if (next !== editor.getRootElement() && !event.currentTarget.contains(next)) setFocused(false);
          }}
        >
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link.replace(/^(?:https?:\/\/|mailto:|tel:)/, "")}
          </a>
          <IconButton size="sm" icon="pencil" label={intl.formatMessage(messages.linkEdit)} onClick={() => onAsk(true)} />
          <IconButton size="sm" icon="x" label={intl.formatMessage(messages.linkRemove)} onClick={() => set(null)} />
        </div>
      ) : null}
      {asks && mark ? (
        <>
          <CaretMarker mark={mark} />
          <PopoverPanel
            id={id}
            label={intl.formatMessage(messages.link)}
            anchor={mark}
            placement="bottom-start"
            onClose={() => onAsk(false)}
          >
            <LinkForm current={link} onSet={set} />
          </PopoverPanel>
        </>
      ) : null}
    </>
  );
}

/** Moves the mark to the caret before the panel, its next sibling, takes the selection away. */
function CaretMarker({ mark }: { mark: HTMLElement }) {
  useLayoutEffect(() => markCaret(mark), [mark]);
  return null;
}

const caretPlace = (): string => {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? `${selection.anchor.key}:${selection.anchor.offset}` : "";
};

/** Under the line of the mark; above it where that would cover what stands below the text. */
function placeBar(bar: HTMLElement | null, mark: HTMLElement | null): void {
  const frame = mark?.offsetParent;
  if (!bar || !mark || !frame) return;
  const gap = 6;
  const left = Math.max(0, Math.min(mark.offsetLeft, frame.clientWidth - bar.offsetWidth));
  const below = mark.offsetTop + mark.offsetHeight + gap;
  const isRoomBelow = below + bar.offsetHeight <= frame.clientHeight;
  bar.style.setProperty("left", `${left}px`);
  bar.style.setProperty("top", `${isRoomBelow ? below : mark.offsetTop - gap - bar.offsetHeight}px`);
  bar.scrollIntoView({ block: "nearest" });
}

/** @param fresh with nothing chosen the address itself becomes the words */
const setHref = (editor: LexicalEditor, href: string | null, fresh: boolean): void =>
  editor.update(() => {
    if (href === null) return $removeLink();
    const selection = $getSelection();
    if (fresh && $isRangeSelection(selection) && selection.isCollapsed()) {
      const text = $createTextNode(href.replace(/^(?:https?:\/\/|mailto:|tel:)/, ""));
      selection.insertNodes([text]);
      text.select(0, text.getTextContentSize());
    }
    $toggleLink(href, { rel: "noopener nofollow ugc" });
  });

function LinkForm({ current, onSet }: { current: string; onSet: (href: string | null) => void }) {
  const [text, setText] = useState(current);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside another: the outer one must not hear of it.
    event.stopPropagation();
    const href = typedAddress(text);
    if (href === null) setWrong(true);
    else onSet(href);
  };
  return (
    <form className={classes.linkForm} onSubmit={submit} noValidate>
      <Field
        label={<FormattedMessage {...messages.linkAddress} />}
        error={wrong ? <FormattedMessage {...messages.linkWrong} /> : undefined}
      >
        <TextInput
          data-autofocus=""
          inputMode="url"
          autoCapitalize="none"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
        />
      </Field>
      <div className={classes.linkActions}>
        {current ? (
          <Button size="sm" variant="plain" onClick={() => onSet(null)}>
            <FormattedMessage {...messages.linkRemove} />
          </Button>
        ) : null}
        <Button size="sm" variant="primary" type="submit">
          <FormattedMessage {...messages.linkSet} />
        </Button>
      </div>
    </form>
  );
}
