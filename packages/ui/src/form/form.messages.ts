import { defineMessages } from "react-intl";

export const messages = defineMessages({
  discardTitle: { id: "form.discard.title", defaultMessage: "Discard what you wrote?" },
  discardChanges: { id: "form.discard.changes", defaultMessage: "Discard changes?" },
  keepEditing: { id: "form.keepEditing", defaultMessage: "Keep editing" },
  discardEffect: { id: "form.discard.effect", defaultMessage: "Your changes haven’t been saved." },
  discard: { id: "form.discard", defaultMessage: "Discard" },
  keep: { id: "form.keep", defaultMessage: "Keep writing" },
  removePicture: { id: "form.picture.remove", defaultMessage: "Don’t use this picture" },
  wrongType: { id: "form.picture.type", defaultMessage: "Choose a JPEG, PNG, WebP or still GIF picture." },
  unreadable: { id: "form.picture.unreadable", defaultMessage: "This picture can’t be opened. Choose another." },
  findPeople: { id: "form.people.find", defaultMessage: "Find people" },
  suggested: { id: "form.people.suggested", defaultMessage: "Suggested people" },
  found: { id: "form.people.found", defaultMessage: "People found" },
  nobody: { id: "form.people.nobody", defaultMessage: "No people found." },
  invite: { id: "form.invite", defaultMessage: "Invite" },
  changedMeanwhile: {
    id: "form.changedMeanwhile",
    defaultMessage: "This has changed since you opened it. Open it in another tab to see what’s new.",
  },
  replaceChanged: { id: "form.changedMeanwhile.replace", defaultMessage: "Replace it with mine" },
  inviting: { id: "form.inviting", defaultMessage: "Inviting…" },
});

export const templates = defineMessages<{
  add: { name: string };
  remove: { name: string };
  tooHeavy: { size: number };
  invited: { count: number };
}>({
  add: { id: "form.people.add", defaultMessage: "Add {name}" },
  remove: { id: "form.people.remove", defaultMessage: "Remove {name}" },
  invited: { id: "form.invited", defaultMessage: "{count, plural, one {# person invited} other {# people invited}}" },
  tooHeavy: { id: "form.picture.size", defaultMessage: "The picture is larger than {size, number} MB." },
});
