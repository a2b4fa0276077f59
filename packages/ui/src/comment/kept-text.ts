import { useEffect, useEffectEvent, useRef, useState } from "react";
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
  const area = useRef<HTMLTextAreaElement>(null);
  // After the effects of the draft, which takes no text before.
  const takeEarly = useEffectEvent(() => {
    if (area.current?.value) change(area.current.value);
  });
  useEffect(() => takeEarly(), []);
  return {
    text,
    /** The ref of the text area: what was typed into the server's page before it was hydrated is read from there. */
    area,
    change,
    /** Empties the form, unless something was written since. */
    forget(sent: string) {
      if (isStill(sent)) change("");
    },
  };
}
