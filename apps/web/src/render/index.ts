export { renderToHtml } from "./render.ts";
