import type { User } from "@cortile/contract/entity";
import { createContext, useContext, type ReactNode } from "react";

type Block = (author: User) => void;

const BlockContext = createContext<Block | null>(null);

/** Tells menus how the author of something is blocked; without it they do not offer to. */
export const AuthorBlockProvider = ({ onBlock, children }: { onBlock: Block; children: ReactNode }) => (
  <BlockContext value={onBlock}>{children}</BlockContext>
);

export const useAuthorBlock = (): Block | null => useContext(BlockContext);
