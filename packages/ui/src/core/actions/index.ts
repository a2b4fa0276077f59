export { useConsole } from "./console.ts";
export { it } from "./actions.it.ts";
export { AnonymousActionProvider, useHasContact, useMemberAction } from "./actions.tsx";
