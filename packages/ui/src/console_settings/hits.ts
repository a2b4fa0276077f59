import type { ConsoleHit } from "#console";
import type { PreferenceKey, FeatureName } from "@cortile/contract/preference";
import { settingsPages, settingsParts } from "./pages.ts";
import { featureLabels, settingHints, settingLabels } from "./setting.messages.ts";
import { messagesIt as settingsTextsIt } from "./setting.own.it.ts";

/** Every setting, for the search of the console: each leads to its field. */
export function settingsHits(): { hits: readonly ConsoleHit[]; it: typeof settingsTextsIt } {
  const hits = settingsParts.flatMap((route) =>
    settingsPages[route].flatMap(({ keys, features = [] }) => [
      ...keys.map((key: PreferenceKey) => ({
        route,
        search: `?field=${key}`,
        label: settingLabels[key],
        hint: settingHints[key],
        words: key.replaceAll(/[._]/g, " "),
      })),
      ...features.map((name: FeatureName) => ({ route, search: `?field=${name}`, label: featureLabels[name], words: name })),
    ]),
  );
  return { hits, it: settingsTextsIt };
}
