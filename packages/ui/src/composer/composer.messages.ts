import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  place: { id: "composer.place", defaultMessage: "Place" },
  findPlace: { id: "composer.place.find", defaultMessage: "Find a town" },
  places: { id: "composer.place.found", defaultMessage: "Places" },
  noPlace: { id: "composer.place.none", defaultMessage: "No towns found." },
  title: { id: "composer.title", defaultMessage: "Write" },
  editTitle: { id: "composer.editTitle", defaultMessage: "Edit" },
  shareTitle: { id: "composer.shareTitle", defaultMessage: "Share" },
  kind: { id: "composer.kind", defaultMessage: "Type of post" },
  post: { id: "composer.post", defaultMessage: "Post" },
  article: { id: "composer.article", defaultMessage: "Article" },
  poll: { id: "composer.poll", defaultMessage: "Poll" },
  expand: { id: "composer.expand", defaultMessage: "Full screen" },
  shrink: { id: "composer.shrink", defaultMessage: "Smaller" },
  headline: { id: "composer.headline", defaultMessage: "Title" },
  text: { id: "composer.text", defaultMessage: "Text" },
  postPlaceholder: { id: "composer.post.placeholder", defaultMessage: "What would you like to share?" },
  articlePlaceholder: { id: "composer.article.placeholder", defaultMessage: "Begin writing" },
  pollPlaceholder: { id: "composer.poll.placeholder", defaultMessage: "Add a few words, if you like" },
  question: { id: "composer.poll.question", defaultMessage: "Question" },
  choices: { id: "composer.poll.choices", defaultMessage: "Choices" },
  addChoice: { id: "composer.poll.choices.add", defaultMessage: "Add a choice" },
  choicesFewest: { id: "composer.poll.choices.fewest", defaultMessage: "A poll needs at least two choices" },
  closes: { id: "composer.poll.closes", defaultMessage: "Closes" },
  closesHint: { id: "composer.poll.closes.hint", defaultMessage: "Leave empty to keep the poll open." },
  answers: { id: "composer.poll.answers", defaultMessage: "Answers" },
  several: { id: "composer.poll.several", defaultMessage: "Allow more than one choice" },
  pollFinal: { id: "composer.poll.final", defaultMessage: "Once someone votes, a poll can’t be edited." },
  pollVoted: {
    id: "composer.poll.voted",
    defaultMessage: "Someone has voted, so the poll can’t be edited. You can still edit the text.",
  },
  sharePlaceholder: { id: "composer.share.placeholder", defaultMessage: "Say something about it, if you like" },
  publish: { id: "composer.publish", defaultMessage: "Publish" },
  publishing: { id: "composer.publishing", defaultMessage: "Publishing…" },
  save: { id: "composer.save", defaultMessage: "Save" },
  saving: { id: "composer.saving", defaultMessage: "Saving…" },
  published: { id: "composer.published", defaultMessage: "Published" },
  held: { id: "composer.held", defaultMessage: "Sent for review" },
  saved: { id: "composer.saved", defaultMessage: "Saved" },
  view: { id: "composer.view", defaultMessage: "View" },
  draftSaving: { id: "composer.draft.saving", defaultMessage: "Saving draft…" },
  draftSaved: { id: "composer.draft.saved", defaultMessage: "Draft saved" },
  draftHere: { id: "composer.draft.here", defaultMessage: "Saved on this device" },
  draftUnsaved: { id: "composer.draft.unsaved", defaultMessage: "Draft not saved" },
  restored: { id: "composer.restored", defaultMessage: "We restored your unfinished draft." },
  outdated: {
    id: "composer.outdated",
    defaultMessage: "We restored your unfinished draft. The post has changed since: saving replaces what changed.",
  },
  startOver: { id: "composer.restored.startOver", defaultMessage: "Start over" },
  startOverTitle: { id: "composer.restored.startOver.title", defaultMessage: "Start over?" },
  startOverText: { id: "composer.restored.startOver.text", defaultMessage: "What you wrote is deleted." },
  startOverEdit: { id: "composer.restored.startOver.edit", defaultMessage: "Your changes are deleted." },
  elsewhere: { id: "composer.elsewhere", defaultMessage: "You have an unfinished draft from another device." },
  goOn: { id: "composer.elsewhere.continue", defaultMessage: "Continue" },
  deleteOther: { id: "composer.elsewhere.delete", defaultMessage: "Delete it" },
  deleteOtherTitle: { id: "composer.elsewhere.delete.title", defaultMessage: "Delete the other draft?" },
  deleteOtherText: { id: "composer.elsewhere.delete.text", defaultMessage: "What you’re writing here stays." },
  otherChanged: { id: "composer.elsewhere.changed", defaultMessage: "It has changed since. Here is how it is now." },
  keepOther: { id: "composer.elsewhere.keep", defaultMessage: "Keep it" },
  aside: { id: "composer.aside", defaultMessage: "You have another unfinished draft." },
  goBack: { id: "composer.aside.goBack", defaultMessage: "Go back to it" },
  closeTitle: { id: "composer.close.title", defaultMessage: "Save this draft?" },
  closeEditTitle: { id: "composer.close.editTitle", defaultMessage: "Save your changes?" },
  closeText: {
    id: "composer.close.text",
    defaultMessage: "A saved draft opens again when you write on this device. A discarded one is gone for good.",
  },
  closeSavedText: {
    id: "composer.close.saved",
    defaultMessage: "You can finish a saved draft later: it’s under Drafts in your menu. A discarded one is gone for good.",
  },
  closeSavedArticleText: {
    id: "composer.close.savedArticle",
    defaultMessage:
      "You can finish a saved draft later: it’s under Draft articles in your menu. A discarded one is gone for good.",
  },
  closeDraftText: { id: "composer.close.draft", defaultMessage: "If you discard them, the draft stays as it was." },
  closePublishedText: {
    id: "composer.close.published",
    defaultMessage: "Keep them on this device and publish them later, or discard them. What is published stays as it is.",
  },
  saveDraft: { id: "composer.close.save", defaultMessage: "Save draft" },
  keepChanges: { id: "composer.close.keepChanges", defaultMessage: "Keep for later" },
  discard: { id: "composer.close.discard", defaultMessage: "Discard draft" },
  discardChanges: { id: "composer.close.discardChanges", defaultMessage: "Discard changes" },
  keepWriting: { id: "composer.close.keep", defaultMessage: "Keep writing" },
  category: { id: "composer.category", defaultMessage: "Category" },
  categories: { id: "composer.categories", defaultMessage: "Categories" },
  findCategory: { id: "composer.categories.find", defaultMessage: "Find a category" },
  noCategory: { id: "composer.categories.none", defaultMessage: "No categories found." },
  audience: { id: "composer.audience", defaultMessage: "Audience" },
  everyone: { id: "composer.audience.everyone", defaultMessage: "Everyone" },
  group: { id: "composer.audience.group", defaultMessage: "A group" },
  findGroup: { id: "composer.audience.group.find", defaultMessage: "Find a group" },
  noGroup: { id: "composer.audience.group.none", defaultMessage: "No groups found." },
  tags: { id: "composer.audience.tags", defaultMessage: "People with a tag" },
  people: { id: "composer.audience.people", defaultMessage: "Specific people" },
  findPeople: { id: "composer.audience.find", defaultMessage: "Find people" },
  pastePeople: { id: "composer.audience.paste", defaultMessage: "Or paste a list of usernames." },
  nobody: { id: "composer.audience.nobody", defaultMessage: "No people found." },
  chooseAudience: { id: "composer.audience.choose", defaultMessage: "Choose an audience" },
  replies: { id: "composer.replies", defaultMessage: "Who can reply" },
  repliesEveryone: { id: "composer.replies.everyone", defaultMessage: "Everyone can reply" },
  repliesFollowed: { id: "composer.replies.followed", defaultMessage: "People I follow can reply" },
  repliesConnections: { id: "composer.replies.connections", defaultMessage: "My connections can reply" },
  repliesNobody: { id: "composer.replies.nobody", defaultMessage: "Nobody can reply" },
  schedule: { id: "composer.schedule", defaultMessage: "Schedule" },
  scheduleSet: { id: "composer.schedule.set", defaultMessage: "Schedule: time set" },
  day: { id: "composer.schedule.day", defaultMessage: "Day" },
  hour: { id: "composer.schedule.hour", defaultMessage: "Time" },
  zone: { id: "composer.schedule.zone", defaultMessage: "Time zone" },
  schedulePast: { id: "composer.schedule.past", defaultMessage: "Choose a time in the future." },
  scheduleClear: { id: "composer.schedule.clear", defaultMessage: "Clear" },
  comesOut: { id: "composer.schedule.at", defaultMessage: "Publishes on:" },
  scheduleDone: { id: "composer.schedule.done", defaultMessage: "Set time" },
  scheduleRemove: { id: "composer.schedule.remove", defaultMessage: "Remove schedule" },
  publishNow: { id: "composer.publishNow", defaultMessage: "Publish now" },
  scheduled: { id: "composer.scheduled", defaultMessage: "Scheduled" },
  drafted: { id: "composer.drafted", defaultMessage: "Draft saved" },
  savingDraft: { id: "composer.close.saving", defaultMessage: "Saving…" },
  signIn: { id: "composer.signIn", defaultMessage: "Sign in" },
});

