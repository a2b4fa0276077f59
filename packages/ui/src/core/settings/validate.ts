import { createFindings, isFields, readFunction } from "./findings.ts";
import { readContextProviders, readLocale, readRouter, readTheme } from "./read-appearance.ts";
import { readIntegrations, readPreferences, readVote } from "./read-content.ts";
import { readNotifications } from "./read-notifications.ts";
import { readSession } from "./read-session.ts";
import type { Settings, SettingsProblem } from "./settings.ts";

export interface ValidatedSettings {
  /** Null as soon as there is an error: then nothing is rendered. */
  settings: Settings | null;
  errors: SettingsProblem[];
  warnings: SettingsProblem[];
}

/** Checks the start-up settings of a host, fills in defaults, drops keys it does not know. Every key is checked, also after an error. */
export function validateSettings(input: unknown): ValidatedSettings {
  const findings = createFindings();
  const { errors, warnings } = findings;
  if (!input) {
    findings.error(3100, "there are no settings");
    return { settings: null, errors, warnings };
  }
  const given = isFields(input) ? input : {};
  // Not anchored, after the contract: clients in use pass more than a bare address.
  const portal = typeof given.portal === "string" && /(https?|ftp):\/\/./.test(given.portal) ? given.portal : null;
  if (portal === null) findings.error(4200, "portal must be the address of the community, like https://community.example.org");
  if (!given.handleAnonymousAction)
    findings.warn(3700, "handleAnonymousAction is missing: what visitors may not do is only written to the log");
  const settings: Settings = {
    portal: portal ?? "",
    session: readSession(findings, given.session),
    locale: readLocale(findings, given.locale),
    theme: readTheme(findings, given.theme),
    router: readRouter(findings, given.router),
    notifications: readNotifications(findings, given.notifications),
    handleAnonymousAction: readFunction<() => void>(findings, given.handleAnonymousAction, 4800, "handleAnonymousAction"),
    contextProviders: readContextProviders(findings, given.contextProviders),
    preferences: readPreferences(findings, given.preferences),
    vote: readVote(findings, given.vote),
    integrations: readIntegrations(findings, given.integrations),
  };
  return { settings: errors.length > 0 ? null : settings, errors, warnings };
}
