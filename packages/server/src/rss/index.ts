export { addRss } from "./rss.pages.ts";
