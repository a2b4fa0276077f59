export { ClientProvider, useClient } from "./client.tsx";
export { throwIfGone } from "./gone.ts";
