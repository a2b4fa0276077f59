import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { connectRealtime, countersOf } from "@cortile/client/realtime";
import type { Me } from "@cortile/contract/entity";
import { useClient } from "#core/client";
import { meQuery, useSession } from "#core/session";

export interface RealtimeSettings {
  secure?: boolean | undefined;
  prefixPath?: string | undefined;
}

/** Keeps the notification channel open while somebody is signed in, and reads again what its hints are about. */
export function RealtimeChannel({ settings }: { settings?: RealtimeSettings | undefined }) {
  const client = useClient();
  const cache = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;
  const secure = settings?.secure;
  const prefixPath = settings?.prefixPath;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const channel = connectRealtime({
      portal: client.portal,
      session: client.session,
      secure,
      prefixPath,
      onMessage: (message) => {
        const counters = countersOf(message);
        cache.setQueryData<Me | null>(meQuery(client).queryKey, (me) => me && { ...me, ...counters });
        void cache.invalidateQueries({ queryKey: ["user"] });
        if (message.type !== "news") return;
        void cache.invalidateQueries({ queryKey: ["feed_unseen"], exact: true });
        void cache.invalidateQueries({ queryKey: ["preferences"] });
      },
    });
    const returned = () => {
      if (document.visibilityState === "visible") channel.reopen();
    };
    document.addEventListener("visibilitychange", returned);
    return () => {
      document.removeEventListener("visibilitychange", returned);
      channel.close();
    };
  }, [client, cache, userId, secure, prefixPath]);
  return null;
}
