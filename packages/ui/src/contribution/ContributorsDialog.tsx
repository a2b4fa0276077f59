import type { Contribution } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Dialog } from "#core/kit";
import { allContributorsQuery } from "./contribution.hooks.ts";
import { messages } from "./contribution.messages.ts";
import { PeoplePages } from "./PeoplePages.tsx";

type Props = { contribution: Contribution; open: boolean; onClose: () => void };

/** Everybody who commented or reacted, ten at a time. */
export function ContributorsDialog({ contribution, open, onClose }: Props) {
  const people = useInfiniteQuery({ ...allContributorsQuery(useClient(), contribution), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={<FormattedMessage {...messages.tookPart} />}>
      <PeoplePages pages={people} empty={<FormattedMessage {...messages.tookPartNone} />} onLeave={onClose} />
    </Dialog>
  );
}
