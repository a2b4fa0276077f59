import {
  $applyNodeReplacement,
  TextNode,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedTextNode,
  type Spread,
} from "lexical";

export type ReferenceKind = "mention" | "hashtag";

/** Somebody (`@name`) or a category (`#name`) by id. The text is today's name; readers get the one of their day. */
export type Reference = { kind: ReferenceKind; id: number; text: string };

type SerializedReference = Spread<{ kind: ReferenceKind; id: number }, SerializedTextNode>;

/** A mention or hashtag; edited and deleted as a whole. */
export class ReferenceNode extends TextNode {
  __kind: ReferenceKind;
  __id: number;

  static override getType(): string {
    return "reference";
  }
  static override clone(node: ReferenceNode): ReferenceNode {
    return new ReferenceNode({ kind: node.__kind, id: node.__id, text: node.__text }, node.__key);
  }
  static override importJSON(serialized: SerializedReference): ReferenceNode {
    const { kind, id, text, format } = serialized;
    return $createReferenceNode({ kind, id, text }).setFormat(format);
  }

  constructor({ kind, id, text }: Reference = { kind: "mention", id: 0, text: "" }, key?: NodeKey) {
    super(text, key);
    this.__kind = kind;
    this.__id = id;
  }

  override exportJSON(): SerializedReference {
    return { ...super.exportJSON(), kind: this.__kind, id: this.__id };
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = super.createDOM(config);
    element.setAttribute("data-reference", this.__kind);
    element.spellcheck = false;
    return element;
  }
  override canInsertTextBefore(): boolean {
    return false;
  }
  override canInsertTextAfter(): boolean {
    return false;
  }
  override isTextEntity(): true {
    return true;
  }

  getReference(): Reference {
    const { __kind: kind, __id: id, __text: text } = this.getLatest();
    return { kind, id, text };
  }
}

export const $createReferenceNode = (reference: Reference): ReferenceNode =>
  $applyNodeReplacement(new ReferenceNode(reference).setMode("token"));

export const $isReferenceNode = (node: LexicalNode | null | undefined): node is ReferenceNode => node instanceof ReferenceNode;
