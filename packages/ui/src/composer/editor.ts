import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode, registerList } from "@lexical/list";
import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  BOLD_UNDERSCORE,
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
import { $createHeadingNode, $isHeadingNode, HeadingNode, QuoteNode, registerRichText } from "@lexical/rich-text";
import { mergeRegister } from "@lexical/utils";
import { createEditor, type LexicalEditor } from "lexical";
import { $htmlIn } from "./html-in.ts";
import { PictureNode } from "./PictureNode.ts";
import { RuleNode } from "./RuleNode.ts";

type Options = {
  /** Stored html to begin with. */
  html: string;
  /** Class of the figure around a picture. */
  pictureClass?: string | undefined;
  onError?: (error: Error) => void;
};

/** An editor of the texts of this community, not yet on the page. */
export function createTextEditor({ html, pictureClass, onError }: Options): LexicalEditor {
  const editor = createEditor({
    namespace: "cortile",
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, PictureNode, RuleNode],
    theme: { picture: pictureClass ?? "", text: { underline: "", strikethrough: "" } },
    onError:
      onError ??
      ((error) => {
        throw error;
      }),
  });
  editor.update(() => $htmlIn(html), { discrete: true, tag: "history-merge" });
  return editor;
}

/** Typing, lists, undo and what is typed as Markdown. @param headings articles only. @returns what ends it */
export const registerWriting = (editor: LexicalEditor, headings: boolean): (() => void) =>
  mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), 400),
    registerMarkdownShortcuts(editor, headings ? [sections, ...shortcuts] : shortcuts),
  );

/** `#` and `##` begin a section, `###` one below: the title is the only heading above them. */
const sections: ElementTransformer = {
  dependencies: [HeadingNode],
  export: (node, exportChildren) =>
    $isHeadingNode(node) ? `${"#".repeat(Number(node.getTag().slice(1)))} ${exportChildren(node)}` : null,
  regExp: /^(#{1,3})\s/,
  replace: (parent, children, match) => {
    const heading = $createHeadingNode(match[1]?.length === 3 ? "h3" : "h2");
    heading.append(...children);
    parent.replace(heading);
    heading.select(0, 0);
  },
  type: "element",
};

const shortcuts: Transformer[] = [
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
