import { useGroupLive, useMembershipsLive } from "./live.hooks.ts";

/** Keeps the page of a group up to date. It shows nothing, and its code comes after the page. */
export function GroupLive({ id }: { id: number }) {
  useMembershipsLive();
  useGroupLive(id);
  return null;
}
