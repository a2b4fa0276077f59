export { useConsole } from "./console.ts";
export { it } from "./actions.it.ts";
export { AnonymousActionProvider, useMemberAction } from "./actions.tsx";
