import { useEffect, useState, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { createTopics, TopicsProvider } from "#core/realtime";
import { useSession } from "#core/session";
import type { ChannelOptions } from "./channel.ts";

export interface RealtimeSettings {
  secure?: boolean | undefined;
  prefixPath?: string | undefined;
  /** What the channel says is not shown as toasts. */
  disableToastMessage?: boolean | undefined;
}

type Props = { settings?: RealtimeSettings | null | undefined; children: ReactNode };

const retryMs = 30_000;

/**
 * Keeps the notification channel open while somebody is signed in. Pages below it hear of the topics they watch. With null settings
 * it stays closed.
 */
export function RealtimeChannel({ settings, children }: Props) {
  const [topics] = useState(createTopics);
  const client = useClient();
  const cache = useQueryClient();
  const { user } = useSession();
  // The server refuses the channel to a blocked member.
  const userId = user?.status === "b" ? undefined : user?.id;
  const isClosed = settings === null;
  const secure = settings?.secure;
  const prefixPath = settings?.prefixPath;
  useEffect(
    () => (userId === undefined || isClosed ? undefined : keepOpen({ client, cache, topics, secure, prefixPath })),
    [client, cache, topics, userId, isClosed, secure, prefixPath],
  );
  return <TopicsProvider topics={topics}>{children}</TopicsProvider>;
}

/** Loads the channel's code after the page, with retries. @returns how to close */
function keepOpen(options: ChannelOptions): () => void {
  let close: (() => void) | null = null;
  let isWanted = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () =>
    import("./channel.ts").then(
      ({ openChannel }) => {
        if (isWanted) close = openChannel(options);
      },
      () => {
        if (isWanted) retry = setTimeout(() => void open(), retryMs);
      },
    );
  void open();
  return () => {
    isWanted = false;
    clearTimeout(retry);
    close?.();
  };
}
