import { $isListNode, ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $getNearestNodeOfType } from "@lexical/utils";
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
  type TextFormatType,
} from "lexical";
import { $isCodeBlockNode } from "./CodeBlockNode.ts";
import { $linkAt } from "./link.ts";

export type BlockKind = "paragraph" | "h1" | "h2" | "h3" | "quote" | "bullet" | "number" | "code";
export type Align = "left" | "center" | "right" | "justify";

/** What holds where the caret is. */
export type ToolbarState = {
  formats: ReadonlySet<TextFormatType>;
  block: BlockKind;
  align: Align;
  /** Address of the link, empty outside of one. */
  link: string;
};

export const textFormats = ["bold", "italic", "underline", "strikethrough", "code", "subscript", "superscript"] as const;

export const plainState: ToolbarState = { formats: new Set(), block: "paragraph", align: "left", link: "" };

export function readToolbar(editor: LexicalEditor): ToolbarState {
  return editor.getEditorState().read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return plainState;
    const anchor = selection.anchor.getNode();
    const top = anchor.getKey() === "root" ? anchor : anchor.getTopLevelElementOrThrow();
    return {
      formats: new Set(textFormats.filter((format) => selection.hasFormat(format))),
      block: $isElementNode(top) ? $kindOf(top, $getNearestNodeOfType(anchor, ListNode)) : "paragraph",
      align: $isElementNode(top) ? $alignOf(top, $isElementNode(anchor) ? anchor : anchor.getParent()) : "left",
      link: $linkAt(anchor)?.getURL() ?? "",
    };
  });
}

function $kindOf(top: ElementNode, list: ListNode | null): BlockKind {
  if ($isListNode(list)) return list.getListType() === "number" ? "number" : "bullet";
  if ($isHeadingNode(top)) {
    const tag = top.getTag();
    return tag === "h1" || tag === "h2" ? tag : "h3";
  }
  if ($isQuoteNode(top)) return "quote";
  return $isCodeBlockNode(top) ? "code" : "paragraph";
}

/** In a list each item has its own. */
function $alignOf(top: ElementNode, near: ElementNode | null): Align {
  const align = ($isListNode(top) ? near : top)?.getFormatType();
  return align === "center" || align === "right" || align === "justify" ? align : "left";
}
