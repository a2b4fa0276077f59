import type { Ctx, Member } from "#core/ctx";
import { selectCase, type Judged } from "#flag";
import { messageDeleted } from "./message.events.ts";
import { lockThread, selectNotifiedPeople } from "./message.queries.ts";
import { notifyPeople } from "./message.service.ts";
import { updateHidden, updateUnread } from "./message.write.queries.ts";
import { insertWithheld, restoreWithheld, selectJudgedMessage, type JudgedMessage } from "./withheld.queries.ts";

/** A message that was reported, for staff; null for others, and once it has vanished. Who may judge it is the caller's question. */
export async function judgedMessage(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  const subject = { target: "message", target_id: id, contribution_type: "message" } as const;
  const message = await selectJudgedMessage(tx.db, id);
  if (!message || !(await selectCase(tx.db, subject))) return null;
  return {
    ...subject,
    author_id: message.sender_id,
    contribution_id: null,
    deleted_by: message.withheld ? "staff" : message.hidden ? "author" : null,
    hidden: false,
    change: async ({ deleted }) => {
      await withhold(tx, { ...message, id }, deleted);
      return deleted;
    },
  };
}

/** The same, locked with its conversation. */
export async function lockJudgedMessage(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  const message = await selectJudgedMessage(tx.db, id);
  if (message) await lockThread(tx.db, message.thread_id);
  return judgedMessage(tx, id);
}

/** Takes a message down in its conversation, or restores it as it was. */
async function withhold(
  tx: Ctx,
  { id, thread_id, sender_id, withheld: before }: JudgedMessage & { id: number },
  withheld: boolean,
) {
  if (withheld === before) return;
  if (withheld) {
    await insertWithheld(tx.db, id);
    await updateHidden(tx.db, id);
  } else await restoreWithheld(tx.db, id);
  await updateUnread(tx.db, [thread_id]);
  const people = (await selectNotifiedPeople(tx.db, [thread_id])).get(thread_id) ?? [sender_id];
  const receiver_ids = people.filter((userId) => userId !== sender_id);
  if (withheld) await tx.record(messageDeleted({ message_id: id, thread_id, sender_id, receiver_ids, vanished: false }));
  notifyPeople(tx, people, { thread_id, message_id: id });
}
