import { queryOptions } from "@tanstack/react-query";
import { CallError, type Client } from "@cortile/client/http";
import { userMe } from "@cortile/contract/people";
import { isKept } from "./kept.ts";

const nobody = (client: Client, reason: unknown): null => {
  if (reason instanceof Error && isKept(client)) throw reason;
  return null;
};

export const isRefusal = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Whether the session of this member has ended by itself. @param error of the last reading of the account */
export const hasEndedBy = (client: Client, error: unknown): boolean => isRefusal(error) || client.session.error() !== undefined;

/**
 * The signed-in account, or null. Only a 401 means signed out; other errors keep the current member, and so does a 401 while something is
 * being written. A renewal that the token endpoint refused has ended the session, whatever its status.
 */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: ["user_me"],
    queryFn: async ({ signal }) => {
      // A cookie may be there although this page signed out: another tab signed in.
      if (client.session.type !== "Cookie" && !client.session.hasCredentials()) return nobody(client, client.session.error());
      try {
        const me = await client.call(userMe, {}, { signal });
        // Here and not in an effect: calls of a page that waits for its first data are sent before any effect runs.
        client.session.setUserLoaded(true);
        return me;
      } catch (error) {
        if (!client.session.hasCredentials() || isRefusal(error)) return nobody(client, error);
        throw error;
      }
    },
    staleTime: 30_000,
    // Another tab may have signed out, or somebody else in.
    refetchOnWindowFocus: "always",
  });
