import { data } from "react-router";
import { Failed } from "#frame";

export function loader(): never {
  // eslint-disable-next-line typescript/only-throw-error -- how a loader gives a page its status
  throw data(null, { status: 404 });
}

export const Component = Failed;
