import type { Contribution } from "@cortile/contract/entity";
import { createContext, useContext, type ReactNode } from "react";

type Edit = (contribution: Contribution) => void;

const EditContext = createContext<Edit | null>(null);

/** Tells the menus of contributions how one is edited; without it they do not offer to. */
export const ContributionEditProvider = ({ onEdit, children }: { onEdit: Edit; children: ReactNode }) => (
  <EditContext value={onEdit}>{children}</EditContext>
);

export const useContributionEdit = (): Edit | null => useContext(EditContext);
