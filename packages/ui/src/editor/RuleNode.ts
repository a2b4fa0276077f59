import { $applyNodeReplacement, DecoratorNode, type LexicalNode, type SerializedLexicalNode } from "lexical";

/** A line between parts, kept when a text that has one is edited. */
export class RuleNode extends DecoratorNode<null> {
  static override getType(): string {
    return "rule";
  }
  static override clone(node: RuleNode): RuleNode {
    return new RuleNode(node.__key);
  }
  static override importJSON(_serialized: SerializedLexicalNode): RuleNode {
    return $createRuleNode();
  }
  override createDOM(): HTMLElement {
    return document.createElement("hr");
  }
  override updateDOM(): false {
    return false;
  }
  override isInline(): false {
    return false;
  }
  override decorate(): null {
    return null;
  }
}

export const $createRuleNode = (): RuleNode => $applyNodeReplacement(new RuleNode());

export const $isRuleNode = (node: LexicalNode | null | undefined): node is RuleNode => node instanceof RuleNode;
