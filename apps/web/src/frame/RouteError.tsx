import { CallError, codeOfStatus } from "@cortile/client/http";
import { ImportError } from "@cortile/ui/core/kit";
import { ErrorScreen, Page, Shell, useMainId } from "@cortile/ui/shell";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator, useRouteError } from "react-router";
import { statusOf } from "#routing";

/** Shown when a route fails, in the frame of the site. */
export const RouteError = () => (
  <Page title="" heading={false}>
    <Failure />
  </Page>
);

/** The same for pages that are drawn without the frame of the site. */
export const StandaloneRouteError = () => (
  <Shell title="" heading={false}>
    <Failure />
  </Shell>
);

/** The same in the frame of the console, which has a bar of its own. */
export const ConsoleRouteError = () => (
  <main id={useMainId()} tabIndex={-1}>
    <Failure />
  </main>
);

/** Retries by itself when the browser is online again; a lesson that is kept here comes from the service worker. */
function Failure() {
  const error = useRouteError();
  const status = statusOf(error);
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const code = status === 0 ? "network" : codeOfStatus(status);
  const retry = () => {
    // Browsers keep the result of an import that failed, so only a new document imports it again.
    if (error instanceof ImportError) location.reload();
    else void revalidate();
  };
  const onOnline = useEffectEvent(() => {
    if (status === 0) retry();
  });
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
  useEffect(() => {
    // It is there already: every page loads it once it runs.
    if (status === 0) void import("#offline").then(({ showKept }) => showKept(pathname)).catch(() => undefined);
  }, [status, pathname]);
  return <ErrorScreen error={new CallError({ status, code, message: "" })} onRetry={retry} />;
}
