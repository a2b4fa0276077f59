export { Community, createCache, primeCache, type CommunityProps, type InitialState } from "./Community.tsx";
