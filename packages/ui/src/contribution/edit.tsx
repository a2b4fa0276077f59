import type { Contribution, Media } from "@cortile/contract/entity";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, type ReactNode } from "react";
import { useClient } from "#core/client";
import { useFailureNotice } from "#core/actions";
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

/** Opens the editor; a content of which a list gave a part is read whole first. */
export function useContributionEdit(): Edit | null {
  const edit = useContext(EditContext);
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  if (!edit) return null;
  return (contribution) => {
    const { type, id, html_truncated, medias_truncated } = contribution;
    if (!html_truncated && !medias_truncated) edit(contribution);
    else
      cache
        .fetchQuery(contributionQuery(client, type, id))
        .then(edit, (error: unknown) => notice(error, { failed: messages.openFailed }));
  };
}

export const useContributionShare = (): Share | null => useContext(ShareContext);
