import { CallError } from "@cortile/client/http";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useToast } from "#core/kit";
import { useSession } from "#core/session";
import { useSignedOutNotice } from "./signed-out.ts";
import { messages } from "./actions.messages.ts";

/** What the server says of the first field at fault. */
function reasonOf(error: unknown): string | undefined {
  const [said] = error instanceof CallError ? Object.values(error.fields) : [];
  return typeof said === "string" ? said : said?.[0]?.message;
}

/** Shows one toast when a change was refused: with the reason where a field has one, else `byCode` by error code, `failed` for all others; members are told when their session has ended. */
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
    toast.show({ id: "failure", tone: "error", text: reasonOf(error) ?? intl.formatMessage(message) });
  };
}
