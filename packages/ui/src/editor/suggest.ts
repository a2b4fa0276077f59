import { $isLinkNode } from "@lexical/link";
import { $createTextNode, $getSelection, $isRangeSelection, $isTextNode, type LexicalEditor, type TextNode } from "lexical";
import { $isCodeBlockNode } from "./CodeBlockNode.ts";
import { $createReferenceNode, type Reference } from "./ReferenceNode.ts";

/** What is being named: people after `@`, categories after `#`, emoji after `:`. */
export type SuggestionQuery = { sign: "@" | "#" | ":"; query: string };

/** An emoji needs two letters, so that `:)` and the end of a sentence ask nothing. */
const asking = /(?:^|[\s([{"'«“‘])(?:([@#])([\p{L}\p{N}_-]{1,40})|(:)([\p{L}_]{2,20}))$/u;

/** What the text before the caret asks for, or null. */
export function parseSuggestionQuery(before: string): SuggestionQuery | null {
  const match = asking.exec(before);
  if (!match) return null;
  const [, sign, name, colon, word] = match;
  if (colon && word) return { sign: ":", query: word };
  return (sign === "@" || sign === "#") && name ? { sign, query: name } : null;
}

/** The query at the caret; null inside code and links. */
export const readSuggestionQuery = (editor: LexicalEditor): SuggestionQuery | null =>
  editor.getEditorState().read(() => {
    const node = $caretText();
    const selection = $getSelection();
    if (!node || !$isRangeSelection(selection) || node.hasFormat("code")) return null;
    if (node.getParents().some((parent) => $isLinkNode(parent) || $isCodeBlockNode(parent))) return null;
    const before = node.getTextContent().slice(0, selection.anchor.offset);
    const sibling = node.getPreviousSibling();
    return parseSuggestionQuery($isTextNode(sibling) ? sibling.getTextContent().slice(-1) + before : before);
  });

/** The plain text that holds the caret. */
function $caretText(): TextNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  return $isTextNode(node) && node.isSimpleText() ? node : null;
}

/** Puts a name or an emoji in the place of what was typed, and a space behind a name. */
export function insertSuggestion(editor: LexicalEditor, asked: SuggestionQuery, answer: Reference | string): void {
  editor.update(() => {
    const node = $caretText();
    const selection = $getSelection();
    if (!node || !$isRangeSelection(selection)) return;
    const end = selection.anchor.offset;
    const start = Math.max(0, end - asked.query.length - 1);
    const parts = start === 0 ? node.splitText(end) : node.splitText(start, end);
    const typed = start === 0 ? parts[0] : parts[1];
    if (!typed) return;
    const isName = typeof answer !== "string";
    const put = isName ? $createReferenceNode(answer) : $createTextNode(answer);
    put.setFormat(typed.getFormat());
    typed.replace(put);
    if (!isName) {
      put.selectEnd();
      return;
    }
    const next = put.getNextSibling();
    if ($isTextNode(next) && /^\s/.test(next.getTextContent())) next.select(1, 1);
    else {
      const space = $createTextNode(" ");
      put.insertAfter(space);
      space.select(1, 1);
    }
  });
}
