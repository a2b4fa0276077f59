export { useConsole } from "./console.ts";
export { messagesIt } from "./actions.it.ts";
export { AnonymousActionProvider, useHasContact, useMemberAction } from "./actions.tsx";
export { useFailureNotice } from "./failure.ts";
