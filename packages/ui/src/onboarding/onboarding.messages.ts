import { defineMessages } from "react-intl";

/** Texts of the start guide, loaded with it. */
export const messages = defineMessages({
  title: { id: "onboarding.title", defaultMessage: "Start guide" },
  open: { id: "onboarding.open", defaultMessage: "Open the start guide" },
  steps: { id: "onboarding.steps", defaultMessage: "Steps" },
  more: { id: "onboarding.more", defaultMessage: "Options for the start guide" },
  expand: { id: "onboarding.expand", defaultMessage: "Show the steps" },
  collapse: { id: "onboarding.collapse", defaultMessage: "Hide the steps" },
  close: { id: "onboarding.close", defaultMessage: "Close the start guide" },
  closed: { id: "onboarding.closed", defaultMessage: "You can open the start guide again from your menu." },
  failedToLoad: { id: "onboarding.failedToLoad", defaultMessage: "The start guide couldn’t be loaded." },
  failedToSave: { id: "onboarding.failedToSave", defaultMessage: "That didn’t work. Try again." },
  done: { id: "onboarding.done", defaultMessage: "Done" },
  markDone: { id: "onboarding.markDone", defaultMessage: "Mark as done" },
  isFailed: { id: "onboarding.isFailed", defaultMessage: "Failed" },
  isRunning: { id: "onboarding.isRunning", defaultMessage: "In progress" },
});

export const stepMessages = defineMessages({
  contents: { id: "onboarding.contents", defaultMessage: "First posts" },
  contentsText: {
    id: "onboarding.contents.text",
    defaultMessage: "An empty feed is hard to join. Begin with a few posts that make people want to answer.",
  },
  categories: { id: "onboarding.categories", defaultMessage: "Categories" },
  categoriesText: {
    id: "onboarding.categories.text",
    defaultMessage: "Categories give every conversation a place, and let members follow what they care about.",
  },
  appearance: { id: "onboarding.appearance", defaultMessage: "Look and name" },
  appearanceText: {
    id: "onboarding.appearance.text",
    defaultMessage: "Your colours, your logo, a name and a slogan: members see them on every page.",
  },
  profile: { id: "onboarding.profile", defaultMessage: "Your profile" },
  profileText: {
    id: "onboarding.profile.text",
    defaultMessage: "You are the first person members meet. Add a picture, a cover and a few words about you.",
  },
  invite: { id: "onboarding.invite", defaultMessage: "Invite people" },
  inviteText: { id: "onboarding.invite.text", defaultMessage: "Share the address of your community where your people are." },
  app: { id: "onboarding.app", defaultMessage: "Install the app" },
  appText: {
    id: "onboarding.app.text",
    defaultMessage: "Your community works as an app: it opens from the home screen and can send notifications.",
  },
});

export const generateMessages = defineMessages({
  about: { id: "onboarding.about", defaultMessage: "What is your community about?" },
  aboutHint: {
    id: "onboarding.about.hint",
    defaultMessage: "Who it is for, and what they do together. Sent to the AI provider.",
  },
  generate: { id: "onboarding.generate", defaultMessage: "Generate with AI" },
  retry: { id: "onboarding.retry", defaultMessage: "Try again" },
  restart: { id: "onboarding.restart", defaultMessage: "Start over" },
  undo: { id: "onboarding.undo", defaultMessage: "Undo everything" },
  undoTitle: { id: "onboarding.undo.title", defaultMessage: "Undo everything this step created?" },
  undoContents: { id: "onboarding.undo.contents", defaultMessage: "The posts are deleted, with the comments below them." },
  undoCategories: {
    id: "onboarding.undo.categories",
    defaultMessage: "The new categories are deleted, and slogans that were replaced come back unless you changed them since.",
  },
  undoing: { id: "onboarding.undoing", defaultMessage: "Undoing…" },
  overwriteTitle: { id: "onboarding.overwrite.title", defaultMessage: "Replace the slogans of your categories?" },
  overwriteText: {
    id: "onboarding.overwrite.text",
    defaultMessage: "Your categories get new slogans, and missing ones are added. You can undo it afterwards.",
  },
  notNow: { id: "onboarding.notNow", defaultMessage: "Not now" },
  needsCategories: { id: "onboarding.needsCategories", defaultMessage: "First you need a category" },
  needsCategoriesText: {
    id: "onboarding.needsCategories.text",
    defaultMessage: "Posts are published in a category. Create one first, or do the step “Categories”.",
  },
  toCategories: { id: "onboarding.toCategories", defaultMessage: "Go to “Categories”" },
  starter: { id: "onboarding.starter", defaultMessage: "Choose a starter set" },
  starterFailed: { id: "onboarding.starter.failed", defaultMessage: "The starter sets couldn’t be loaded." },
  starterAdd: { id: "onboarding.starter.add", defaultMessage: "Add this set" },
  starterAdding: { id: "onboarding.starter.adding", defaultMessage: "Adding…" },
  starterOr: { id: "onboarding.starter.or", defaultMessage: "Or choose a starter set" },
  noAi: { id: "onboarding.noAi", defaultMessage: "To generate with AI instead, set up an AI provider in the console." },
  results: { id: "onboarding.results", defaultMessage: "Created in this step" },
  byAi: { id: "onboarding.byAi", defaultMessage: "AI" },
  contentsDone: { id: "onboarding.contents.done", defaultMessage: "Your first posts are published." },
  categoriesDone: { id: "onboarding.categories.done", defaultMessage: "Your categories are ready." },
  unreachable: { id: "onboarding.error.unreachable", defaultMessage: "The AI provider didn’t answer." },
  refused: {
    id: "onboarding.error.refused",
    defaultMessage: "The AI provider refused the request. Check its address, model and key in the console.",
  },
  bad_reply: { id: "onboarding.error.badReply", defaultMessage: "The AI provider sent an answer that can’t be used." },
  off: { id: "onboarding.error.off", defaultMessage: "No AI provider is set up." },
  internal: { id: "onboarding.error.internal", defaultMessage: "Something went wrong on the server." },
});

