import { activityCodes } from "@cortile/contract/enums";
import { groupTopic } from "@cortile/contract/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { wasDoneHere } from "#core/cache";
import { useClient } from "#core/client";
import { useInteractions, useTopic } from "#core/realtime";
import { deletionKey, forgetGroup } from "./group.hooks.ts";

/** What the channel says about being in a group. */
const codes = new Set<unknown>([
  activityCodes.user_invited_to_join_group,
  activityCodes.user_requested_to_join_group,
  activityCodes.user_accepted_to_join_group,
  activityCodes.user_added_to_group,
]);

/** Reads groups and their people again when somebody invites, asks, accepts or is let in. */
export function useMembershipsLive(): void {
  const cache = useQueryClient();
  useInteractions((data) => {
    if (data && !codes.has(data["activity_type"])) return;
    for (const name of ["group", "groups", "your_groups"]) void cache.invalidateQueries({ queryKey: [name] });
  });
}

/** Keeps a group that is shown up to date; one that was deleted leaves the page and all lists. */
export function useGroupLive(id: number): void {
  const client = useClient();
  const cache = useQueryClient();
  useTopic(groupTopic(id), (data) => {
    // Whoever deletes it is led away by that.
    if (wasDoneHere(cache, deletionKey(id))) return;
    if (data?.["change"] === "deleted") {
      forgetGroup(cache, client, id);
      void cache.resetQueries({ queryKey: ["group", id], exact: true });
    } else {
      void cache.invalidateQueries({ queryKey: ["group", id] });
      if (data) void cache.invalidateQueries({ queryKey: ["groups"] });
    }
  });
}
