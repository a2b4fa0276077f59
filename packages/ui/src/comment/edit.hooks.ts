import { commentGet } from "@cortile/contract/comment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { editFailures } from "#contribution";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { patchText, type AnyComment } from "./comment.cache.ts";

/** Edits a comment as it is by now: a page may have it from before it was changed on another device, or a part of it. */
export function useCommentEdit({ id }: AnyComment, onEdit: (comment: AnyComment) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: () => client.call(commentGet, { params: { id } }),
    onSuccess(comment) {
      patchText(cache, comment);
      if (!comment.deleted) onEdit(comment);
    },
    onError: (error) => notice(error, editFailures),
  });
}