export const templates = defineMessages<{
  removePlace: { name: string };
  usePlace: { name: string };
  removeCategory: { name: string };
  removePerson: { name: string };
  peopleMore: { name: string; count: number };
  titleLong: { over: number };
  choice: { number: number };
  moveChoice: { number: number };
  removeChoice: { number: number };
  choiceMoved: { place: number; count: number };
  waitsFor: { time: string };
  unknownPeople: { names: string };
  deleteOtherWords: { words: string };
}>({
  peopleMore: { id: "composer.people.more", defaultMessage: "{name} and {count, number} others" },
  deleteOtherWords: { id: "composer.elsewhere.delete.words", defaultMessage: "“{words}” will be gone for good." },
  unknownPeople: { id: "composer.audience.unknown", defaultMessage: "These usernames don’t exist: {names}." },
  removePlace: { id: "composer.place.remove", defaultMessage: "Remove {name}" },
  usePlace: { id: "composer.place.use", defaultMessage: "Use “{name}” as it is" },
  removeCategory: { id: "composer.categories.remove", defaultMessage: "Remove {name}" },
  removePerson: { id: "composer.audience.remove", defaultMessage: "Remove {name}" },
  choice: { id: "composer.poll.choice", defaultMessage: "Choice {number, number}" },
  moveChoice: { id: "composer.poll.choice.move", defaultMessage: "Move choice {number, number} with the arrow keys" },
  removeChoice: { id: "composer.poll.choice.remove", defaultMessage: "Remove choice {number, number}" },
  choiceMoved: { id: "composer.poll.choice.moved", defaultMessage: "Now at {place, number} of {count, number}" },
  waitsFor: { id: "composer.schedule.chip", defaultMessage: "Scheduled for {time}" },
  titleLong: {
    id: "composer.problem.titleLong",
    defaultMessage: "The title is {over, plural, one {# character} other {# characters}} too long.",
  },
});

