export { loadTourOffer, TourOffer } from "./TourOffer.tsx";
export { TourHost, useTour } from "./TourHost.tsx";
