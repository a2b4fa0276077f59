import { FormattedMessage } from "react-intl";
import { messages } from "./composer.messages.ts";
import type { SaveState } from "./useAutosave.ts";

const labels = {
  saving: messages.draftSaving,
  saved: messages.draftSaved,
  here: messages.draftHere,
  lost: messages.draftUnsaved,
} as const;

/** Whether the draft is kept, and where. */
export const DraftMark = ({ state }: { state: SaveState }) => (
  <span role="status">{state === "none" ? null : <FormattedMessage {...labels[state]} />}</span>
);
