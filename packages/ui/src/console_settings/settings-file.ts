import { settingsFileVersion, type Settings } from "@cortile/contract/preference";
import type { SettingsInput } from "./settings.hooks.ts";

/** The file that settings are exported to; secrets are not in it. */
interface SettingsFile {
  format: "cortile-settings";
  version: number;
  preferences: Settings["preferences"];
  features: Settings["features"];
}

export function writeSettingsFile({ preferences, features }: Settings): string {
  const file: SettingsFile = { format: "cortile-settings", version: settingsFileVersion, preferences, features };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a file of settings says; null for anything else, and for a newer version. Its values are for the server to judge. */
export function readSettingsFile(text: string): SettingsInput | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isMap(file) || file["format"] !== "cortile-settings") return null;
  const { version, preferences, features } = file;
  if (typeof version !== "number" || version > settingsFileVersion || !isMap(preferences) || !isMap(features)) return null;
  const switches = Object.entries(features).filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean");
  return { preferences, features: Object.fromEntries(switches) };
}
