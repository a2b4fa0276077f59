import type { ComponentProps, ReactNode } from "react";
import { Dialog, PagedList } from "#core/kit";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  pages: ComponentProps<typeof PagedList>["pages"];
  /** Rows: those followed meanwhile stay, so that they can be unfollowed. */
  children: readonly ReactNode[];
};

/** All suggestions, ten at a time. */
export const SuggestionDialog = ({ open, onClose, title, pages, children }: Props) => (
  <Dialog open={open} onClose={onClose} size="sm" title={title}>
    <PagedList pages={pages} empty={null}>
      {children}
    </PagedList>
  </Dialog>
);
