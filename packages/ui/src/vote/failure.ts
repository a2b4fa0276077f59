import { CallError } from "@cortile/client/http";
import { useQueryClient } from "@tanstack/react-query";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useToast } from "#core/kit";
import { messages } from "./vote.messages.ts";

/**
 * One notice for everything that was shown before the server agreed and then was not done. `words` by error code, `failed` for
 * all others. What turns out to be gone is read again, where it has a page that shows it.
 */
export function useFailureNotice(): (
  error: unknown,
  words: Record<string, MessageDescriptor> & { failed: MessageDescriptor },
) => void {
  const intl = useIntl();
  const toast = useToast();
  const cache = useQueryClient();
  return (error, words) => {
    const known = { rate_limited: messages.slowDown, not_found: messages.gone, network: messages.offline, ...words };
    const byCode: Record<string, MessageDescriptor | undefined> = known;
    const message = (error instanceof CallError ? byCode[error.code] : undefined) ?? words.failed;
    toast.show({ id: "failure", tone: "error", text: intl.formatMessage(message) });
    if (error instanceof CallError && error.code === "not_found") void cache.invalidateQueries({ queryKey: ["contribution"] });
  };
}
