export { alone, framed, withoutPage } from "./places.ts";
