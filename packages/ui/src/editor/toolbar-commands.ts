import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import { $setBlocksType } from "@lexical/selection";
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $isTextNode,
  FORMAT_ELEMENT_COMMAND,
  type ElementNode,
  type LexicalEditor,
} from "lexical";
import { $createCodeBlockNode, $mergeCodeBlocks } from "./CodeBlockNode.ts";
import { $createRuleNode } from "./RuleNode.ts";
import type { Align, BlockKind } from "./toolbar-state.ts";

const creates: Readonly<Record<Exclude<BlockKind, "bullet" | "number">, () => ElementNode>> = {
  paragraph: $createParagraphNode,
  h1: () => $createHeadingNode("h1"),
  h2: () => $createHeadingNode("h2"),
  h3: () => $createHeadingNode("h3"),
  quote: $createQuoteNode,
  code: $createCodeBlockNode,
};

/** Makes the chosen blocks of this kind; of the kind they have already, plain paragraphs. */
export function setBlock(editor: LexicalEditor, kind: BlockKind, current: BlockKind): void {
  const wanted = kind === current ? "paragraph" : kind;
  if (wanted === "bullet") editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  else if (wanted === "number") editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  else {
    if (current === "bullet" || current === "number") editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
    editor.update(() => {
      const before = new Set($getRoot().getChildrenKeys());
      $setBlocksType($getSelection(), creates[wanted]);
      $mergeCodeBlocks(
        $getRoot()
          .getChildren()
          .filter((block) => !before.has(block.getKey())),
      );
    });
  }
}

const aligns: readonly Align[] = ["left", "center", "right", "justify"];

/** The next alignment, round and round. */
export function cycleAlign(editor: LexicalEditor, current: Align): void {
  const next = aligns[(aligns.indexOf(current) + 1) % aligns.length] ?? "left";
  editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, next === "left" ? "" : next);
}

/** Takes every mark and alignment from the chosen text, and makes its blocks paragraphs. Links stay. */
export function clearFormatting(editor: LexicalEditor, current: BlockKind): void {
  if (current === "bullet" || current === "number") editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    if (selection.isCollapsed()) selection.setFormat(0);
    for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0);
    $setBlocksType(selection, $createParagraphNode);
  });
  editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, "");
}

export const insertRule = (editor: LexicalEditor): void => editor.update(() => $insertNodes([$createRuleNode()]));
