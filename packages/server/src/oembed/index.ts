export { addOembed } from "./oembed.pages.ts";
