import { useIntl } from "react-intl";
import { EmptyState, VisuallyHidden } from "#core/kit";
import { withTexts } from "#core/locale";
import { useSession } from "#core/session";
import { MembersOnly } from "#shell";
import { ConversationList } from "./ConversationList.tsx";
import type { ThreadRef } from "./message.hooks.ts";
import { messages } from "./message.messages.ts";
import { messagesIt } from "./message.own.it.ts";
import { NewMessage } from "./NewMessage.tsx";
import { Thread } from "./Thread.tsx";
import classes from "./Message.module.css";

type Props = {
  /** Which conversation is open; null: none, or a new message. */
  thread: ThreadRef | null;
  isNew: boolean;
  /** The message of the conversation to show; null or none: the latest. */
  message?: number | null;
};

/** The member's conversations beside the one that is open; on phones one or the other. */
export const MessagesScreen = withTexts(messagesIt, Screen);

function Screen({ thread, isNew, message = null }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  if (!user) return <MembersOnly />;
  return (
    <div className={classes.root} data-open={thread !== null || isNew || undefined}>
      <ConversationList me={user} selected={thread} />
      <section className={classes.pane}>
        {isNew ? (
          <NewMessage me={user} />
        ) : thread ? (
          <Thread key={JSON.stringify([thread, message])} me={user} thread={thread} around={message} />
        ) : (
          <div className={classes.empty}>
            <VisuallyHidden>
              <h2>{intl.formatMessage(messages.title)}</h2>
            </VisuallyHidden>
            <EmptyState>{intl.formatMessage(messages.choose)}</EmptyState>
            <p className={classes.privacy}>{intl.formatMessage(messages.privacy)}</p>
          </div>
        )}
      </section>
    </div>
  );
}
