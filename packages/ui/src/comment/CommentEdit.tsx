import { useState } from "react";
import { useClient } from "#core/client";
import { useSession } from "#core/session";
import type { AnyComment } from "./comment.cache.ts";
import { useCommentUpdate } from "./comment.hooks.ts";
import { messages } from "./comment.messages.ts";
import { editKey } from "./comment-storage.ts";
import { EditForm } from "./EditForm.tsx";

type Props = { comment: AnyComment; takesFocus: boolean; onClose: () => void };

/** A comment being changed, in its place. */
export function CommentEdit({ comment, takesFocus, onClose }: Props) {
  const { portal } = useClient();
  const { user } = useSession();
  const saving = useCommentUpdate(comment.id);
  // Fixed at mount: the page may get it anew, and the session may end.
  const [{ initial, storageKey }] = useState({
    initial: comment.html,
    storageKey: editKey(portal, user?.id ?? 0, comment.id),
  });
  return (
    <EditForm
      storageKey={storageKey}
      initial={initial}
      takesFocus={takesFocus}
      saving={saving}
      problemOf={() => messages.editFailed}
      onClose={onClose}
    />
  );
}
