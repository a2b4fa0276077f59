export { addCardPictures } from "./opengraph.pages.ts";
