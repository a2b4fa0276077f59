import { useState } from "react";
import { useFieldErrors } from "./field-errors.ts";
import { useUnsavedChanges } from "./unsaved-changes.tsx";

/** The mutation that saves a form. */
interface Saving {
  error: unknown;
  reset: () => void;
  isSuccess: boolean;
  isPending: boolean;
}

/**
 * What is written in a dialog: it stays when saving fails, and is not left without a question.
 * @param first what the dialog begins with, or how to make that
 */
export function useDialogForm<Text extends object>(first: Text | (() => Text), saving: Saving, onClose: () => void) {
  const [initial] = useState(first);
  const [text, setText] = useState(initial);
  const isChanged = Object.entries(initial).some(([key, value]) => text[key as keyof Text] !== value);
  const leaving = useUnsavedChanges(isChanged && !saving.isSuccess, saving.isPending, onClose);
  const fieldError = useFieldErrors(saving.error);
  const change = (changes: Partial<Text>): void => {
    // A picture may have been chosen before something else was typed.
    setText((current) => ({ ...current, ...changes }));
    if (saving.error) saving.reset();
  };
  return { initial, text, change, isChanged, leaving, fieldError };
}

/** Characters as a reader counts them, without blanks at the ends. */
export const lengthOfText = (text: string): number => Array.from(text.trim()).length;
