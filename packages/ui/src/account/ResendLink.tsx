import { FormattedMessage, useIntl } from "react-intl";
import { Button, useToast } from "#core/kit";
import { useSession } from "#core/session";
import { formFailure } from "./account.failures.ts";
import { useVerifySend } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";

/** Sends the confirmation email again. */
export function ResendLink({ size }: { size?: "sm" }) {
  const intl = useIntl();
  const toast = useToast();
  const send = useVerifySend();
  const { user } = useSession();
  // Enabled again when that email bounced too; an address confirmed before stays refused until it is confirmed again.
  const isSent = send.isSuccess && (user?.email_isvalid === true || !user?.email_refused);
  const fail = (error: unknown) => {
    const failure = formFailure(error);
    toast.show({ tone: "error", text: typeof failure === "string" ? failure : intl.formatMessage(failure) });
  };
  return (
    <Button
      full={!size}
      {...(size ? { size } : {})}
      loading={send.isPending}
      disabled={isSent}
      onClick={() => send.mutate(undefined, { onError: fail })}
    >
      <FormattedMessage {...(isSent ? messages.resent : messages.resend)} />
    </Button>
  );
}
