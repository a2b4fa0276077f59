import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
  $createParagraphNode,
  $getSelection,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from "lexical";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useIntl, type MessageDescriptor } from "react-intl";
import { Icon, type IconName } from "#core/icons";
import classes from "./Editor.module.css";
import { messages } from "./composer.messages.ts";
import { LinkTool } from "./LinkTool.tsx";
import { ToolIcon, isToolIcon, type ToolIconName } from "./ToolIcon.tsx";
import { plainState, readToolbar } from "./toolbar-state.ts";

type Props = { editor: LexicalEditor; accept: string; onPictures: (files: File[]) => void };

/** Formatting of an article. One stop for Tab; arrows move inside. */
export function EditorToolbar({ editor, accept, onPictures }: Props) {
  const intl = useIntl();
  const [state, setState] = useState(plainState);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => editor.registerUpdateListener(() => setState(readToolbar(editor))), [editor]);
  const format = (name: "bold" | "italic" | "underline") => () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name);
  const block = (kind: typeof state.block, create: () => ElementNode) => () =>
    editor.update(() => $setBlocksType($getSelection(), state.block === kind ? $createParagraphNode : create));
  const list = (kind: "bullet" | "number") => () => {
    const insert = kind === "number" ? INSERT_ORDERED_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND;
    editor.dispatchCommand(state.block === kind ? REMOVE_LIST_COMMAND : insert, undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one of them at a time
    <div role="toolbar" aria-label={intl.formatMessage(messages.toolbar)} className={classes.toolbar} onKeyDown={moveFocus}>
      <Tool
        first
        icon="heading"
        label={messages.heading}
        pressed={state.block === "heading"}
        onPress={block("heading", () => $createHeadingNode("h2"))}
      />
      <Tool icon="bold" label={messages.bold} pressed={state.bold} onPress={format("bold")} />
      <Tool icon="italic" label={messages.italic} pressed={state.italic} onPress={format("italic")} />
      <Tool icon="underline" label={messages.underline} pressed={state.underline} onPress={format("underline")} />
      <Tool icon="quote" label={messages.quote} pressed={state.block === "quote"} onPress={block("quote", $createQuoteNode)} />
      <Tool icon="list" label={messages.bulletList} pressed={state.block === "bullet"} onPress={list("bullet")} />
      <Tool icon="list-numbers" label={messages.numberedList} pressed={state.block === "number"} onPress={list("number")} />
      <LinkTool editor={editor} current={state.link} />
      <Tool icon="photo" label={messages.insertPicture} onPress={() => file.current?.click()} />
      <Tool icon="undo" label={messages.undo} onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)} />
      <Tool icon="redo" label={messages.redo} onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)} />
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          onPictures([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

type ToolProps = {
  icon: IconName | ToolIconName;
  label: MessageDescriptor;
  pressed?: boolean;
  first?: boolean;
  onPress: () => void;
};

function Tool({ icon, label, pressed, first, onPress }: ToolProps) {
  const name = useIntl().formatMessage(label);
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={name}
      aria-pressed={pressed}
      data-ct-tip={name}
      tabIndex={first ? 0 : -1}
      // The caret stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {isToolIcon(icon) ? <ToolIcon name={icon} /> : <Icon name={icon} />}
    </button>
  );
}

/** Arrows, Home and End move between the buttons; the one reached is where Tab comes back to. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const tools = [...event.currentTarget.querySelectorAll("button")];
  const current = tools.findIndex((tool) => tool === tool.ownerDocument.activeElement);
  const steps: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 };
  const next = steps[event.key];
  if (next === undefined || current < 0) return;
  event.preventDefault();
  const tool = tools[(next + tools.length) % tools.length];
  for (const other of tools) other.tabIndex = other === tool ? 0 : -1;
  tool?.focus();
}
