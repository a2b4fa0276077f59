import { startTransition, useEffect, useState } from "react";

/**
 * The time zone of the browser.
 * @param first zone of the first paint, as the server knew it: hydration draws the same times, and the browser's follow
 */
export function useBrowserTimeZone(first: string): string {
  const [zone, setZone] = useState(first);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    // Parts of the page that are still being hydrated go first.
    if (own) startTransition(() => setZone(own));
  }, []);
  return zone;
}
