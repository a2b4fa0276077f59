import { cx } from "#core/kit";
import { withTexts } from "#core/locale";
import { useSession } from "#core/session";
import { messagesIt } from "./message.own.it.ts";
import { Thread } from "./Thread.tsx";
import classes from "./Message.module.css";

/** The conversation of a group as part of its page, for its members. */
export const GroupMessages = withTexts(messagesIt, ({ group }: { group: number }) => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className={cx(classes.pane, classes.embedded)}>
      <Thread key={group} me={user} thread={{ group }} around={null} embedded />
    </section>
  );
});
