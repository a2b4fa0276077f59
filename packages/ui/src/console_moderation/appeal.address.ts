import { appealStatus } from "@cortile/contract/enums";
import { listAddress, numberKey, orderKey } from "#console";

export const appealFilters = [...appealStatus, "all"] as const;
export type AppealFilter = (typeof appealFilters)[number];

/** What the address of the appeals asks for. */
export const appealAddress = listAddress({ status: orderKey<AppealFilter>(appealFilters), offset: numberKey });
export type AppealAddress = ReturnType<typeof appealAddress.read>;
