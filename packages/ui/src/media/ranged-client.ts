import { createClient, type Client } from "@cortile/client/http";

/** The same community and session, with a `Content-Range` on what it sends: calls take no headers of their own. */
export const rangedClient = (client: Client, range: string): Client =>
  createClient({
    portal: client.portal,
    session: client.session,
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set("content-range", range);
      return fetch(address, { ...init, headers });
    },
  });
