import { RouteError } from "#frame";
import { pageNotFound } from "#routing";

export function loader(): never {
  throw pageNotFound();
}

export const Component = RouteError;
