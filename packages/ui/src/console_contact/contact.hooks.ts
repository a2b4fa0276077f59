import type { Client } from "@cortile/client/http";
import { contactRequestDelete, contactRequestList, contactRequestPatch } from "@cortile/contract/contact";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { useStaffChange } from "#console";
import { messagesAddress, type MessagesAddress } from "./contact.address.ts";
import { failures, messages } from "./contact.messages.ts";

export const pageSize = 20;

/** A page of what people wrote to the team. */
export const messagesQuery = (client: Client, { status, offset }: MessagesAddress) => {
  const query = { ...(status === "open" && { answered: false }), offset, limit: pageSize };
  return queryOptions({
    queryKey: ["contact", "list", query],
    queryFn: ({ signal }) => client.call(contactRequestList, { query }, { signal }),
  });
};

/** Reads what the list shows first. @throws CallError for who is no administrator */
export async function loadMessages(client: Client, cache: QueryClient, search: string): Promise<void> {
  await cache.ensureQueryData(messagesQuery(client, messagesAddress.read(search)));
}

const refresh = [["contact"]];

/** Marks a message as answered or not. */
export const useContactRequestPatch = (id: number) =>
  useStaffChange({
    run: (client, answered: boolean) => client.call(contactRequestPatch, { params: { id }, body: { answered } }),
    refresh,
    failures,
  });

export const useContactRequestDelete = () =>
  useStaffChange({
    run: (client, id: number) => client.call(contactRequestDelete, { params: { id } }),
    done: messages.deleted,
    refresh,
    failures,
  });
