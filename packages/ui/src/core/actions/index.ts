export { AnonymousActionProvider, useHasContact, useMemberAction } from "./actions.tsx";
export { DialogButton } from "./DialogButton.tsx";
export { messages as actionMessages } from "./actions.messages.ts";
export { useFailureNotice } from "./failure.ts";
export { useKeptWork } from "./signed-out.ts";
