import { $createLinkNode } from "@lexical/link";
import { $createListItemNode, $createListNode, type ListNode } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from "lexical";
import { safeAddress } from "./address.ts";
import { $codeLines, $createCodeBlockNode } from "./CodeBlockNode.ts";
import { $createPictureNode } from "./PictureNode.ts";
import { $createReferenceNode, type ReferenceKind } from "./ReferenceNode.ts";
import { $createRuleNode } from "./RuleNode.ts";

/** Puts a stored text into the editor in place of what is there. Call inside `editor.update`. */
export function $htmlIn(html: string): void {
  const root = $getRoot();
  root.clear();
  const { body } = new DOMParser().parseFromString(html, "text/html");
  root.append(...$blocks(body));
  if (root.isEmpty()) root.append($createParagraphNode());
}

const formatOf: Readonly<Record<string, TextFormatType>> = {
  B: "bold",
  STRONG: "bold",
  I: "italic",
  EM: "italic",
  U: "underline",
  INS: "underline",
  S: "strikethrough",
  DEL: "strikethrough",
  STRIKE: "strikethrough",
  SUB: "subscript",
  SUP: "superscript",
  CODE: "code",
};

const headings = { H1: "h1", H2: "h2", H3: "h3", H4: "h3", H5: "h3", H6: "h3" } as const;

const isHeading = (name: string): name is keyof typeof headings => name in headings;

/** The blocks of a text; running text between them becomes paragraphs, pictures stand alone. */
function $blocks(parent: Element): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let loose: ElementNode | null = null;
  for (const child of parent.childNodes) {
    if (child instanceof Element && isBlock(child)) {
      loose = null;
      blocks.push(...$block(child));
    } else if (loose || child.nodeType !== Node.TEXT_NODE || child.textContent?.trim()) {
      if (!loose) blocks.push((loose = $createParagraphNode()));
      loose.append(...$inline(child, []));
    }
  }
  return blocks;
}

const blockNames = new Set(["P", "H1", "H2", "H3", "H4", "H5", "H6", "UL", "OL", "BLOCKQUOTE", "PRE", "HR", "IMG", "DIV"]);

const isBlock = (element: Element): boolean => blockNames.has(element.tagName);

function $block(element: Element): LexicalNode[] {
  const name = element.tagName;
  if (name === "HR") return [$createRuleNode()];
  if (name === "IMG") return $picture(element);
  if (name === "UL" || name === "OL") return [$list(element)];
  if (name === "DIV") return $blocks(element);
  if (isHeading(name)) return $leaf(element, () => $createHeadingNode(headings[name]));
  if (name === "BLOCKQUOTE") return $quote(element);
  if (name === "PRE") return [$createCodeBlockNode().append(...$codeLines(codeOf(element)))];
  return $leaf(element, $createParagraphNode);
}

/** The lines of preformatted text; other clients may break them by elements. */
function codeOf(element: Element): string {
  for (const lineBreak of element.querySelectorAll("br")) lineBreak.replaceWith("\n");
  return element.textContent ?? "";
}

/** A block of running text; pictures in it split it. */
function $leaf(element: Element, create: () => ElementNode): LexicalNode[] {
  const result: LexicalNode[] = [];
  let current: ElementNode | null = null;
  for (const child of element.childNodes) {
    if (child instanceof Element && child.tagName === "IMG") {
      result.push(...$picture(child));
      current = null;
      continue;
    }
    if (!current) {
      current = create();
      const align = alignOf(element);
      if (align) current.setFormat(align);
      result.push(current);
    }
    current.append(...$inline(child, []));
  }
  return result.length > 0 ? result : [create()];
}

/** A quote holds running text: its paragraphs become lines. */
function $quote(element: Element): LexicalNode[] {
  const quote = $createQuoteNode();
  const align = alignOf(element);
  if (align) quote.setFormat(align);
  const outside: LexicalNode[] = [];
  for (const child of element.childNodes) {
    const block = child instanceof Element && isBlock(child);
    if (block && child.querySelector("img,hr,ul,ol")) outside.push(...$block(child));
    else if (block && /^(?:HR|IMG|UL|OL)$/.test(child.tagName)) outside.push(...$block(child));
    else {
      if (block && !quote.isEmpty()) quote.append($createLineBreakNode());
      quote.append(...(block ? [...child.childNodes].flatMap((inner) => $inline(inner, [])) : $inline(child, [])));
    }
  }
  return quote.isEmpty() ? outside : [quote, ...outside];
}

function $list(element: Element): ListNode {
  const start = Number(element.getAttribute("start") ?? 1);
  const list = $createListNode(element.tagName === "OL" ? "number" : "bullet", start);
  for (const child of element.children) {
    if (child.tagName !== "LI") continue;
    const item = $createListItemNode();
    const align = alignOf(child);
    if (align) item.setFormat(align);
    list.append(item);
    for (const inner of child.childNodes) {
      const nested = inner instanceof Element && /^[UO]L$/.test(inner.tagName);
      // The editor keeps a nested list in an item of its own.
      if (nested) list.append($createListItemNode().append($list(inner)));
      else item.append(...$inline(inner, []));
    }
  }
  return list;
}

/** Text with its formatting. */
function $inline(node: Node, formats: readonly TextFormatType[]): LexicalNode[] {
  // Line ends of a source are spaces.
  if (node.nodeType === Node.TEXT_NODE)
    return node.textContent ? [$formatted($createTextNode(node.textContent.replace(/\n/g, " ")), formats)] : [];
  if (!(node instanceof Element)) return [];
  const name = node.tagName;
  if (name === "BR") return [$createLineBreakNode()];
  if (name === "MENTION" || name === "HASHTAG") return $reference(node, name === "MENTION" ? "mention" : "hashtag", formats);
  const own = formatOf[name];
  const inside = [...node.childNodes].flatMap((child) => $inline(child, own ? [...formats, own] : formats));
  if (name !== "A") return inside;
  const href = safeAddress(node.getAttribute("href") ?? "");
  return href === null ? inside : [$createLinkNode(href, { rel: "noopener nofollow ugc" }).append(...inside)];
}

function $formatted<Text extends TextNode>(text: Text, formats: readonly TextFormatType[]): Text {
  for (const format of new Set(formats)) text.toggleFormat(format);
  return text;
}

/** Without an id it is plain text: the server looks for the name again. */
function $reference(element: Element, kind: ReferenceKind, formats: readonly TextFormatType[]): LexicalNode[] {
  const id = Number(element.getAttribute("id"));
  const text = element.textContent ?? "";
  if (text === "") return [];
  const isReference = Number.isSafeInteger(id) && id > 0 && !formats.includes("code");
  return [$formatted(isReference ? $createReferenceNode({ kind, id, text }) : $createTextNode(text), formats)];
}

function $picture(element: Element): LexicalNode[] {
  const mediaId = Number(element.getAttribute("data-media"));
  if (!Number.isSafeInteger(mediaId) || mediaId < 1) return [];
  const src = element.getAttribute("src") ?? "";
  return [$createPictureNode({ mediaId, uploadKey: null, src, alt: element.getAttribute("alt") ?? "" })];
}

const aligns: readonly string[] = ["left", "center", "right", "justify", "start", "end"];

const isAlign = (value: string): value is ElementFormatType => aligns.includes(value);

function alignOf(element: Element): ElementFormatType | null {
  const value = /text-align:\s*([a-z]+)/.exec(element.getAttribute("style") ?? "")?.[1] ?? "";
  return isAlign(value) ? value : null;
}
