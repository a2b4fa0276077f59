import type { Contribution } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Dialog, PagedList } from "#core/kit";
import { allRelatedQuery } from "./contribution.hooks.ts";
import { messages } from "./contribution.messages.ts";
import { Snippet } from "./Snippet.tsx";

type Props = { contribution: Contribution; open: boolean; onClose: () => void };

/** All that is like it, ten at a time. */
export function RelatedDialog({ contribution, open, onClose }: Props) {
  const related = useInfiniteQuery({ ...allRelatedQuery(useClient(), contribution), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={<FormattedMessage {...messages.related} />}>
      <PagedList pages={related} empty={<FormattedMessage {...messages.relatedNone} />}>
        {(related.data?.pages ?? []).flatMap(({ results }) =>
          results.map((other) => <Snippet key={other.id} contribution={other} onLeave={onClose} />),
        )}
      </PagedList>
    </Dialog>
  );
}
