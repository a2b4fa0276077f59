import {
  objectContributors,
  objectDelete,
  objectFollow,
  objectGet,
  objectHide,
  objectRelated,
  objectRestore,
} from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import type { FeedObjectType } from "@cortile/contract/enums";
import { mediaClick } from "@cortile/contract/media";
import type { Client } from "@cortile/client/http";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { copyText, useToast } from "#core/kit";
import { useBuildHref } from "#core/routing";
import { useFailureNotice } from "#core/actions";
import { patchContribution } from "./contribution.cache.ts";
import { messages } from "./contribution.messages.ts";
import { useContributionToggle } from "./toggle.hooks.ts";

export const contributionQuery = (client: Client, type: FeedObjectType, id: number) =>
  queryOptions({
    queryKey: ["contribution", type, id],
    queryFn: ({ signal }) => client.call(objectGet, { params: { type, id } }, { signal }),
  });

/** Five others like it. */
export const relatedQuery = (client: Client, type: FeedObjectType, id: number) =>
  queryOptions({
    queryKey: ["contribution", type, id, "related"],
    queryFn: ({ signal }) => client.call(objectRelated, { params: { type, id }, query: { limit: 5 } }, { signal }),
  });

/** The first who commented or reacted, and how many there are. */
export const contributorsQuery = (client: Client, type: FeedObjectType, id: number) =>
  queryOptions({
    queryKey: ["contribution", type, id, "contributors"],
    queryFn: ({ signal }) => client.call(objectContributors, { params: { type, id }, query: { limit: 5 } }, { signal }),
  });

type Which = Pick<Contribution, "type" | "id">;

/** All others like it, ten a page. */
export const allRelatedQuery = (client: Client, { type, id }: Which) =>
  infiniteQueryOptions({
    queryKey: ["contribution", type, id, "related", "all"],
    queryFn: ({ pageParam: next, signal }) =>
      next === null
        ? client.call(objectRelated, { params: { type, id }, query: { limit: 10 } }, { signal })
        : client.follow(objectRelated, next, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** All who commented or reacted, ten a page. */
export const allContributorsQuery = (client: Client, { type, id }: Which) =>
  infiniteQueryOptions({
    queryKey: ["contribution", type, id, "contributors", "all"],
    queryFn: ({ pageParam: next, signal }) =>
      next === null
        ? client.call(objectContributors, { params: { type, id }, query: { limit: 10 } }, { signal })
        : client.follow(objectContributors, next, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Counts an opening of a media, behind the viewer's back: nothing waits for it, and its failure shows nowhere. */
export function useMediaClick(): (id: number) => void {
  const client = useClient();
  return (id) => void client.call(mediaClick, { params: { id }, body: {} }).catch(() => undefined);
}

/** Saves it for later, or no longer. */
export function useContributionSave({ type, id }: Which) {
  const client = useClient();
  return useContributionToggle(id, {
    name: "save",
    send: () => client.call(objectFollow, { params: { type, id } }),
    change: withSaved,
    changed: ({ followed, follower_count }) => ({ followed, follower_count }),
    failures: { permission_denied: messages.saveDenied, failed: messages.saveFailed },
  });
}

const withSaved = (one: Contribution): Contribution => ({
  ...one,
  followed: !one.followed,
  follower_count: Math.max(0, one.follower_count + (one.followed ? -1 : 1)),
});

/** Deletes it, and offers to undo. What the server says is shown; the content stays in place for its author. */
export function useContributionDelete({ type, id }: Which) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const intl = useIntl();
  const toast = useToast();
  const restore = useContributionRestore({ type, id });
  return useMutation({
    mutationFn: () => client.call(objectDelete, { params: { type, id } }),
    onSuccess: () => {
      patchContribution(cache, id, (one) => ({ ...one, deleted: true }));
      toast.show({
        id: `deleted ${id}`,
        icon: "trash",
        text: intl.formatMessage(messages.deleted),
        action: { label: intl.formatMessage(messages.undo), onPress: () => restore.mutate() },
      });
    },
    onError: (error) => notice(error, { permission_denied: messages.denied, failed: messages.deleteFailed }),
  });
}

export function useContributionRestore({ type, id }: Which) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const intl = useIntl();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.call(objectRestore, { params: { type, id } }),
    onSuccess: () => {
      patchContribution(cache, id, (one) => ({ ...one, deleted: false }));
      toast.show({ id: `deleted ${id}`, icon: "history", text: intl.formatMessage(messages.restored) });
    },
    onError: (error) => notice(error, { permission_denied: messages.denied, failed: messages.restoreFailed }),
  });
}

/** Takes it out of the reader's feeds, or back in; undone by a press. */
export function useContributionHide({ type, id }: Which) {
  const client = useClient();
  const intl = useIntl();
  const toast = useToast();
  const hide = useContributionToggle(id, {
    name: "hide",
    send: () => client.call(objectHide, { params: { type, id } }),
    change: (one) => ({ ...one, hidden: !one.hidden }),
    changed: ({ hidden }) => ({ hidden }),
    failures: { failed: messages.hideFailed },
    onDone: (before) =>
      before?.hidden
        ? toast.show({ id: `hide ${id}`, icon: "eye", text: intl.formatMessage(messages.shownAgain) })
        : toast.show({
            id: `hide ${id}`,
            icon: "eye-off",
            text: intl.formatMessage(messages.hidden),
            action: { label: intl.formatMessage(messages.undo), onPress: () => hide.mutate() },
          }),
  });
  return hide;
}

/** Copies the lasting address of a contribution. */
export function useCopyLink({ type, id }: Which): () => void {
  const buildHref = useBuildHref();
  const copy = useCopyAddress();
  return () => copy(buildHref(type, { id }));
}

/** Copies an address of this site in full; where the clipboard is closed, shows it to be copied by hand. */
export function useCopyAddress(): (href: string) => void {
  const intl = useIntl();
  const toast = useToast();
  return (href) => {
    const address = new URL(href, document.baseURI).href;
    const copied = intl.formatMessage(messages.linkCopied);
    const notCopied = `${intl.formatMessage(messages.linkNotCopied)} ${address}`;
    void copyText(address).then(
      () => toast.show({ id: "link", icon: "link", text: copied }),
      () => toast.show({ id: "link", icon: "link", text: notCopied, duration: 20_000 }),
    );
  };
}
