import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button, EmptyState, ErrorBanner, SkeletonRows } from "#core/kit";
import { Link } from "#core/routing";
import { messages } from "./console.messages.ts";
import type { PartRoute } from "./parts.ts";

type Rows = { results: readonly unknown[] };

type Props<Found extends Rows> = {
  found: UseQueryResult<Found>;
  /** A sentence for a list without anything. */
  empty: ReactNode;
  /** Where filters narrow it: a list of `route` without them is offered. */
  narrowed?: boolean;
  route: PartRoute;
  children: (found: Found) => ReactNode;
};

/** A list of the console, or its loading, failed and empty states. */
export function ConsoleResults<Found extends Rows>({ found, empty, narrowed = false, route, children }: Props<Found>) {
  if (found.isPending) return <SkeletonRows count={6} />;
  if (!found.data)
    return (
      <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
        <FormattedMessage {...messages.failed} />
      </ErrorBanner>
    );
  if (found.data.results.length > 0) return children(found.data);
  if (!narrowed) return <EmptyState>{empty}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button component={Link} route={route}>
          <FormattedMessage {...messages.clearFilters} />
        </Button>
      }
    >
      <FormattedMessage {...messages.noMatch} />
    </EmptyState>
  );
}
