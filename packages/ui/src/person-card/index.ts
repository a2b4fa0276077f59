export { PersonCards } from "./PersonCards.tsx";
