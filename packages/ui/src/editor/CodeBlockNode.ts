import {
  $applyNodeReplacement,
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  ElementNode,
  type EditorConfig,
  type LexicalNode,
  type SerializedElementNode,
} from "lexical";

/** Preformatted text: lines as they are, without formatting. */
export class CodeBlockNode extends ElementNode {
  static override getType(): string {
    return "code-block";
  }
  static override clone(node: CodeBlockNode): CodeBlockNode {
    return new CodeBlockNode(node.__key);
  }
  static override importJSON(serialized: SerializedElementNode): CodeBlockNode {
    return $createCodeBlockNode().updateFromJSON(serialized);
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
  override collapseAtStart(): true {
    const paragraph = $createParagraphNode().append(...this.getChildren());
    this.replace(paragraph);
    return true;
  }
}

export const $createCodeBlockNode = (): CodeBlockNode => $applyNodeReplacement(new CodeBlockNode());

export const $isCodeBlockNode = (node: LexicalNode | null | undefined): node is CodeBlockNode => node instanceof CodeBlockNode;

/** Lines of plain text as the block holds them. */
export const $codeLines = (text: string): LexicalNode[] =>
  text
    .split("\n")
    .flatMap((line, index) => [...(index > 0 ? [$createLineBreakNode()] : []), ...(line === "" ? [] : [$createTextNode(line)])]);
