import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Dialog, PagedList } from "#core/kit";
import { suggestedPollsQuery } from "./poll.hooks.ts";
import { messages } from "./poll.messages.ts";
import { SuggestedPollRow, pendingPolls } from "./SuggestedPollRow.tsx";

/** All polls that wait for the member's vote, ten at a time. */
export function SuggestedPollsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const polls = useInfiniteQuery(suggestedPollsQuery(useClient()));
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={<FormattedMessage {...messages.suggested} />}>
      <PagedList pages={polls} empty={<FormattedMessage {...messages.suggestedNone} />}>
        {pendingPolls(polls.data).map((contribution) => (
          <SuggestedPollRow key={contribution.id} contribution={contribution} onLeave={onClose} />
        ))}
      </PagedList>
    </Dialog>
  );
}
