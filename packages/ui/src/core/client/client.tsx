import { createContext, useContext, type ReactNode } from "react";
import type { Client } from "@cortile/client/http";

const ClientContext = createContext<Client | null>(null);

export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <ClientContext value={client}>{children}</ClientContext>
);

/** The calls of the community around this component. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useClient needs <Cortile> around it");
  return client;
}
