import { $isLinkNode } from "@lexical/link";
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
import { $isPictureNode } from "./PictureNode.ts";
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

function $list(list: ListNode): string {
  const name = list.getListType() === "number" ? "ol" : "ul";
  const start = name === "ol" && list.getStart() !== 1 ? ` start="${list.getStart()}"` : "";
  const items: string[] = [];
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const nested = $nestedLists(item);
    const words = $inline(item);
    // The editor keeps a nested list in an item of its own; in html it belongs to the item before.
    const before = words === "" && nested !== "" ? items.pop() : undefined;
    items.push(
      before === undefined ? `<li${$align(item)}>${words}${nested}</li>` : `${before.slice(0, -"</li>".length)}${nested}</li>`,
    );
  }
  return items.length === 0 ? "" : `<${name}${start}>${items.join("")}</${name}>`;
}

const $nestedLists = (item: ListItemNode): string => item.getChildren().filter($isListNode).map($list).join("");

const $align = (node: ElementNode): string => {
  const align = node.getFormatType();
  return align === "" ? "" : ` style="text-align:${align}"`;
};

/** Running text; blocks inside, which only odd sources bring, count as text on a line of its own. */
function $inline(parent: ElementNode): string {
  const written = parent
    .getChildren()
    .map((node) => {
      if ($isTextNode(node)) return formatted(node);
      if ($isLineBreakNode(node)) return "<br>";
      if ($isLinkNode(node)) return $link(node);
      if ($isListNode(node) || !$isElementNode(node)) return "";
      return $inline(node);
    })
    .join("");
  // Line breaks at the ends show as nothing.
  return written.replace(/^(?:<br>)+|(?:<br>)+$/g, "");
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

function formatted(node: TextNode): string {
  const text = node.getTextContent();
  const escaped = escapeText(text);
  if (text.trim() === "") return escaped;
  const on = marks.filter(([format]) => node.hasFormat(format)).map(([, name]) => name);
  return (
    on.map((name) => `<${name}>`).join("") +
    escaped +
    on
      .map((name) => `</${name}>`)
      .toReversed()
      .join("")
  );
}

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
