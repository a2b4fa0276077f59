import type { Contribution } from "@cortile/contract/entity";
import type { Shared } from "#contribution";
import { createContext, useContext } from "react";
import type { ChosenCategory, ChosenEvent, ChosenGroup, Kind } from "./composer-text.ts";

/** How the composer begins. */
export type ComposerRequest = {
  type?: Kind;
  /** Chosen beforehand: those of the page it is opened from. */
  categories?: readonly ChosenCategory[];
  /** Where it is written: that of the page it is opened from. */
  group?: ChosenGroup | undefined;
  event?: ChosenEvent | undefined;
  /** Opens the choice of pictures at once. */
  pictures?: boolean;
  /** What to edit, in place of a new text. */
  edit?: Contribution;
  /** What the new text is to share; it stays attached. */
  share?: Shared;
};

export type ComposerControls = {
  /** Opens the composer: for members; visitors are asked to sign in, blocked accounts are told. */
  open(request?: ComposerRequest): void;
};

export const ComposerContext = createContext<ComposerControls | null>(null);

export function useComposer(): ComposerControls {
  const controls = useContext(ComposerContext);
  if (!controls) throw new Error("useComposer needs a <ComposerHost> around it");
  return controls;
}
