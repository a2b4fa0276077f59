export { PersonCards } from "./PersonCards.tsx";
export { it } from "./person-card.it.ts";
