import { useIntl } from "react-intl";
import { Counter } from "#core/kit";
import { useSession } from "#core/session";
import { templates } from "./shell.messages.ts";

/** How many conversations have messages the member has not read. */
export function MessagesCount({ className }: { className?: string | undefined }) {
  const count = useSession().user?.unseen_messages_counter ?? 0;
  return (
    <Counter value={count} label={useIntl().formatMessage(templates.unreadMessages, { count })} className={className ?? ""} />
  );
}