/** The first thing that keeps a text from being published. */
export const problems = defineMessages({
  titleMissing: { id: "composer.problem.title", defaultMessage: "An article needs a title." },
  questionMissing: { id: "composer.problem.question", defaultMessage: "A poll needs a question." },
  choicesMissing: { id: "composer.problem.choices", defaultMessage: "A poll needs at least two choices." },
  choicesAlike: { id: "composer.problem.choicesAlike", defaultMessage: "Two choices are the same." },
  closingPast: { id: "composer.problem.closing", defaultMessage: "Choose a time in the future." },
  textMissing: { id: "composer.problem.text", defaultMessage: "Write or attach something first." },
  categoryMissing: { id: "composer.problem.category", defaultMessage: "Choose at least one category." },
  audienceMissing: { id: "composer.problem.audience", defaultMessage: "Choose an audience." },
  picturesBusy: { id: "composer.problem.busy", defaultMessage: "Attachments are still uploading. Try again in a moment." },
  picturesFailed: { id: "composer.problem.failed", defaultMessage: "An attachment failed to upload. Retry or remove it." },
});

/** Why publishing ended, by the code of the call; fields speak for themselves. */
export const failures: Readonly<Record<string, MessageDescriptor>> & { failed: MessageDescriptor } = {
  unauthenticated: defineMessage({
    id: "composer.failure.signIn",
    defaultMessage: "Your session has ended. Your text is saved: sign in, then publish it.",
  }),
  permission_denied: defineMessage({
    id: "composer.failure.denied",
    defaultMessage: "You don’t have permission to publish here.",
  }),
  edited_meanwhile: defineMessage({
    id: "composer.failure.editedMeanwhile",
    defaultMessage: "The post has changed since you opened it. Save again to replace what changed.",
  }),
  not_found: defineMessage({ id: "composer.failure.gone", defaultMessage: "This post is no longer available." }),
  rate_limited: defineMessage({
    id: "composer.failure.rate",
    defaultMessage: "Too many actions in a short time. Publish again later.",
  }),
  network: defineMessage({
    id: "composer.failure.network",
    defaultMessage: "The community can’t be reached. Your text is saved: publish again in a moment.",
  }),
  failed: defineMessage({ id: "composer.failure.failed", defaultMessage: "Publishing failed. Your text is saved. Try again." }),
};

/** Why the draft of another device is still there. */
export const deleteOtherFailures = {
  failed: defineMessage({ id: "composer.elsewhere.delete.failed", defaultMessage: "The draft wasn’t deleted. Try again." }),
};
