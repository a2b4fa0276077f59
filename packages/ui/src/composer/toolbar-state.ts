import { $isLinkNode } from "@lexical/link";
import { $isListNode, ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $getNearestNodeOfType } from "@lexical/utils";
import { $getSelection, $isRangeSelection, type LexicalEditor } from "lexical";

/** What holds where the caret is. */
export type ToolbarState = {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  block: "paragraph" | "heading" | "quote" | "bullet" | "number";
  /** Address of the link, empty outside of one. */
  link: string;
};

export const plainState: ToolbarState = { bold: false, italic: false, underline: false, block: "paragraph", link: "" };

export function readToolbar(editor: LexicalEditor): ToolbarState {
  return editor.getEditorState().read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return plainState;
    const anchor = selection.anchor.getNode();
    const top = anchor.getKey() === "root" ? anchor : anchor.getTopLevelElementOrThrow();
    const link = anchor.getParents().find($isLinkNode) ?? ($isLinkNode(anchor) ? anchor : undefined);
    const list = $getNearestNodeOfType(anchor, ListNode);
    return {
      bold: selection.hasFormat("bold"),
      italic: selection.hasFormat("italic"),
      underline: selection.hasFormat("underline"),
      block: $isListNode(list)
        ? list.getListType() === "number"
          ? "number"
          : "bullet"
        : $isHeadingNode(top)
          ? "heading"
          : $isQuoteNode(top)
            ? "quote"
            : "paragraph",
      link: link?.getURL() ?? "",
    };
  });
}
