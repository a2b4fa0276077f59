import { userMePlatformUrl } from "@cortile/contract/people";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { messages } from "./platform.messages.ts";

/**
 * Opens a page of the console in a new tab. Browsers allow a tab only while the press is handled, so it is opened before its address
 * is known. `blocked` is the address when they did not.
 */
export function useOpenPlatform() {
  const client = useClient();
  const toast = useToast();
  const intl = useIntl();
  const [blocked, setBlocked] = useState<string | null>(null);
  const opening = useMutation({
    mutationFn: ({ next }: { next: string; tab: Window | null }) => client.call(userMePlatformUrl, { query: { next } }),
    onSuccess: ({ platform_url }, { tab }) => {
      if (tab && !tab.closed) tab.location.replace(platform_url);
      else setBlocked(platform_url);
    },
    onError: (_error, { tab }) => {
      tab?.close();
      toast.show({ text: intl.formatMessage(messages.failed), tone: "error" });
    },
  });
  const open = (next: string) => {
    setBlocked(null);
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    opening.mutate({ next, tab });
  };
  return { open, isOpening: opening.isPending, blocked };
}
