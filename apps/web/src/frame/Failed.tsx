import { PageMessage, type PageMessageKind } from "@cortile/ui/core/kit";
import { isRouteErrorResponse, useRouteError } from "react-router";

const kinds: Readonly<Record<number, PageMessageKind>> = { 401: "forbidden", 403: "forbidden", 404: "missing", 410: "gone" };

/** In place of a page that could not be shown. */
export function Failed() {
  const error = useRouteError();
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  const kind = isRouteErrorResponse(error) ? (kinds[error.status] ?? "failed") : isOffline ? "offline" : "failed";
  return (
    <main>
      <PageMessage kind={kind} />
    </main>
  );
}
