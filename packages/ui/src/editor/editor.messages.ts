import { defineMessages } from "react-intl";

export const messages = defineMessages({
  toolbar: { id: "editor.toolbar", defaultMessage: "Formatting" },
  blockStyle: { id: "editor.toolbar.blockStyle", defaultMessage: "Text style" },
  moreFormats: { id: "editor.toolbar.more", defaultMessage: "More formatting" },
  clearFormatting: { id: "editor.toolbar.clear", defaultMessage: "Clear formatting" },
  link: { id: "editor.toolbar.link", defaultMessage: "Link" },
  insertPicture: { id: "editor.toolbar.picture", defaultMessage: "Picture" },
  rule: { id: "editor.toolbar.rule", defaultMessage: "Dividing line" },
  undo: { id: "editor.toolbar.undo", defaultMessage: "Undo" },
  redo: { id: "editor.toolbar.redo", defaultMessage: "Redo" },
  linkAddress: { id: "editor.link.address", defaultMessage: "Address" },
  linkWrong: { id: "editor.link.wrong", defaultMessage: "Enter a valid web address." },
  linkSet: { id: "editor.link.set", defaultMessage: "Add link" },
  linkEdit: { id: "editor.link.edit", defaultMessage: "Edit link" },
  linkRemove: { id: "editor.link.remove", defaultMessage: "Remove link" },
  pictureAlt: { id: "editor.picture.alt", defaultMessage: "Alt text" },
  removePicture: { id: "editor.picture.remove", defaultMessage: "Remove picture" },
  suggestions: { id: "editor.suggestions", defaultMessage: "Suggestions" },
  emoji: { id: "editor.emoji", defaultMessage: "Emoji" },
  findEmoji: { id: "editor.emoji.find", defaultMessage: "Find an emoji" },
  noEmoji: { id: "editor.emoji.none", defaultMessage: "No emoji found." },
});

export const templates = defineMessages<{
  blockStyle: { style: string };
  align: { align: string };
  suggestions: { count: number };
}>({
  blockStyle: { id: "editor.toolbar.blockStyle.now", defaultMessage: "Text style: {style}" },
  align: {
    id: "editor.toolbar.align",
    defaultMessage: "Alignment: {align, select, center {centre} right {right} justify {justified} other {left}}",
  },
  suggestions: {
    id: "editor.suggestions.count",
    defaultMessage: "{count, plural, one {# suggestion} other {# suggestions}}",
  },
});

export const blockNames = defineMessages({
  paragraph: { id: "editor.block.paragraph", defaultMessage: "Paragraph" },
  h1: { id: "editor.block.h1", defaultMessage: "Heading 1" },
  h2: { id: "editor.block.h2", defaultMessage: "Heading 2" },
  h3: { id: "editor.block.h3", defaultMessage: "Heading 3" },
  quote: { id: "editor.block.quote", defaultMessage: "Quote" },
  bullet: { id: "editor.block.bullet", defaultMessage: "Bulleted list" },
  number: { id: "editor.block.number", defaultMessage: "Numbered list" },
  code: { id: "editor.block.code", defaultMessage: "Code block" },
});

export const formatNames = defineMessages({
  bold: { id: "editor.format.bold", defaultMessage: "Bold" },
  italic: { id: "editor.format.italic", defaultMessage: "Italic" },
  underline: { id: "editor.format.underline", defaultMessage: "Underline" },
  strikethrough: { id: "editor.format.strikethrough", defaultMessage: "Strikethrough" },
  code: { id: "editor.format.code", defaultMessage: "Code" },
  subscript: { id: "editor.format.subscript", defaultMessage: "Subscript" },
  superscript: { id: "editor.format.superscript", defaultMessage: "Superscript" },
});

/** In the order they are shown. */
export const emojiGroups = defineMessages({
  faces: { id: "editor.emoji.faces", defaultMessage: "Faces" },
  people: { id: "editor.emoji.people", defaultMessage: "Hands and people" },
  nature: { id: "editor.emoji.nature", defaultMessage: "Nature" },
  food: { id: "editor.emoji.food", defaultMessage: "Food and drink" },
  activities: { id: "editor.emoji.activities", defaultMessage: "Activities" },
  places: { id: "editor.emoji.places", defaultMessage: "Places and travel" },
  objects: { id: "editor.emoji.objects", defaultMessage: "Objects" },
  symbols: { id: "editor.emoji.symbols", defaultMessage: "Symbols" },
});
