import { listAddress, numberKey, orderKey } from "#console";

export const messageFilters = ["all", "open"] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** What the address of the messages asks for: all of them, or those that are not answered. */
export const messagesAddress = listAddress({ status: orderKey<MessageFilter>(messageFilters), offset: numberKey });
export type MessagesAddress = ReturnType<typeof messagesAddress.read>;
