export { AnonymousActionProvider, useMemberAction } from "./actions.tsx";
