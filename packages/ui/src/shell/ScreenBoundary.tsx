import { Component, Suspense, type ReactNode } from "react";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { SkeletonFeed } from "#core/kit";
import { useLocation } from "#core/routing";
import { ErrorScreen } from "./ErrorScreen.tsx";

type ScreenBoundaryProps = {
  /** In the shape of what is coming. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** Around the content of a page: a skeleton while it is read, a page of its own when it fails. Another address starts over. */
export function ScreenBoundary({ skeleton = <SkeletonFeed />, children }: ScreenBoundaryProps) {
  const { pathname, search } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary key={pathname + search} onReset={reset}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

type State = { failed: false } | { failed: true; error: unknown };

class ErrorBoundary extends Component<{ onReset: () => void; children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  private readonly retry = () => {
    this.props.onReset();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} onRetry={this.retry} /> : this.props.children;
  }
}
