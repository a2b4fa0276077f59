import { CallError } from "@cortile/client/http";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useToast } from "#core/kit";
import { messages } from "./actions.messages.ts";

/** One notice for all that was shown before the server agreed, and was then refused. `words` by error code, `failed` for all others. */
export function useFailureNotice(): (
  error: unknown,
  words: Record<string, MessageDescriptor> & { failed: MessageDescriptor },
) => void {
  const intl = useIntl();
  const toast = useToast();
  return (error, words) => {
    const known = { rate_limited: messages.slowDown, not_found: messages.gone, network: messages.offline, ...words };
    const byCode: Record<string, MessageDescriptor | undefined> = known;
    const message = (error instanceof CallError ? byCode[error.code] : undefined) ?? words.failed;
    toast.show({ id: "failure", tone: "error", text: intl.formatMessage(message) });
  };
}
