import type { Mounted } from "#core/http";
import { features } from "./features.ts";

/** Every call this server answers; the rest of the contract answers 501. */
export const mounted: readonly Mounted[] = features.flatMap(({ routes = [] }) => routes);
