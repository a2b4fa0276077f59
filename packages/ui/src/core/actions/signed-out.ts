import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { useToast } from "#core/kit";
import { useBuildHref, useHasRoute } from "#core/routing";
import { useKeptSession, useSession } from "#core/session";
import { messages } from "./actions.messages.ts";

/** Until they have signed in again, within reason. */
const shownMs = 10 * 60_000;

/** Tells members that their session has ended, with a way to sign in that leaves this page as it is. */
export function useSignedOutNotice() {
  const intl = useIntl();
  const toast = useToast();
  const hasRoute = useHasRoute();
  const buildHref = useBuildHref();
  const show = () => {
    const signIn = { label: intl.formatMessage(messages.signIn), onPress: () => void window.open(buildHref("signin"), "_blank") };
    toast.show({
      id: "failure",
      tone: "error",
      text: intl.formatMessage(messages.signedOut),
      duration: shownMs,
      ...(hasRoute("signin") && { action: signIn }),
    });
  };
  return { show, dismiss: () => toast.dismiss("failure") };
}

/** Keeps what is being written when the session ends by itself, and says so. @param active whether something would be lost */
export function useKeptWork(active: boolean): void {
  const { hasEnded } = useSession();
  const notice = useSignedOutNotice();
  const show = useEffectEvent(notice.show);
  const dismiss = useEffectEvent(notice.dismiss);
  useKeptSession(active);
  useEffect(() => {
    if (!active || !hasEnded) return undefined;
    show();
    return () => dismiss();
  }, [active, hasEnded]);
}
