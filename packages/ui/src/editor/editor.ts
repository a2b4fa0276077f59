import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { AutoLinkNode, autoLinkUrlMatcher, LinkNode, registerAutoLink } from "@lexical/link";
import { ListItemNode, ListNode, registerList, $isListItemNode } from "@lexical/list";
import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  STRIKETHROUGH,
  UNORDERED_LIST,
  type ElementTransformer,
  type Transformer,
} from "@lexical/markdown";
import { HeadingNode, QuoteNode, registerRichText } from "@lexical/rich-text";
import { mergeRegister } from "@lexical/utils";
import {
  $createParagraphNode,
  $getSelection,
  $isLineBreakNode,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  createEditor,
  INDENT_CONTENT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  PASTE_COMMAND,
  type ElementNode,
  type LexicalEditor,
  type PasteCommandType,
} from "lexical";
import { $createCodeBlockNode, $isCodeBlockNode, CodeBlockNode } from "./CodeBlockNode.ts";
import { $htmlIn } from "./html-in.ts";
import { PictureNode } from "./PictureNode.ts";
import { ReferenceNode } from "./ReferenceNode.ts";
import { $createRuleNode, RuleNode } from "./RuleNode.ts";

type Options = {
  /** Stored html to begin with. */
  html: string;
  /** Classes of what has no element of its own to be styled by. */
  theme?: { picture?: string | undefined; codeBlock?: string | undefined; nested?: string | undefined };
  onError?: (error: Error) => void;
};

/** An editor of the texts of this community, not yet on the page. */
export function createTextEditor({ html, theme, onError }: Options): LexicalEditor {
  const editor = createEditor({
    namespace: "cortile",
    nodes: [
      HeadingNode,
      QuoteNode,
      ListNode,
      ListItemNode,
      LinkNode,
      AutoLinkNode,
      CodeBlockNode,
      ReferenceNode,
      PictureNode,
      RuleNode,
    ],
    // Underline and strike-through are drawn by css for both at once.
    theme: {
      ...theme,
      list: { nested: { listitem: theme?.nested ?? "" } },
      text: { underline: "", strikethrough: "", underlineStrikethrough: "" },
    },
    onError:
      onError ??
      ((error) => {
        throw error;
      }),
  });
  editor.update(() => $htmlIn(html), { discrete: true, tag: "history-merge" });
  return editor;
}

/** Registers typing, lists, links, undo and Markdown shortcuts. @param article with headings and rules @returns unregisters */
export const registerWriting = (editor: LexicalEditor, article: boolean): (() => void) =>
  mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), 400),
    registerMarkdownShortcuts(editor, article ? [HEADING_TO_THREE, RULE, ...shortcuts] : shortcuts),
    registerAutoLink(editor, { matchers: [autoLinkUrlMatcher], changeHandlers: [], excludeParents: [$isCodeBlockNode] }),
    editor.registerCommand(PASTE_COMMAND, $pasteInCode, COMMAND_PRIORITY_LOW),
    editor.registerCommand(KEY_ENTER_COMMAND, (event) => $beginCode(event), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $enterInCode, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_TAB_COMMAND, (event) => $indent(editor, event), COMMAND_PRIORITY_LOW),
  );

/** Enter after three backticks on a line of their own begins a code block. */
function $beginCode(event: KeyboardEvent | null): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const block = selection.anchor.getNode().getTopLevelElement();
  if (!$isParagraphNode(block) || !/^```\w*$/.test(block.getTextContent())) return false;
  event?.preventDefault();
  block.replace($createCodeBlockNode()).select(0, 0);
  return true;
}

/** Into code a paste brings its plain text, line by line. */
function $pasteInCode(event: PasteCommandType): boolean {
  const selection = $getSelection();
  const text = "clipboardData" in event ? event.clipboardData?.getData("text/plain") : undefined;
  if (!text || !$isRangeSelection(selection)) return false;
  if (!selection.getNodes().every((node) => $isCodeBlockNode(node.getTopLevelElement()))) return false;
  event.preventDefault();
  selection.insertRawText(text.replace(/\r\n?/g, "\n"));
  return true;
}

/** In code Enter is a new line; after two empty lines at the end it is the way out. */
function $enterInCode(): boolean {
  const selection = $getSelection();
  const block = $isRangeSelection(selection) ? selection.anchor.getNode().getTopLevelElement() : null;
  if (!$isRangeSelection(selection) || !$isCodeBlockNode(block)) return false;
  const [last, before] = block.getChildren().toReversed();
  const { anchor } = selection;
  const atEnd = selection.isCollapsed() && anchor.key === block.getKey() && anchor.offset === block.getChildrenSize();
  if (atEnd && $isLineBreakNode(last) && $isLineBreakNode(before)) {
    last.remove();
    before.remove();
    const paragraph = $createParagraphNode();
    block.insertAfter(paragraph);
    paragraph.select();
  } else selection.insertLineBreak();
  return true;
}

/** Tab at the beginning of an item moves it in, Shift and Tab out; elsewhere Tab leaves the text. */
function $indent(editor: LexicalEditor, event: KeyboardEvent): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.offset !== 0) return false;
  const anchor = selection.anchor.getNode();
  const item = $isListItemNode(anchor) ? anchor : anchor.getParent();
  if (!$isListItemNode(item) || (anchor !== item && item.getFirstChild() !== anchor)) return false;
  if (event.shiftKey && item.getIndent() === 0) return false;
  event.preventDefault();
  return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
}

const HEADING_TO_THREE: ElementTransformer = { ...HEADING, regExp: /^(#{1,3})\s/ };

const RULE: ElementTransformer = {
  dependencies: [RuleNode],
  export: () => null,
  regExp: /^(?:---|\*\*\*)\s$/,
  replace: (parent) => {
    parent.insertBefore($createRuleNode());
    parent.clear();
    parent.select();
  },
  type: "element",
};

const CODE_BLOCK: ElementTransformer = {
  dependencies: [CodeBlockNode],
  export: () => null,
  regExp: /^```\w*\s/,
  replace: (parent: ElementNode, children) => {
    const block = $createCodeBlockNode().append(...children);
    parent.replace(block);
    block.select(0, 0);
  },
  type: "element",
};

const shortcuts: Transformer[] = [
  CODE_BLOCK,
  QUOTE,
  UNORDERED_LIST,
  ORDERED_LIST,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  STRIKETHROUGH,
  LINK,
];
