export { Community, createCache, primeCache, type CommunityProps, type InitialState } from "./Community.tsx";
export { Cortile, type CortileProps } from "./Cortile.tsx";
export { loadMessages } from "./messages.ts";
