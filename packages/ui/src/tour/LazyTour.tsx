import { lazyPart } from "#core/kit";

/** The tour, whose code is loaded when it starts. */
export const LazyTour = lazyPart(async () => (await import("./Tour.tsx")).Tour);
