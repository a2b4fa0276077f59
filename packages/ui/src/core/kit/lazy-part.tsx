import { Component, lazy, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { importPart, ImportError } from "./import-part.ts";
import { messages } from "./kit.messages.ts";
import { useToast, type ToastControls } from "./Toasts.tsx";

/**
 * A component whose code is loaded when it is first rendered; it suspends meanwhile. When that fails the rest of the page stays: a
 * toast offers to try again, and the part is loaded by itself once the browser is online. (`React.lazy` keeps a failure for ever.)
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await importPart(load) }));
  let latest = begin();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    const retry = () => {
      reloadFailedStyles();
      latest = begin();
      setPart(() => latest);
    };
    return (
      <LoadBoundary onRetry={retry}>
        <Part {...props} />
      </LoadBoundary>
    );
  };
}

/** Bundlers ask for the styles of a part once only: those that did not arrive are asked for again. */
function reloadFailedStyles(): void {
  // The attribute is the bundler's, and lets us read the rules of another origin: only what failed has none to read.
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][crossorigin]"))
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

type State = { error: Error | null };

class LoadBoundary extends Component<{ onRetry: () => void; children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Other errors are for the page's boundary.
    if (!(error instanceof ImportError)) throw error;
    return <LoadFailed onRetry={this.retry} />;
  }
}

/** It stays until it is answered. */
const toastMs = 24 * 60 * 60_000;

const toastId = "kit.somethingFailed";

/** Retries of the parts that could not be loaded, by the toasts of their community: one toast is about all of them. */
const failedParts = new WeakMap<ToastControls["show"], Set<() => void>>();

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { show, dismiss } = useToast();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const parts = failedParts.get(show) ?? new Set();
    failedParts.set(show, parts);
    const onOnline = () => retry();
    parts.add(onOnline);
    window.addEventListener("online", onOnline);
    show({
      id: toastId,
      tone: "error",
      text: <FormattedMessage {...messages.somethingFailed} />,
      action: { label: <FormattedMessage {...messages.tryAgain} />, onPress: () => parts.forEach((again) => again()) },
      duration: toastMs,
    });
    return () => {
      window.removeEventListener("online", onOnline);
      parts.delete(onOnline);
      if (parts.size === 0) dismiss(toastId);
    };
  }, [show, dismiss]);
  return null;
}
