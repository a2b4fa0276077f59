import { customAdvCount } from "@cortile/contract/custom";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { useClient } from "#core/client";

/** Counts that an advertisement was seen or clicked, each once a visit of the page. A count that fails is lost. */
export function useAdCount(id: number): (what: "view" | "click") => void {
  const client = useClient();
  const counted = useRef(new Set<string>());
  return useCallback(
    (what) => {
      if (counted.current.has(what)) return;
      counted.current.add(what);
      client.call(customAdvCount, { params: { id }, body: { what } }).catch(() => undefined);
    },
    [client, id],
  );
}

const key = "ct_ad_code";
const changed = "ct-ad-code";

function listen(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

const reads = (): boolean => {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    // The browser keeps nothing: it is asked again.
    return false;
  }
};

/** Whether the reader has let code of advertisements run in this browser, and how they do. */
export function useAdConsent(): [consents: boolean, consent: () => void] {
  const consents = useSyncExternalStore(listen, reads, () => false);
  const consent = useCallback(() => {
    try {
      localStorage.setItem(key, "1");
    } catch {
      return;
    }
    window.dispatchEvent(new Event(changed));
  }, []);
  return [consents, consent];
}
