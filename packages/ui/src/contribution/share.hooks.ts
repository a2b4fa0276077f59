import type { Client } from "@cortile/client/http";
import { objectSharesUsers } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { mediaCreate } from "@cortile/contract/media";
import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useFailureNotice } from "#core/actions";
import { useContributionShare } from "./edit.tsx";
import { shareMessages } from "./share.messages.ts";

type Which = Pick<Contribution, "type" | "id">;

/** Who shared it, the last first. */
export const sharersQuery = (client: Client, { type, id }: Which) =>
  infiniteQueryOptions({
    queryKey: ["contribution", type, id, "sharers"],
    queryFn: ({ pageParam: next, signal }) =>
      next === null
        ? client.call(objectSharesUsers, { params: { type, id }, query: { limit: 10 } }, { signal })
        : client.follow(objectSharesUsers, next, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** What sharing it attaches: what it shares itself, else the contribution. Null where that is not there for the reader. */
export const originalOf = (contribution: Contribution): Contribution | null =>
  contribution.shared_object === undefined ? contribution : contribution.shared_object;

/** Whether everybody may see it, as far as the reader can tell. */
export const isForEverybody = ({
  addressing,
  recipients,
  group,
  event,
  collapsed,
  deleted,
  draft,
  place_closed,
}: Contribution): boolean =>
  addressing.length === 0 && !recipients?.length && !group && !event && !collapsed && !deleted && !draft && !place_closed;

/** Creates the media that attaches a contribution, and opens the composer with it. */
export function useShareNow(contribution: Contribution) {
  const client = useClient();
  const notice = useFailureNotice();
  const share = useContributionShare();
  return useMutation({
    mutationFn: () => client.call(mediaCreate, { body: { type: "share", shared_object: contribution.id } }),
    onSuccess: (media) => {
      const content = originalOf(contribution);
      if (content) share?.({ media, content });
    },
    onError: (error) => notice(error, { permission_denied: shareMessages.denied, failed: shareMessages.failed }),
  });
}
