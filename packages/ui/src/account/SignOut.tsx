import { useMutation } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, useToast } from "#core/kit";
import { useSession } from "#core/session";
import { messages } from "./account.messages.ts";

/** A button that ends the session, for hosts that place it themselves. Nothing for visitors. */
export function SignOut() {
  const intl = useIntl();
  const toast = useToast();
  const { status, signOut } = useSession();
  const ending = useMutation({
    mutationFn: signOut,
    onError: () => toast.show({ text: intl.formatMessage(messages.signOutFailed), tone: "error" }),
  });
  if (status !== "member") return null;
  return (
    <Button
      icon="logout"
      loading={ending.isPending}
      loadingLabel={<FormattedMessage {...messages.signingOut} />}
      onClick={() => ending.mutate()}
    >
      <FormattedMessage {...messages.signOut} />
    </Button>
  );
}
