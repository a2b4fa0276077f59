import { CallError } from "@cortile/client/http";
import { ImportError } from "@cortile/ui/core/kit";
import {
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type DataRouteObject,
  type HydrationState,
  type StaticHandlerContext,
} from "react-router";

/** Hydration data of the browser's router; plain JSON. */
export interface RouterState {
  loaderData: Record<string, unknown>;
  /** Result of a form that the browser submitted without scripts. */
  actionData: Record<string, unknown> | null;
  /** Status of the failure that each route shows in its place. */
  failures: Record<string, number>;
}

/** The HTTP status for a thrown value: that of a refusal, 0 without a reply, 500 for anything else. */
export function statusOf(error: unknown): number {
  if (error instanceof ImportError) return 0;
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof CallError ? error.status : 500;
}

const failuresOf = (errors: StaticHandlerContext["errors"]): Record<string, number> =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([id, error]) => [id, statusOf(error)]));

const asErrors = (failures: Readonly<Record<string, number>>): Record<string, unknown> | null => {
  const entries = Object.entries(failures);
  return entries.length === 0
    ? null
    : Object.fromEntries(entries.map(([id, status]) => [id, new ErrorResponse(status, "", null, true)]));
};

/** Reduces every error to its status, so that no cause leaves the server. */
export function withoutCauses(context: StaticHandlerContext): StaticHandlerContext {
  const failures = failuresOf(context.errors);
  const [status = context.statusCode] = Object.values(failures);
  return { ...context, errors: asErrors(failures), statusCode: status >= 400 ? status : context.statusCode };
}

/** The router makes an element of the component. */
const hasBoundary = ({ errorElement, ErrorBoundary }: DataRouteObject): boolean =>
  errorElement !== undefined || ErrorBoundary !== undefined;

/** The same page as one that failed, with the message of its error boundary in its place. */
export function failedPage(context: StaticHandlerContext): StaticHandlerContext {
  const boundary = context.matches.findLast(({ route }) => hasBoundary(route))?.route.id;
  if (boundary === undefined) return context;
  return { ...context, errors: asErrors({ [boundary]: 500 }), statusCode: 500 };
}

export const routerStateOf = ({ loaderData, actionData, errors }: StaticHandlerContext): RouterState => ({
  loaderData: { ...loaderData },
  actionData,
  failures: failuresOf(errors),
});

export const toHydrationState = ({ loaderData, actionData, failures }: RouterState): HydrationState => ({
  loaderData,
  actionData,
  errors: asErrors(failures),
});
