import { accountOrder, accountState } from "@cortile/contract/account_admin";
import { userRole } from "@cortile/contract/enums";
import { dateKey, listAddress, numberKey, oneOfKey, orderKey, textKey } from "#console";

const address = listAddress({
  q: textKey,
  role: oneOfKey([...userRole, "none"]),
  state: oneOfKey(accountState),
  joined_from: dateKey,
  joined_to: dateKey,
  seen_from: dateKey,
  seen_to: dateKey,
  field: textKey,
  value: textKey,
  tag: numberKey,
  order: orderKey(accountOrder),
  offset: numberKey,
});

/** What the address of the list asks for. */
export type PeopleAddress = ReturnType<typeof address.read>;

export const peopleAddress = {
  ...address,
  /** `username` is another name of `q`, which existing clients send. */
  read(search: string): PeopleAddress {
    const read = address.read(search);
    return read.q ? read : { ...read, q: textKey.read(new URLSearchParams(search).get("username")) };
  },
};

/** Filters beside the search, the role and the state. */
export const hasMoreFilters = ({ joined_from, joined_to, seen_from, seen_to, field, value, tag }: PeopleAddress): boolean =>
  [joined_from, joined_to, seen_from, seen_to, field && value].some(Boolean) || tag > 0;
