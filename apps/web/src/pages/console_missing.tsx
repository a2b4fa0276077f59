import { ConsoleRouteError } from "#frame";
import { pageNotFound } from "#routing";

/** An address of the console that there is not: said with its navigation around. */
export function loader(): never {
  throw pageNotFound();
}

export const Component = ConsoleRouteError;
