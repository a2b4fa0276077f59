import type { Contribution } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Dialog } from "#core/kit";
import { PeoplePages } from "./PeoplePages.tsx";
import { sharersQuery } from "./share.hooks.ts";
import { shareMessages } from "./share.messages.ts";

type Props = { contribution: Contribution; open: boolean; onClose: () => void };

/** Who shared it, ten at a time. */
export function SharersDialog({ contribution, open, onClose }: Props) {
  const sharers = useInfiniteQuery({ ...sharersQuery(useClient(), contribution), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={<FormattedMessage {...shareMessages.sharers} />}>
      <PeoplePages pages={sharers} empty={<FormattedMessage {...shareMessages.noSharers} />} onLeave={onClose} />
    </Dialog>
  );
}
