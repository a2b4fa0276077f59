import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  type StaticHandlerContext,
} from "react-router";

/** What the browser's router starts from; plain JSON. */
export interface RouterState {
  loaderData: Record<string, unknown>;
  /** Status of the failure that each route shows in its place. */
  failures: Record<string, number>;
}

/** Reduces whatever went wrong to its status, so that server and browser show the same and no cause leaves the server. */
export function toStatuses(errors: StaticHandlerContext["errors"]): Record<string, ErrorResponse> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, failureOf(isRouteErrorResponse(error) ? error.status : 500)]),
  );
}

const failureOf = (status: number): ErrorResponse => new ErrorResponse(status, "", null, true);

export const routerStateOf = ({ loaderData, errors }: StaticHandlerContext): RouterState => ({
  loaderData: { ...loaderData },
  failures: Object.fromEntries(Object.entries(toStatuses(errors) ?? {}).map(([id, { status }]) => [id, status])),
});

export function hydrationOf({ loaderData, failures }: RouterState): HydrationState {
  const errors = Object.entries(failures).map(([id, status]) => [id, failureOf(status)]);
  return { loaderData, errors: errors.length > 0 ? Object.fromEntries(errors) : null };
}
