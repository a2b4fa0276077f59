import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { useToast } from "#core/kit";
import { useBuildHref, useHasRoute } from "#core/routing";
import { useKeptSession, useSession } from "#core/session";
import { messages } from "./actions.messages.ts";

/** Tells members that their session has ended, with a way to sign in that leaves this page as it is. */
export function useSignedOutNotice(): () => void {
  const intl = useIntl();
  const toast = useToast();
  const hasRoute = useHasRoute();
  const buildHref = useBuildHref();
  return () => {
    const signIn = { label: intl.formatMessage(messages.signIn), onPress: () => void window.open(buildHref("signin"), "_blank") };
    toast.show({
      id: "failure",
      tone: "error",
      text: intl.formatMessage(messages.signedOut),
      ...(hasRoute("signin") && { action: signIn }),
    });
  };
}

/** Keeps what is being written when the session ends by itself, and says so. @param active whether something would be lost */
export function useKeptWork(active: boolean): void {
  const { hasEnded } = useSession();
  const notify = useEffectEvent(useSignedOutNotice());
  useKeptSession(active);
  useEffect(() => {
    if (active && hasEnded) notify();
  }, [active, hasEnded]);
}
