export { LazyTour } from "./LazyTour.tsx";
export type { TourStop } from "./Tour.tsx";
export { loadTourOffer, TourOffer } from "./TourOffer.tsx";
export { TourHost, useTour } from "./TourHost.tsx";
