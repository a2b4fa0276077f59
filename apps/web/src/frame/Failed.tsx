import { PageMessage, type PageMessageKind } from "@cortile/ui/core/kit";
import { useRouteError } from "react-router";
import { statusOf } from "#routing";

const kinds: Readonly<Record<number, PageMessageKind>> = { 401: "forbidden", 403: "forbidden", 404: "missing", 410: "gone" };

/** In place of a page that could not be shown. */
export function Failed() {
  const status = statusOf(useRouteError());
  const isOffline = status < 400 || (typeof navigator !== "undefined" && !navigator.onLine);
  return (
    <main>
      <PageMessage kind={kinds[status] ?? (isOffline ? "offline" : "failed")} />
    </main>
  );
}