/** While something is generated, by how far it is: up to 10, 20, 40, 60 percent, and above. */
export const phrases = defineMessages({
  p10: { id: "onboarding.phrase.10", defaultMessage: "Reading what your community is about…" },
  p20: { id: "onboarding.phrase.20", defaultMessage: "Collecting ideas…" },
  p40: { id: "onboarding.phrase.40", defaultMessage: "Finding the right words…" },
  p60: { id: "onboarding.phrase.60", defaultMessage: "Putting everything in its place…" },
  p100: { id: "onboarding.phrase.100", defaultMessage: "Almost there…" },
});

export const appearanceMessages = defineMessages({
  edit: { id: "onboarding.appearance.edit", defaultMessage: "Choose the look" },
  name: { id: "onboarding.appearance.name", defaultMessage: "Name" },
  slogan: { id: "onboarding.appearance.slogan", defaultMessage: "Slogan" },
  color: { id: "onboarding.appearance.color", defaultMessage: "Brand colour" },
  secondary: { id: "onboarding.appearance.secondary", defaultMessage: "Secondary accent" },
  defaultColor: { id: "onboarding.appearance.defaultColor", defaultMessage: "Default" },
  picker: { id: "onboarding.appearance.picker", defaultMessage: "Pick a colour" },
  hex: { id: "onboarding.appearance.hex", defaultMessage: "Enter a colour such as #12705b." },
  logo: { id: "onboarding.appearance.logo", defaultMessage: "Logo" },
  logoHint: { id: "onboarding.appearance.logo.hint", defaultMessage: "PNG, JPEG or WebP up to 5 MB. Saved immediately." },
  logoWrong: { id: "onboarding.appearance.logo.wrong", defaultMessage: "Choose a PNG, JPEG or WebP picture up to 5 MB." },
  logoSaved: { id: "onboarding.appearance.logo.saved", defaultMessage: "Logo saved" },
  save: { id: "onboarding.appearance.save", defaultMessage: "Save" },
  saving: { id: "onboarding.appearance.saving", defaultMessage: "Saving…" },
  saved: { id: "onboarding.appearance.saved", defaultMessage: "The new look is live." },
  profile: { id: "onboarding.profile.edit", defaultMessage: "Edit your profile" },
});

export const inviteMessages = defineMessages({
  copy: { id: "onboarding.invite.copy", defaultMessage: "Copy the address" },
  copied: { id: "onboarding.invite.copied", defaultMessage: "Address copied" },
  indexed: {
    id: "onboarding.invite.indexed",
    defaultMessage: "Sharing also lets search engines list your community.",
  },
  mail: { id: "onboarding.invite.mail", defaultMessage: "Invite by email" },
  system: { id: "onboarding.app.system", defaultMessage: "Phone" },
  android1: { id: "onboarding.app.android.1", defaultMessage: "Open your community in Chrome." },
  android2: { id: "onboarding.app.android.2", defaultMessage: "Tap the three dots at the top right." },
  android3: { id: "onboarding.app.android.3", defaultMessage: "Tap “Add to home screen”, then “Install”." },
  ios1: { id: "onboarding.app.ios.1", defaultMessage: "Open your community in Safari." },
  ios2: { id: "onboarding.app.ios.2", defaultMessage: "Tap the share button." },
  ios3: { id: "onboarding.app.ios.3", defaultMessage: "Tap “Add to Home Screen”, then “Add”." },
});

export const templates = defineMessages<{
  progress: { done: number; total: number };
  made: { made: number; total: number };
  cost: { tokens: number; cost: string };
  tokens: { tokens: number };
  contains: { names: string };
}>({
  progress: { id: "onboarding.progress", defaultMessage: "{done} of {total} done" },
  made: { id: "onboarding.made", defaultMessage: "{made} of {total}" },
  cost: { id: "onboarding.cost", defaultMessage: "{tokens, plural, one {# token} other {# tokens}}, {cost}" },
  tokens: { id: "onboarding.tokens", defaultMessage: "{tokens, plural, one {# token} other {# tokens}}" },
  contains: { id: "onboarding.contains", defaultMessage: "Includes: {names}" },
});
