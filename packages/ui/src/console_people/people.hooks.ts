import type { Client } from "@cortile/client/http";
import { accountAdminList } from "@cortile/contract/account_admin";
import { parseMetadata } from "@cortile/contract/people";
import { tagUserSearch } from "@cortile/contract/tag";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { useStaffChange, type StaffChange } from "#console";
import { usePreference } from "#core/preferences";
import { peopleAddress, type PeopleAddress } from "./people.address.ts";
import { failures } from "./people.messages.ts";

export const pageSize = 50;

/** The filters as the calls of the list and of its file take them. */
export const filterOf = ({
  q,
  role,
  state,
  joined_from,
  joined_to,
  seen_from,
  seen_to,
  field,
  value,
  tag,
  order,
}: PeopleAddress) => ({
  ...(q && { search: q }),
  ...(role && { role }),
  ...(state && { state }),
  ...(joined_from && { joined_from }),
  ...(joined_to && { joined_to }),
  ...(seen_from && { seen_from }),
  ...(seen_to && { seen_to }),
  ...(field && value && { field, value }),
  ...(tag > 0 && { tag }),
  order_by: order,
});

/** A page of accounts. */
export const peopleQuery = (client: Client, address: PeopleAddress) => {
  const query = { ...filterOf(address), offset: address.offset, limit: pageSize };
  return queryOptions({
    queryKey: ["account_admin", "list", query],
    queryFn: ({ signal }) => client.call(accountAdminList, { query }, { signal }),
  });
};

/** Reads what the list shows first. @throws CallError for who is no moderator */
export async function loadPeople(client: Client, cache: QueryClient, search: string): Promise<void> {
  await cache.ensureQueryData(peopleQuery(client, peopleAddress.read(search)));
}

/** Tags that people may have. */
export const tagsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["tag", "of_people"],
    queryFn: ({ signal }) => client.call(tagUserSearch, { query: { limit: 100 } }, { signal }),
    staleTime: 60_000,
  });

/** The profile fields that staff define. */
export function useProfileFields() {
  const definition = usePreference("configurations.user_metadata_definition");
  return parseMetadata(typeof definition === "string" ? definition : "{}");
}

/** A change of accounts: lists and files are read again. */
export const useAccountChange = <Input, Reply>(change: StaffChange<Input, Reply>) =>
  useStaffChange({ ...change, refresh: [["account_admin"], ["moderation"]], failures });
