import type { Group, Snippet, User } from "@cortile/contract/entity";
import { useIntl } from "react-intl";
import { Avatar, personName, SquareAvatar } from "#core/kit";
import { otherOf } from "./message.hooks.ts";
import { messages } from "./message.messages.ts";

/** Who a conversation is with: a group, or a person, who is null where the account was erased long ago. */
export type Party = { group: Group; person: null } | { group: null; person: User | null };

export const partyOf = (row: Pick<Snippet, "sender" | "receiver" | "group">, myId: number): Party =>
  row.group ? { group: row.group, person: null } : { group: null, person: otherOf(row, myId) };

export function usePartyName({ group, person }: Party): string {
  const intl = useIntl();
  if (group) return group.name;
  return person ? personName(person) : intl.formatMessage(messages.deletedAccount);
}

export const PartyAvatar = ({ party: { group, person }, name }: { party: Party; name: string }) =>
  group ? (
    <SquareAvatar id={group.id} name={name} src={group.image_small} size={40} />
  ) : (
    <Avatar id={person?.id ?? 0} name={name} src={person?.avatar} size={40} />
  );
