import type { QueryKey } from "@tanstack/react-query";
import { useStaffChange, type StaffChange } from "#console";
import { failures } from "./content.messages.ts";

export type ContentChange<Input, Reply> = StaffChange<Input, Reply> & {
  /** What is read again afterwards. */
  refresh: readonly QueryKey[];
  /** A form says what is wrong by itself. */
  isForm?: boolean;
};

/** A change of the community's own contents. */
export const useContentChange = <Input, Reply>({ isForm = false, ...change }: ContentChange<Input, Reply>) =>
  useStaffChange({ ...change, failures: isForm ? null : failures });
