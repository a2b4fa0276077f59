import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorBanner } from "./Banner.tsx";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { messages } from "./kit.messages.ts";
import { List } from "./List.tsx";
import { SkeletonRows } from "./Skeleton.tsx";

/** State of an infinite query. */
type Pages = {
  data: unknown;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

type Props = {
  pages: Pages;
  /** A sentence for an empty list. */
  empty: ReactNode;
  /** The rows so far. */
  children: readonly ReactNode[];
};

/** A paginated list in a dialog, with its skeleton, empty and error states. */
export function PagedList({ pages, empty, children }: Props) {
  if (pages.isPending) return <SkeletonRows count={3} />;
  const retry = () => void (pages.data ? pages.fetchNextPage() : pages.refetch());
  return (
    <>
      <List>{children}</List>
      {pages.isError ? <ErrorBanner onRetry={retry} retrying={pages.isFetching} /> : null}
      {children.length === 0 && !pages.isError ? <EmptyState>{empty}</EmptyState> : null}
      {pages.hasNextPage && !pages.isError ? (
        <Button variant="plain" full loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
    </>
  );
}
