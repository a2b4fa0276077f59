import { createProblemCollector, isFields, readFunction } from "./problems.ts";
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
  const problems = createProblemCollector();
  const { errors, warnings } = problems;
  if (!input) {
    problems.error(3100, "there are no settings");
    return { settings: null, errors, warnings };
  }
  const given = isFields(input) ? input : {};
  // Not anchored, after the contract: clients in use pass more than a bare address.
  const portal = typeof given.portal === "string" && /(https?|ftp):\/\/./.test(given.portal) ? given.portal : null;
  if (portal === null) problems.error(4200, "portal must be the address of the community, like https://community.example.org");
  if (!given.handleAnonymousAction)
    problems.warn(3700, "handleAnonymousAction is missing: what visitors may not do is only written to the log");
  const settings: Settings = {
    portal: portal ?? "",
    session: readSession(problems, given.session),
    locale: readLocale(problems, given.locale),
    theme: readTheme(problems, given.theme),
    router: readRouter(problems, given.router),
    notifications: readNotifications(problems, given.notifications),
    handleAnonymousAction: readFunction<() => void>(problems, given.handleAnonymousAction, 4800, "handleAnonymousAction"),
    contextProviders: readContextProviders(problems, given.contextProviders),
    preferences: readPreferences(problems, given.preferences),
    vote: readVote(problems, given.vote),
    integrations: readIntegrations(problems, given.integrations),
  };
  return { settings: errors.length > 0 ? null : settings, errors, warnings };
}
