import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button, Dialog, List } from "#core/kit";
import { messages } from "./suggestion.messages.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  /** Rows: those followed meanwhile stay, so that they can be left again. */
  children: ReactNode;
};

/** All of the suggestions, ten at a time. */
export const SuggestionDialog = ({ open, onClose, title, hasMore, loadingMore, onMore, children }: Props) => (
  <Dialog open={open} onClose={onClose} size="sm" title={title}>
    <List>{children}</List>
    {hasMore ? (
      <Button variant="plain" full loading={loadingMore} onClick={onMore}>
        <FormattedMessage {...messages.more} />
      </Button>
    ) : null}
  </Dialog>
);
