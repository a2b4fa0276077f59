export { useConsole } from "./console.ts";
export { AnonymousActionProvider, useHasContact, useMemberAction } from "./actions.tsx";
export { useFailureNotice } from "./failure.ts";
