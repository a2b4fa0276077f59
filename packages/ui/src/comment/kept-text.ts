import { useState } from "react";
import { useKeptWork } from "#core/actions";
import { useClient } from "#core/client";
import { useSession } from "#core/session";
import { useDraft } from "./comment-storage.ts";

/**
 * The text of a form on a page: it outlives a link, a reload, a failed request and the end of the session, until it is sent.
 * @param name of the form and what it is about, unique in the community
 */
export function useKeptText(name: string) {
  const { portal } = useClient();
  const { user } = useSession();
  // Fixed at mount: the text survives the end of the session.
  const [userId] = useState(user?.id ?? 0);
  const { text, change, isStill } = useDraft(`cortile ${name} ${portal} ${userId}`);
  useKeptWork(text !== "");
  return {
    text,
    change,
    /** Empties the form, unless something was written since. */
    forget(sent: string) {
      if (isStill(sent)) change("");
    },
  };
}
