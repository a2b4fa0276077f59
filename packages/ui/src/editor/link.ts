import { $createAutoLinkNode, $isAutoLinkNode, $isLinkNode, $toggleLink, autoLinkUrlMatcher, type LinkNode } from "@lexical/link";
import { $getSelection, $isRangeSelection, type LexicalNode } from "lexical";

/** Whether a node is a link; an address whose link was removed is an `AutoLinkNode` too, but plain text. */
export const $isActiveLink = (node: LexicalNode | null | undefined): node is LinkNode =>
  $isLinkNode(node) && !($isAutoLinkNode(node) && node.getIsUnlinked());

/** The link that a node is, or is in. */
export const $linkAt = (node: LexicalNode): LinkNode | undefined => [node, ...node.getParents()].find($isActiveLink);

/** Whether the caret is in a link that was made of a typed address. */
export function $isCaretInAutoLink(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && $isAutoLinkNode($linkAt(selection.anchor.getNode()));
}

/** Removes the link at the caret. An address stays plain text: without the mark on it, it would be linked again at once. */
export function $removeLink(): void {
  const selection = $getSelection();
  const link = $isRangeSelection(selection) ? $linkAt(selection.anchor.getNode()) : undefined;
  const text = link?.getTextContent() ?? "";
  if (link && autoLinkUrlMatcher(text)?.text === text)
    link.replace($createAutoLinkNode(link.getURL(), { isUnlinked: true }), true);
  else $toggleLink(null);
}
