import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  prompt: { id: "composer.prompt", defaultMessage: "Share something" },
  promptPhoto: { id: "composer.prompt.photo", defaultMessage: "Add pictures" },
  promptArticle: { id: "composer.prompt.article", defaultMessage: "Write an article" },
  title: { id: "composer.title", defaultMessage: "Write" },
  editTitle: { id: "composer.editTitle", defaultMessage: "Edit" },
  kind: { id: "composer.kind", defaultMessage: "What to write" },
  post: { id: "composer.post", defaultMessage: "Post" },
  article: { id: "composer.article", defaultMessage: "Article" },
  expand: { id: "composer.expand", defaultMessage: "Full screen" },
  shrink: { id: "composer.shrink", defaultMessage: "Smaller" },
  headline: { id: "composer.headline", defaultMessage: "Title" },
  text: { id: "composer.text", defaultMessage: "Text" },
  postPlaceholder: { id: "composer.post.placeholder", defaultMessage: "What would you like to share?" },
  articlePlaceholder: { id: "composer.article.placeholder", defaultMessage: "Begin writing" },
  addPictures: { id: "composer.pictures.add", defaultMessage: "Add pictures" },
  publish: { id: "composer.publish", defaultMessage: "Publish" },
  publishing: { id: "composer.publishing", defaultMessage: "Publishing" },
  save: { id: "composer.save", defaultMessage: "Save" },
  saving: { id: "composer.saving", defaultMessage: "Saving" },
  published: { id: "composer.published", defaultMessage: "Published" },
  saved: { id: "composer.saved", defaultMessage: "Saved" },
  view: { id: "composer.view", defaultMessage: "View" },
  draftSaving: { id: "composer.draft.saving", defaultMessage: "Saving draft" },
  draftSaved: { id: "composer.draft.saved", defaultMessage: "Draft saved" },
  draftHere: { id: "composer.draft.here", defaultMessage: "Draft kept on this device" },
  draftUnsaved: { id: "composer.draft.unsaved", defaultMessage: "Draft not saved" },
  restored: { id: "composer.restored", defaultMessage: "Here is what you were writing." },
  startOver: { id: "composer.restored.startOver", defaultMessage: "Start over" },
  elsewhere: { id: "composer.elsewhere", defaultMessage: "You left a text unfinished on another device." },
  goOn: { id: "composer.elsewhere.continue", defaultMessage: "Continue" },
  closeTitle: { id: "composer.close.title", defaultMessage: "Keep what you wrote?" },
  closeText: { id: "composer.close.text", defaultMessage: "A saved draft waits for you here. Discarding can’t be undone." },
  saveDraft: { id: "composer.close.save", defaultMessage: "Save draft" },
  discard: { id: "composer.close.discard", defaultMessage: "Discard" },
  keepWriting: { id: "composer.close.keep", defaultMessage: "Keep writing" },
  category: { id: "composer.category", defaultMessage: "Category" },
  categories: { id: "composer.categories", defaultMessage: "Categories" },
  findCategory: { id: "composer.categories.find", defaultMessage: "Find a category" },
  noCategory: { id: "composer.categories.none", defaultMessage: "No category has this name." },
  audience: { id: "composer.audience", defaultMessage: "Who sees it" },
  everyone: { id: "composer.audience.everyone", defaultMessage: "Everyone" },
  tags: { id: "composer.audience.tags", defaultMessage: "People with a tag" },
  people: { id: "composer.audience.people", defaultMessage: "Chosen people" },
  findPeople: { id: "composer.audience.find", defaultMessage: "Find people" },
  nobody: { id: "composer.audience.nobody", defaultMessage: "Nobody has this name." },
  chooseAudience: { id: "composer.audience.choose", defaultMessage: "Choose who sees it" },
  toolbar: { id: "composer.toolbar", defaultMessage: "Formatting" },
  heading: { id: "composer.toolbar.heading", defaultMessage: "Heading" },
  bold: { id: "composer.toolbar.bold", defaultMessage: "Bold" },
  italic: { id: "composer.toolbar.italic", defaultMessage: "Italic" },
  underline: { id: "composer.toolbar.underline", defaultMessage: "Underline" },
  quote: { id: "composer.toolbar.quote", defaultMessage: "Quote" },
  bulletList: { id: "composer.toolbar.bullets", defaultMessage: "Bulleted list" },
  numberedList: { id: "composer.toolbar.numbers", defaultMessage: "Numbered list" },
  link: { id: "composer.toolbar.link", defaultMessage: "Link" },
  insertPicture: { id: "composer.toolbar.picture", defaultMessage: "Picture" },
  undo: { id: "composer.toolbar.undo", defaultMessage: "Undo" },
  redo: { id: "composer.toolbar.redo", defaultMessage: "Redo" },
  linkAddress: { id: "composer.link.address", defaultMessage: "Address" },
  linkWrong: { id: "composer.link.wrong", defaultMessage: "That isn’t an address a link can lead to." },
  linkSet: { id: "composer.link.set", defaultMessage: "Set link" },
  linkRemove: { id: "composer.link.remove", defaultMessage: "Remove link" },
  pictureAlt: { id: "composer.picture.alt", defaultMessage: "What the picture shows" },
  removePicture: { id: "composer.picture.remove", defaultMessage: "Remove picture" },
  signIn: { id: "composer.signIn", defaultMessage: "Sign in" },
});

export const valued = defineMessages<{
  removeCategory: { name: string };
  removePerson: { name: string };
  titleLong: { over: number };
}>({
  removeCategory: { id: "composer.categories.remove", defaultMessage: "Remove {name}" },
  removePerson: { id: "composer.audience.remove", defaultMessage: "Remove {name}" },
  titleLong: {
    id: "composer.problem.titleLong",
    defaultMessage: "The title is {over, plural, one {# character} other {# characters}} too long.",
  },
});

/** The first thing that keeps a text from being published. */
export const problems = defineMessages({
  titleMissing: { id: "composer.problem.title", defaultMessage: "An article needs a title." },
  textMissing: { id: "composer.problem.text", defaultMessage: "Write something, or add a picture." },
  categoryMissing: { id: "composer.problem.category", defaultMessage: "Choose at least one category." },
  audienceMissing: { id: "composer.problem.audience", defaultMessage: "Choose who sees it." },
  picturesBusy: { id: "composer.problem.busy", defaultMessage: "The pictures are still on their way. Try again in a moment." },
  picturesFailed: { id: "composer.problem.failed", defaultMessage: "A picture wasn’t sent. Retry it, or remove it." },
});

/** Why publishing ended, by the code of the call; fields speak for themselves. */
export const failures: Readonly<Record<string, MessageDescriptor>> & { failed: MessageDescriptor } = {
  unauthenticated: defineMessage({
    id: "composer.failure.signIn",
    defaultMessage: "Your session has ended. Your text is kept here: sign in, then publish it.",
  }),
  permission_denied: defineMessage({ id: "composer.failure.denied", defaultMessage: "You may not publish this here." }),
  not_found: defineMessage({ id: "composer.failure.gone", defaultMessage: "What you were editing is no longer here." }),
  rate_limited: defineMessage({
    id: "composer.failure.rate",
    defaultMessage: "That was a lot at once. Wait a moment, then publish again.",
  }),
  network: defineMessage({
    id: "composer.failure.network",
    defaultMessage: "The community can’t be reached. Your text is kept: publish again when you’re back online.",
  }),
  failed: defineMessage({ id: "composer.failure.failed", defaultMessage: "It wasn’t published. Your text is kept. Try again." }),
};
