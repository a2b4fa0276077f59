import { CallError } from "@cortile/client/http";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useToast } from "#core/kit";
import { useSession } from "#core/session";
import { useSignedOutNotice } from "./signed-out.ts";
import { messages } from "./actions.messages.ts";

/** Shows one toast when a change was refused. `byCode` by error code, `failed` for all others; members are told when their session has ended. */
export function useFailureNotice(): (
  error: unknown,
  byCode: Record<string, MessageDescriptor> & { failed: MessageDescriptor },
) => void {
  const intl = useIntl();
  const toast = useToast();
  const { status } = useSession();
  const signedOut = useSignedOutNotice();
  return (error, byCode) => {
    if (error instanceof CallError && error.status === 401 && status === "member") return signedOut.show();
    const common = { rate_limited: messages.slowDown, not_found: messages.gone, network: messages.offline };
    const known: Record<string, MessageDescriptor | undefined> = { ...common, ...byCode };
    const message = (error instanceof CallError ? known[error.code] : undefined) ?? byCode.failed;
    toast.show({ id: "failure", tone: "error", text: limitWords(error) ?? intl.formatMessage(message) });
  };
}

/** What the server says of a limit that names a field: too many people who are invited, for example. */
const limitWords = (error: unknown): string | null =>
  error instanceof CallError && error.code === "rate_limited" && Object.keys(error.fields).length > 0 ? error.message : null;
