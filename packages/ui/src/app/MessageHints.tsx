import { messagesTopic } from "@cortile/contract/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useGate } from "#core/preferences";
import { useTopic } from "#core/realtime";
import { meQuery, useSession } from "#core/session";

/** Keeps the list of conversations and the count of unread ones up to date while somebody is signed in. */
export function MessageHints() {
  const { user } = useSession();
  const isOn = useGate("messages");
  return user && isOn ? <Watcher userId={user.id} /> : null;
}

function Watcher({ userId }: { userId: number }) {
  const client = useClient();
  const cache = useQueryClient();
  useTopic(messagesTopic(userId), (data) => {
    // Neither typing nor what the other person has read is in the list.
    if (data?.["typing"] === true || data?.["read_id"] !== undefined) return;
    void cache.invalidateQueries({ queryKey: ["messages", "snippets"] });
    void cache.invalidateQueries({ queryKey: meQuery(client).queryKey });
  });
  return null;
}
