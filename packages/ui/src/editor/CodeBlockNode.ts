import { CodeNode } from "@lexical/code-core";
import { $applyNodeReplacement, $createLineBreakNode, $createTextNode, type EditorConfig, type LexicalNode } from "lexical";

/** Preformatted text: lines as they are, without formatting. Markdown shortcuts leave it alone because it is a code node of Lexical. */
export class CodeBlockNode extends CodeNode {
  override $config() {
    return this.config("code-block", { extends: CodeNode });
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = document.createElement("pre");
    element.className = String(config.theme["codeBlock"] ?? "");
    element.spellcheck = false;
    return element;
  }
  override updateDOM(): false {
    return false;
  }
}

export const $createCodeBlockNode = (): CodeBlockNode => $applyNodeReplacement(new CodeBlockNode());

export const $isCodeBlockNode = (node: LexicalNode | null | undefined): node is CodeBlockNode => node instanceof CodeBlockNode;

/** Lines of plain text as the block holds them. */
export const $codeLines = (text: string): LexicalNode[] =>
  text
    .split("\n")
    .flatMap((line, index) => [...(index > 0 ? [$createLineBreakNode()] : []), ...(line === "" ? [] : [$createTextNode(line)])]);

/** Makes one code block of neighbouring ones among these blocks, a line for each. */
export function $mergeCodeBlocks(blocks: readonly LexicalNode[]): void {
  for (const block of blocks) {
    const before = block.getPreviousSibling();
    if (!$isCodeBlockNode(block) || !$isCodeBlockNode(before) || !blocks.some((other) => other.is(before))) continue;
    before.append($createLineBreakNode(), ...block.getChildren());
    block.remove();
  }
}
