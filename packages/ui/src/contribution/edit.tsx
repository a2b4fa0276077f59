import type { Contribution, Media } from "@cortile/contract/entity";
import { createContext, useContext, type ReactNode } from "react";

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

export const useContributionEdit = (): Edit | null => useContext(EditContext);

export const useContributionShare = (): Share | null => useContext(ShareContext);
