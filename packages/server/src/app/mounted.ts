import { categoryRoutes } from "#category";
import type { Mounted } from "#core/http";
import { sessionRoutes } from "#session";

/** Every call this server answers; the rest of the contract answers 501. */
export const mounted: readonly Mounted[] = [...sessionRoutes, ...categoryRoutes];
