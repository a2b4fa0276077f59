import { useEffect, useRef } from "react";
import type { SettingsProblem } from "#core/settings";

// oxlint-disable no-console -- the contract of the start-up settings: what is wrong with them is told to the host's developer

/** Writes what is wrong with the settings to the console, each finding once, however often the page is drawn. */
export function useReport(errors: readonly SettingsProblem[], warnings: readonly SettingsProblem[]): void {
  const text = JSON.stringify({ errors, warnings });
  const told = useRef("");
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    for (const { code, message } of errors) console.error(`Cortile ${code}: ${message}`);
    for (const { code, message } of warnings) console.warn(`Cortile ${code}: ${message}`);
  }, [text, errors, warnings]);
}

/** What stands in for a host's handler. */
export const logAnonymousAction = (): void => console.info("Cortile: a visitor tried something for members");
