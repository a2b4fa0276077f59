import { defineMessages } from "react-intl";

export const formMessages = defineMessages({
  createTitle: { id: "group.form.create", defaultMessage: "New group" },
  editTitle: { id: "group.form.edit", defaultMessage: "Edit group" },
  name: { id: "group.form.name", defaultMessage: "Name" },
  description: { id: "group.form.description", defaultMessage: "Description" },
  privacy: { id: "group.form.privacy", defaultMessage: "Who can read it" },
  public: { id: "group.form.public", defaultMessage: "Public" },
  private: { id: "group.form.private", defaultMessage: "Private" },
  privacyMissing: { id: "group.form.privacy.missing", defaultMessage: "Choose who can read the group." },
  locked: { id: "group.form.privacy.locked", defaultMessage: "A private group can’t become public." },
  toPrivate: { id: "group.form.privacy.toPrivate", defaultMessage: "Once private, it can’t become public again." },
  visible: { id: "group.form.visible", defaultMessage: "Show it in the list of groups" },
  invited: { id: "group.form.invited", defaultMessage: "Invite people" },
  save: { id: "group.form.save", defaultMessage: "Save" },
  saving: { id: "group.form.saving", defaultMessage: "Saving…" },
  create: { id: "group.form.submit", defaultMessage: "Create group" },
  creating: { id: "group.form.creating", defaultMessage: "Creating…" },
  created: { id: "group.form.created", defaultMessage: "Group created" },
  saved: { id: "group.form.saved", defaultMessage: "Group saved" },
  inviteTitle: { id: "group.invite.title", defaultMessage: "Invite to the group" },
});
