import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND, type LexicalEditor, type TextFormatType } from "lexical";
import { useEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Icon, type IconName } from "#core/icons";
import { Menu, MenuDivider, MenuItem } from "#core/kit";
import classes from "./Editor.module.css";
import { blockNames, formatNames, messages, templates } from "./editor.messages.ts";
import { clearFormatting, cycleAlign, insertRule, setBlock } from "./toolbar-commands.ts";
import { plainState, readToolbar, type BlockKind } from "./toolbar-state.ts";
import { ToolIcon, isToolIcon, type ToolIconName } from "./ToolIcon.tsx";

type Props = {
  editor: LexicalEditor;
  /** Without it the text has no pictures. */
  pictures: { accept: string; onChoose: (files: File[]) => void } | undefined;
  onLink: () => void;
};

const blockKinds: readonly BlockKind[] = ["paragraph", "h1", "h2", "h3", "quote", "bullet", "number", "code"];

/** Formatting of an article. One stop for Tab; arrows move inside. */
export function EditorToolbar({ editor, pictures, onLink }: Props) {
  const intl = useIntl();
  const [state, setState] = useState(plainState);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => editor.registerUpdateListener(() => setState(readToolbar(editor))), [editor]);
  const format = (name: keyof typeof formatNames, icon: ToolProps["icon"]) => (
    <Tool
      icon={icon}
      label={intl.formatMessage(formatNames[name])}
      pressed={state.formats.has(name)}
      onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name)}
    />
  );
  const block = (kind: BlockKind, icon: ToolProps["icon"]) => (
    <Tool
      icon={icon}
      label={intl.formatMessage(blockNames[kind])}
      pressed={state.block === kind}
      onPress={() => setBlock(editor, kind, state.block)}
    />
  );
  const tool = (icon: ToolProps["icon"], label: MessageDescriptor, onPress: () => void, pressed?: boolean) => (
    <Tool icon={icon} label={intl.formatMessage(label)} pressed={pressed} onPress={onPress} />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one of them at a time
    <div role="toolbar" aria-label={intl.formatMessage(messages.toolbar)} className={classes.toolbar} onKeyDown={moveFocus}>
      <Menu
        label={intl.formatMessage(messages.blockStyle)}
        placement="bottom-start"
        trigger={
          <ToolButton
            tabIndex={0}
            data-wide=""
            label={intl.formatMessage(templates.blockStyle, { style: intl.formatMessage(blockNames[state.block]) })}
            icon="typography"
          />
        }
      >
        {blockKinds.map((kind) => (
          <MenuItem
            key={kind}
            checked={state.block === kind}
            onSelect={() => state.block !== kind && setBlock(editor, kind, state.block)}
          >
            <FormattedMessage {...blockNames[kind]} />
          </MenuItem>
        ))}
      </Menu>
      {format("bold", "bold")}
      {format("italic", "italic")}
      {format("underline", "underline")}
      {format("strikethrough", "strikethrough")}
      {block("quote", "quote")}
      {block("bullet", "list")}
      {block("number", "list-numbers")}
      <Tool
        icon={state.align}
        label={intl.formatMessage(templates.align, { align: state.align })}
        onPress={() => cycleAlign(editor, state.align)}
      />
      {tool("link", messages.link, onLink, state.link !== "")}
      {pictures ? (
        <Tool icon="photo" label={intl.formatMessage(messages.insertPicture)} onPress={() => file.current?.click()} />
      ) : null}
      {tool("rule", messages.rule, () => insertRule(editor))}
      <Menu
        label={intl.formatMessage(messages.moreFormats)}
        trigger={<ToolButton label={intl.formatMessage(messages.moreFormats)} icon="dots" />}
      >
        {(["code", "subscript", "superscript"] satisfies TextFormatType[]).map((name) => (
          <MenuItem
            key={name}
            checked={state.formats.has(name)}
            onSelect={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name)}
          >
            <FormattedMessage {...formatNames[name]} />
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem onSelect={() => clearFormatting(editor, state.block)}>
          <FormattedMessage {...messages.clearFormatting} />
        </MenuItem>
      </Menu>
      {tool("undo", messages.undo, () => editor.dispatchCommand(UNDO_COMMAND, undefined))}
      {tool("redo", messages.redo, () => editor.dispatchCommand(REDO_COMMAND, undefined))}
      {pictures ? (
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept={pictures.accept}
          onChange={(event) => {
            pictures.onChoose([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      ) : null}
    </div>
  );
}

type ToolProps = { icon: IconName | ToolIconName; label: string; pressed?: boolean | undefined; onPress: () => void };

const Tool = ({ icon, label, pressed, onPress }: ToolProps) => (
  <ToolButton icon={icon} label={label} aria-pressed={pressed} onClick={onPress} />
);

type ToolButtonProps = Pick<ToolProps, "icon" | "label"> & ComponentPropsWithRef<"button"> & { "data-wide"?: string };

const ToolButton = ({ icon, label, ...button }: ToolButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    {...button}
    className={classes.tool}
    aria-label={label}
    data-ct-tip={label}
    // The caret stays in the text.
    onMouseDown={(event) => event.preventDefault()}
  >
    {isToolIcon(icon) ? <ToolIcon name={icon} /> : <Icon name={icon} />}
    {"data-wide" in button ? <Icon name="chevron-down" size={14} /> : null}
  </button>
);

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
