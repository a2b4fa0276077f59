import { useIntl } from "react-intl";
import { userMePlatformUrl } from "@cortile/contract/people";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { messages } from "./console.messages.ts";

/** Opens a page of the staff console in a tab of its own. */
export function useConsole(): (path?: string) => void {
  const client = useClient();
  const intl = useIntl();
  const toast = useToast();
  return (path = "") => {
    // Opened at once: after the request, browsers would block it as a popup.
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    client.call(userMePlatformUrl, { query: { next: path } }).then(
      ({ platform_url }) => (tab ?? window).location.assign(platform_url),
      () => {
        tab?.close();
        toast.show({ text: intl.formatMessage(messages.failed), tone: "error" });
      },
    );
  };
}
