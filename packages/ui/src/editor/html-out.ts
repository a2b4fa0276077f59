import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from "lexical";
import { safeAddress } from "./address.ts";
import { $isCodeBlockNode, type CodeBlockNode } from "./CodeBlockNode.ts";
import { $isActiveLink } from "./link.ts";
import { $isPictureNode } from "./PictureNode.ts";
import { $isReferenceNode } from "./ReferenceNode.ts";
import { $isRuleNode } from "./RuleNode.ts";

/**
 * The text in the form the server stores, so that what is sent and what is kept are the same bytes. Empty paragraphs and
 * pictures that are not on the server yet are left out. Call inside `editorState.read`.
 */
export const $htmlOut = (): string => $getRoot().getChildren().map($block).join("");

function $block(node: LexicalNode): string {
  if ($isRuleNode(node)) return "<hr>";
  if ($isPictureNode(node)) return pictureParagraph(node.getPicture());
  if ($isListNode(node)) return $list(node);
  if ($isCodeBlockNode(node)) return $code(node);
  if (!$isElementNode(node)) return "";
  const inside = $inline(node);
  if (inside === "") return "";
  const name = $isHeadingNode(node) ? headingName(node.getTag()) : $isQuoteNode(node) ? "blockquote" : "p";
  return `<${name}${$align(node)}>${inside}</${name}>`;
}

/** Three levels are kept; deeper ones read as the third. */
const headingName = (tag: string): string => (tag === "h1" || tag === "h2" ? tag : "h3");

const pictureParagraph = ({ mediaId, alt }: { mediaId: number | null; alt: string }): string =>
  mediaId === null ? "" : `<p><img data-media="${mediaId}" alt="${escapeAttribute(alt.slice(0, 1000).toWellFormed())}"></p>`;

function $code(node: CodeBlockNode): string {
  const text = node.getTextContent().replace(/^\n+|\s+$/g, "");
  return text.trim() === "" ? "" : `<pre><code>${escapeText(text)}</code></pre>`;
}

function $list(list: ListNode): string {
  const name = list.getListType() === "number" ? "ol" : "ul";
  const start = name === "ol" && list.getStart() !== 1 ? ` start="${list.getStart()}"` : "";
  const items: string[] = [];
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const nested = $nestedLists(item);
    const inline = $inline(item);
    // The editor keeps a nested list in an item of its own; in html it belongs to the item before.
    const before = inline === "" && nested !== "" ? items.pop() : undefined;
    items.push(
      before === undefined ? `<li${$align(item)}>${inline}${nested}</li>` : `${before.slice(0, -"</li>".length)}${nested}</li>`,
    );
  }
  return items.length === 0 ? "" : `<${name}${start}>${items.join("")}</${name}>`;
}

const $nestedLists = (item: ListItemNode): string => item.getChildren().filter($isListNode).map($list).join("");

const $align = (node: ElementNode): string => {
  const align = node.getFormatType();
  return align === "" ? "" : ` style="text-align:${align}"`;
};

/** Running text, each mark opened once for as long as it lasts; blocks inside, which only odd sources bring, count as text. */
function $inline(parent: ElementNode): string {
  const nodes = parent.getChildren();
  // Line breaks at the ends show as nothing.
  while ($isLineBreakNode(nodes[0])) nodes.shift();
  while ($isLineBreakNode(nodes.at(-1))) nodes.pop();
  let written = "";
  const open: string[] = [];
  const turnTo = (names: readonly string[]) => {
    const ending = open.findIndex((name) => !names.includes(name));
    const closed = ending < 0 ? [] : open.splice(ending);
    const opened = names.filter((name) => !open.includes(name));
    written += `${closed
      .toReversed()
      .map((name) => `</${name}>`)
      .join("")}${opened.map((name) => `<${name}>`).join("")}`;
    open.push(...opened);
  };
  nodes.forEach((node, index) => {
    const text = $isLineBreakNode(node) ? nodes.slice(index).find($isTextNode) : node;
    const names = $isTextNode(text) ? marksOf(text) : [];
    // Nothing opens for a space or a line break; what is open goes on when it goes on after them.
    const isWord = $isTextNode(node) && node.getTextContent().trim() !== "";
    turnTo(isWord ? names : open.filter((name) => names.includes(name)));
    written += $textRun(node);
  });
  turnTo([]);
  return written;
}

function $textRun(node: LexicalNode): string {
  if ($isReferenceNode(node)) {
    const { kind, id, text } = node.getReference();
    return node.hasFormat("code") ? escapeText(text) : `<${kind} id="${id}">${escapeText(text)}</${kind}>`;
  }
  if ($isTextNode(node)) return escapeText(node.getTextContent());
  if ($isLineBreakNode(node)) return "<br>";
  if ($isActiveLink(node)) return $link(node);
  return $isListNode(node) || !$isElementNode(node) ? "" : $inline(node);
}

function $link(node: ElementNode & { getURL(): string }): string {
  const inside = $inline(node);
  const href = safeAddress(node.getURL());
  if (href === null || node.getTextContent().trim() === "") return inside;
  return `<a href="${escapeAttribute(href)}" rel="noopener nofollow ugc">${inside}</a>`;
}

/** Outermost first. */
const marks = [
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strikethrough", "s"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["code", "code"],
] as const;

const marksOf = (node: TextNode): string[] => marks.filter(([format]) => node.hasFormat(format)).map(([, name]) => name);

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" };

const unkept = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** As a browser's `innerHTML`, without the characters that no text keeps. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unkept, "")
    .replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? character);

const escapeAttribute = (text: string): string =>
  text.replace(unkept, "").replace(/[&<>"\u00a0]/g, (character) => escapes[character] ?? character);
