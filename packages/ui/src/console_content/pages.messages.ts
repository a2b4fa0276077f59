import { defineMessages } from "react-intl";

export const messages = defineMessages({
  add: { id: "content.page.add", defaultMessage: "New page" },
  none: { id: "content.page.none", defaultMessage: "There are no pages yet. Write the first one." },
  find: { id: "content.page.find", defaultMessage: "Find a page" },
  draft: { id: "content.page.draft", defaultMessage: "Draft" },
  text: { id: "content.page.text", defaultMessage: "Text" },
  textPlaceholder: { id: "content.page.text.placeholder", defaultMessage: "What the page says" },
  slug: { id: "content.page.slug", defaultMessage: "Address (slug)" },
  slugHint: {
    id: "content.page.slug.hint",
    defaultMessage: "Lowercase letters, digits and hyphens. Leave empty to derive it from the title.",
  },
  startsHint: { id: "content.page.starts.hint", defaultMessage: "Leave empty to publish immediately." },
  endsHint: { id: "content.page.ends.hint", defaultMessage: "Leave empty for no end date." },
  write: { id: "content.page.write", defaultMessage: "Write" },
  mode: { id: "content.page.mode", defaultMessage: "Write or preview" },
  saveDraft: { id: "content.page.saveDraft", defaultMessage: "Save draft" },
  publish: { id: "content.page.publish", defaultMessage: "Publish" },
  unpublish: { id: "content.page.unpublish", defaultMessage: "Unpublish" },
  published: { id: "content.page.published", defaultMessage: "Page published" },
  draftSaved: { id: "content.page.draftSaved", defaultMessage: "Draft saved" },
  unpublished: { id: "content.page.unpublished", defaultMessage: "Page unpublished" },
  open: { id: "content.page.open", defaultMessage: "Open the page" },
  noText: { id: "content.page.noText", defaultMessage: "Nothing written yet." },
  deleteEffect: {
    id: "content.page.delete.effect",
    defaultMessage: "Its address and the menu links to it stop working. This can’t be undone.",
  },
  titleMissing: { id: "content.page.title.missing", defaultMessage: "Enter a title." },
});

export const templates = defineMessages<{ changedBy: { name: string } }>({
  changedBy: { id: "content.page.changedBy", defaultMessage: "changed by {name}" },
});
