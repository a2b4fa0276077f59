import { FormattedMessage, useIntl } from "react-intl";
import { copyText } from "./clipboard.ts";
import { messages } from "./kit.messages.ts";
import { MenuItem } from "./Menu.tsx";
import { useToast } from "./Toasts.tsx";

/** Copies the address of a page, and says whether that worked. @param path on this site */
export function CopyLinkItem({ path }: { path: string }) {
  const intl = useIntl();
  const toast = useToast();
  const copy = () =>
    copyText(new URL(path, location.href).href).then(
      () => toast.show({ text: intl.formatMessage(messages.linkCopied) }),
      () => toast.show({ text: intl.formatMessage(messages.linkNotCopied), tone: "error" }),
    );
  return (
    <MenuItem icon="link" onSelect={() => void copy()}>
      <FormattedMessage {...messages.copyLink} />
    </MenuItem>
  );
}
