import { createContext } from "react";

/** `group:4` or `event:7`, around its own feed: there, contributions do not repeat in what they are. */
export const WithinPlace = createContext<`${"group" | "event"}:${number}` | null>(null);
