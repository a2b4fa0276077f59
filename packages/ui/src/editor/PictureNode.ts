import {
  $applyNodeReplacement,
  DecoratorNode,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from "lexical";
import { createElement, type ReactNode } from "react";
import type { PlacedPicture } from "./editor-picture.context.ts";
import { EditorPicture } from "./EditorPicture.tsx";

type SerializedPicture = Spread<PlacedPicture, SerializedLexicalNode>;

export class PictureNode extends DecoratorNode<ReactNode> {
  __picture: PlacedPicture;

  static override getType(): string {
    return "picture";
  }
  static override clone(node: PictureNode): PictureNode {
    return new PictureNode(node.__picture, node.__key);
  }
  static override importJSON(serialized: SerializedPicture): PictureNode {
    const { mediaId, uploadKey, src, alt } = serialized;
    return $createPictureNode({ mediaId, uploadKey, src, alt });
  }

  constructor(picture: PlacedPicture = { mediaId: null, uploadKey: null, src: "", alt: "" }, key?: NodeKey) {
    super(key);
    this.__picture = picture;
  }

  override exportJSON(): SerializedPicture {
    return { ...super.exportJSON(), ...this.getPicture() };
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const element = document.createElement("figure");
    element.className = String(config.theme["picture"] ?? "");
    return element;
  }
  override updateDOM(): false {
    return false;
  }
  override isInline(): false {
    return false;
  }
  override decorate(): ReactNode {
    return createElement(EditorPicture, { nodeKey: this.getKey(), picture: this.__picture });
  }

  getPicture(): PlacedPicture {
    return this.getLatest().__picture;
  }
  setPicture(picture: PlacedPicture): void {
    this.getWritable().__picture = picture;
  }
}

export const $createPictureNode = (picture: PlacedPicture): PictureNode => $applyNodeReplacement(new PictureNode(picture));

export const $isPictureNode = (node: LexicalNode | null | undefined): node is PictureNode => node instanceof PictureNode;
