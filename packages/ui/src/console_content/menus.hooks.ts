import type { Client } from "@cortile/client/http";
import type { RouteReply, Static } from "@cortile/contract/core";
import { customMenuStaffGet, customMenuUpdate, type CustomMenuEntry } from "@cortile/contract/custom";
import { customMenuName, type CustomMenuName } from "@cortile/contract/enums";
import { queryOptions } from "@tanstack/react-query";
import { listAddress, orderKey } from "#console";
import type { ContentChange } from "./content.hooks.ts";
import { sendEdit } from "#form";
import { messages } from "./menus.messages.ts";

export type Entry = Static<typeof CustomMenuEntry>;
/** An entry in the form, whose id is only to tell it from others. */
export type EntryText = Entry & { id: number };

/** What the address of the page says: the menu that is edited. */
export const menusAddress = listAddress({ menu: orderKey(customMenuName) });

export const staffMenuQuery = (client: Client, name: CustomMenuName) =>
  queryOptions({
    queryKey: ["custom_menu", "staff", name],
    queryFn: ({ signal }) => client.call(customMenuStaffGet, { params: { name } }, { signal }),
    // A later reply must not replace what is being written.
    staleTime: Infinity,
  });

/** @param replaces the etag of the menu that the form began with */
export const saveMenu = (
  name: CustomMenuName,
  replaces: string | undefined,
): ContentChange<readonly EntryText[], RouteReply<typeof customMenuUpdate>> => ({
  refresh: [["custom_menu"]],
  done: messages.saved,
  isForm: true,
  run: (client, entries) => {
    const items = entries.map(({ id: _id, ...entry }) => entry);
    return sendEdit(
      () => client.call(customMenuUpdate, { params: { name }, body: { items, ...(replaces !== undefined && { replaces }) } }),
      () => client.call(customMenuStaffGet, { params: { name } }),
    );
  },
});
