import type { Group, User } from "@cortile/contract/entity";
import type { GroupSubscriptionStatus } from "@cortile/contract/enums";
import { useGate, useManagesFor } from "#core/preferences";
import { useHasRoute } from "#core/routing";
import { useSession } from "#core/session";

type Status = GroupSubscriptionStatus | null;

export const statusOf = (group: Group): Status => group.subscription_status ?? null;

export const isMember = (group: Group): boolean => statusOf(group) === "subscribed";

/** Public groups are read by everybody who may read the community, the others by their members. */
export const mayReadGroup = (group: Group): boolean => group.privacy === "public" || isMember(group);

/** Whether the group is the reader's own. */
export function useIsAdmin(group: Group): boolean {
  return useSession().user?.id === group.managed_by.id;
}

/** Whether the reader runs the group: it is their own, or they administer the community. */
export const useManages = (group: Group): boolean => useManagesFor(group.managed_by);

/** Whether the reader changes it, and who is in it: not while staff have taken it down. */
export const useMayManage = (group: Group): boolean => useManages(group) && !group.taken_down;

/** Whether the reader is offered to create a group. */
export function useMayCreate(): boolean {
  const { user } = useSession();
  return useGate("createGroup") && user !== null;
}

/** Whether there are conversations, and a page of them. */
export function useHasMessages(): boolean {
  const hasRoute = useHasRoute();
  return useGate("messages") && hasRoute("user_messages");
}

/** The administrator first, wherever the server has them. */
export const withAdminFirst = (group: Group, users: readonly User[]): User[] => [
  group.managed_by,
  ...users.filter(({ id }) => id !== group.managed_by.id),
];
