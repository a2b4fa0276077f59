import { featureNames, preferenceKeys } from "@cortile/contract/preference";
import { unusedFeatures, unusedPreferences } from "@cortile/ui/console_settings";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");
/** They name settings without using them: the console, the contract, what draws pictures in their place, tests. */
const naming = /console_settings|contract\/src\/preference|brand\.service|\.test\.|\.scenes\.|\/testing\//;
const sources = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !naming.test(file))
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .join("\n");

/** Gates read these, but what they open is not built. */
const withoutArea: readonly string[] = [
  "configurations.live_stream_enabled",
  "configurations.payments_enabled",
  "addons.incubator_enabled",
  "addons.loyalty_points_collection",
];
const modulesWithoutArea: readonly string[] = ["live_stream", "payments", "incubators"];

const isRead = (key: string): boolean => sources.includes(key) || /^providers\.\w+_signin_enabled$/.test(key);
const isModuleRead = (name: string): boolean => new RegExp(`\\bhas\\([^)]*"${name}"`).test(sources);

describe("the settings that the console calls unused", () => {
  it("are those that nothing on this site reads, or whose area is not built", () => {
    const expected = preferenceKeys.filter((key) => !isRead(key) || withoutArea.includes(key));
    expect([...unusedPreferences].toSorted()).toEqual(expected.toSorted());
  });

  it("and so are the modules", () => {
    const expected = Object.keys(featureNames).filter((name) => !isModuleRead(name) || modulesWithoutArea.includes(name));
    expect([...unusedFeatures].toSorted()).toEqual(expected.toSorted());
  });
});
