import type { Contribution, Media } from "@cortile/contract/entity";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, type ReactNode } from "react";
import { useClient } from "#core/client";
import { useFailureNotice } from "#core/actions";
import { patchContribution } from "./contribution.cache.ts";
import { contributionQuery } from "./contribution.hooks.ts";
import { messages } from "./contribution.messages.ts";

/** A contribution and the media that attaches it to a new one. */
export type Shared = { media: Media; content: Contribution | null };

type Edit = (contribution: Contribution) => void;
type Share = (shared: Shared) => void;

const EditContext = createContext<Edit | null>(null);
const ShareContext = createContext<Share | null>(null);

type Props = { onEdit?: Edit | undefined; onShare?: Share | undefined; children: ReactNode };

/** Tells contributions how one is edited, and how one is shared with own words; without that they do not offer to. */
export const ContributionEditProvider = ({ onEdit, onShare, children }: Props) => (
  <EditContext value={onEdit ?? null}>
    <ShareContext value={onShare ?? null}>{children}</ShareContext>
  </EditContext>
);

export const editFailures = { failed: messages.openFailed };

/** Opens the editor with the contribution as it is by now: a page may have it from before it was changed on another device, or a part of it. */
export function useContributionEdit(): Edit | null {
  const edit = useContext(EditContext);
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  if (!edit) return null;
  return ({ type, id }) =>
    void cache.fetchQuery({ ...contributionQuery(client, type, id), staleTime: 0 }).then(
      (contribution) => {
        patchContribution(cache, id, () => contribution);
        if (!contribution.deleted) edit(contribution);
      },
      (error: unknown) => notice(error, editFailures),
    );
}

export const useContributionShare = (): Share | null => useContext(ShareContext);
