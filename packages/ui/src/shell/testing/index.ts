export { pressByKey } from "./press.ts";
export { answer, member, refusal, renderInShell, type Answer, type Rendered } from "./render.tsx";
