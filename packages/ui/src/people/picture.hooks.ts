import type { Client } from "@cortile/client/http";
import { avatarAdd, avatarList, avatarRemove, avatarSetPrimary, userPatch } from "@cortile/contract/people";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useFailureNotice } from "#core/actions";
import { pictureFailures } from "./picture.messages.ts";

const pageSize = 30;

/** The member's own pictures, the newest first. */
export const avatarsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ["avatars"],
    queryFn: ({ pageParam, signal }) => client.call(avatarList, { query: { limit: pageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

/** Changes a picture of the member's own; it is in every reply that shows them, so all that was read is read again. */
function usePictureChange<Input>(change: (client: Client, input: Input) => Promise<unknown>) {
  const client = useClient();
  const cache = useQueryClient();
  const showFailure = useFailureNotice();
  return useMutation({
    mutationFn: (input: Input) => change(client, input),
    onError: (error) => showFailure(error, pictureFailures),
    onSuccess: () => cache.invalidateQueries(),
  });
}

export const useAvatarAdd = () => usePictureChange((client, avatar: File) => client.call(avatarAdd, { body: { avatar } }));
export const useAvatarPrimary = () =>
  usePictureChange((client, avatar_id: number) => client.call(avatarSetPrimary, { body: { avatar_id } }));
export const useAvatarRemove = () =>
  usePictureChange((client, avatar_id: number) => client.call(avatarRemove, { body: { avatar_id } }));
/** The empty text takes the cover away. */
export const useCover = (id: number) =>
  usePictureChange((client, cover: File | "") => client.call(userPatch, { params: { id }, body: { cover } }));
