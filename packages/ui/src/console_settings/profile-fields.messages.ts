import { defineMessages } from "react-intl";

export const fieldMessages = defineMessages({
  none: { id: "profileFields.none", defaultMessage: "There are no fields of your own yet." },
  add: { id: "profileFields.add", defaultMessage: "Add field" },
  addTitle: { id: "profileFields.add.title", defaultMessage: "Add a profile field" },
  done: { id: "profileFields.done", defaultMessage: "Done" },
  required: { id: "profileFields.required", defaultMessage: "required" },
  locked: { id: "profileFields.locked", defaultMessage: "can’t be changed later" },
  atSignUp: { id: "profileFields.atSignUp", defaultMessage: "at sign-up" },
  label: { id: "profileFields.label", defaultMessage: "Label" },
  labelMissing: { id: "profileFields.label.missing", defaultMessage: "Enter a label." },
  key: { id: "profileFields.key", defaultMessage: "Key" },
  keyHint: {
    id: "profileFields.key.hint",
    defaultMessage: "The name other software uses for this field. It can’t be changed later.",
  },
  keyInvalid: {
    id: "profileFields.key.invalid",
    defaultMessage:
      "Use only letters, digits and _, and start with a letter. Names that accounts already use, such as “username”, aren’t allowed.",
  },
  keyTaken: { id: "profileFields.key.taken", defaultMessage: "Another field has this key." },
  type: { id: "profileFields.type", defaultMessage: "Type" },
  options: { id: "profileFields.options", defaultMessage: "Choices" },
  optionsHint: { id: "profileFields.options.hint", defaultMessage: "One per line." },
  optionsMissing: { id: "profileFields.options.missing", defaultMessage: "Enter at least two choices." },
  mandatory: { id: "profileFields.mandatory", defaultMessage: "Required" },
  mandatoryHint: { id: "profileFields.mandatory.hint", defaultMessage: "A checkbox that is required has to be ticked." },
  editable: { id: "profileFields.editable", defaultMessage: "Members can change it" },
  editableHint: { id: "profileFields.editable.hint", defaultMessage: "Off: it’s locked once it has a value." },
  signUp: { id: "profileFields.signUp", defaultMessage: "Ask at sign-up" },
  removeHint: {
    id: "profileFields.remove.hint",
    defaultMessage: "What members wrote in a field that is removed stays stored, and is shown again if the field comes back.",
  },
  unreadable: {
    id: "profileFields.unreadable",
    defaultMessage: "These fields were defined elsewhere in a way the editor doesn’t know. Edit them as JSON.",
  },
});

export const fieldTemplates = defineMessages<{ edit: { name: string }; remove: { name: string }; editTitle: { name: string } }>({
  edit: { id: "profileFields.edit", defaultMessage: "Edit “{name}”" },
  remove: { id: "profileFields.remove", defaultMessage: "Remove “{name}”" },
  editTitle: { id: "profileFields.edit.title", defaultMessage: "Edit “{name}”" },
});

export const typeLabels = defineMessages({
  string: { id: "profileFields.type.string", defaultMessage: "Text" },
  email: { id: "profileFields.type.email", defaultMessage: "Email address" },
  url: { id: "profileFields.type.url", defaultMessage: "Link" },
  enum: { id: "profileFields.type.enum", defaultMessage: "One of several choices" },
  phone_number: { id: "profileFields.type.phone_number", defaultMessage: "Phone number" },
  checkbox: { id: "profileFields.type.checkbox", defaultMessage: "Checkbox" },
});
