export { ClientProvider, useClient } from "./client.tsx";
