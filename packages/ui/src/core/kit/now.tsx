import { createContext, useContext, useEffect, useState, type ReactNode } from "react";

const NowContext = createContext<number | null>(null);

/**
 * Gives every relative time the same clock, renewed each minute.
 * @param now milliseconds since 1970; the browser must be given the server's value, or their markup would differ
 */
export function NowProvider({ now, children }: { now: number; children: ReactNode }) {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={current}>{children}</NowContext>;
}

/** Milliseconds since 1970, the same on the server and in the first paint. */
export function useNow(): number {
  const now = useContext(NowContext);
  if (now === null) throw new Error("useNow needs a NowProvider (or KitProvider) above it");
  return now;
}
