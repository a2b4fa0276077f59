import { createContext, useContext, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useToast } from "#core/kit";
import { useGate } from "#core/preferences";
import { useHasRoute, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import { messages } from "./actions.messages.ts";

const AnonymousActionContext = createContext<() => void>(() => undefined);

type AnonymousActionProviderProps = { onAnonymousAction: () => void; children: ReactNode };

/** What happens when a visitor presses something for members; the host decides. */
export const AnonymousActionProvider = ({ onAnonymousAction, children }: AnonymousActionProviderProps) => (
  <AnonymousActionContext value={onAnonymousAction}>{children}</AnonymousActionContext>
);

/** Whether the team can be written to: the community takes messages, and there is a page for them. */
export function useHasContact(): boolean {
  const hasRoute = useHasRoute();
  return useGate("contact") && hasRoute("contact");
}

/**
 * Guards what only members in good standing may do: visitors go to the host's handler, blocked accounts are told, with a way to the
 * reasons, or to the team; while the session loads nothing happens.
 */
export function useMemberAction(): (action: () => void) => void {
  const onAnonymousAction = useContext(AnonymousActionContext);
  const { status, user } = useSession();
  const toast = useToast();
  const intl = useIntl();
  const navigate = useNavigate();
  const hasRoute = useHasRoute();
  const hasContact = useHasContact();
  const wayOn = hasRoute("decisions")
    ? { label: intl.formatMessage(messages.whyBlocked), onPress: () => navigate({ route: "decisions" }) }
    : hasContact
      ? { label: intl.formatMessage(messages.contact), onPress: () => navigate({ route: "contact" }) }
      : null;
  return (action) => {
    if (status === "anonymous") onAnonymousAction();
    else if (user?.status === "b")
      toast.show({
        id: "actions.blocked",
        text: intl.formatMessage(messages.blocked),
        tone: "error",
        ...(wayOn && { action: wayOn }),
      });
    else if (status === "member") action();
  };
}
