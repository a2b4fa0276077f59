import { FormattedMessage } from "react-intl";
import { Banner } from "#core/kit";
import { withTexts } from "#core/locale";
import { useLocation } from "#core/routing";
import { isProviderRefusal, providerRefusals } from "./sign-in-methods.messages.ts";
import { messagesIt } from "./sign-in-methods.own.it.ts";

/** Why somebody is back from a provider and not in, as the address of the page says it. */
export const ProviderNotice = withTexts(messagesIt, Notice);

function Notice() {
  const reason = new URLSearchParams(useLocation().search).get("provider_error");
  if (reason === null || !isProviderRefusal(reason)) return null;
  return (
    <Banner tone={reason === "cancelled" ? "info" : "danger"} role="alert">
      <FormattedMessage {...providerRefusals[reason]} />
    </Banner>
  );
}
