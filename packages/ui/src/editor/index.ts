export { EmojiButton } from "./EmojiButton.tsx";
export { RichEditor, type RichEditorHandle } from "./RichEditor.tsx";
