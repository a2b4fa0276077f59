import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { lazyPart, List, Widget } from "#core/kit";
import { useSession } from "#core/session";
import { suggestedPollsQuery } from "./poll.hooks.ts";
import { messages } from "./poll.messages.ts";
import { SuggestedPollRow, pendingPolls } from "./SuggestedPollRow.tsx";

const SuggestedPollsDialog = lazyPart(async () => (await import("./SuggestedPollsDialog.tsx")).SuggestedPollsDialog);

/** A few polls that wait for the member's vote, for the aside. An aside never fails a page: without an answer it is not there. */
export function SuggestedPolls({ count = 3 }: { count?: number }) {
  const { user } = useSession();
  const { data } = useInfiniteQuery({ ...suggestedPollsQuery(useClient()), enabled: user !== null });
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const polls = pendingPolls(data);
  const open = () => {
    setOpened(true);
    setWasOpened(true);
  };
  if (polls.length === 0 && !opened) return null;
  const more =
    polls.length > count ? (
      <button type="button" aria-haspopup="dialog" onClick={open}>
        <FormattedMessage {...messages.seeAll} />
      </button>
    ) : null;
  return (
    <Widget title={<FormattedMessage {...messages.suggested} />} more={more}>
      <List>
        {polls.slice(0, count).map((contribution) => (
          <SuggestedPollRow key={contribution.id} contribution={contribution} />
        ))}
      </List>
      {wasOpened ? (
        <Suspense>
          <SuggestedPollsDialog open={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </Widget>
  );
}
