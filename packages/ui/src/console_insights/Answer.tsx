import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorBanner, SkeletonRows } from "#core/kit";
import { messages } from "./insights.messages.ts";

/** What a query found, or that it loads, or that it failed with a way to try again. */
export function Answer<Data>({ found, children }: { found: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (found.isPending) return <SkeletonRows count={4} />;
  if (found.data === undefined)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...messages.failed} />
      </ErrorBanner>
    );
  return children(found.data);
}
