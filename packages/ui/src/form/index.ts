export { messagesIt as formMessagesIt } from "./form.own.it.ts";
export { lengthOfText, useDialogForm } from "./dialog-form.ts";
export { GuardedFormDialog } from "./GuardedFormDialog.tsx";
export { useFocusOnProblem } from "./focus-problem.ts";
export { InvitePeopleButton } from "./InvitePeopleButton.tsx";
export { DiscardDialog, useDiscardQuestion, useUnsavedChanges } from "./unsaved-changes.tsx";
export { PeoplePicker, type PeopleSource } from "./PeoplePicker.tsx";
export { PictureField, pictureProblem, type PictureRules } from "./PictureField.tsx";
export { useFieldErrors, useSaveFailureNotice } from "./field-errors.ts";
