import { describe, expect, expectTypeOf, it } from "vitest";
import { parseCsv } from "#testing";
import { featureNames } from "./features.ts";
import {
  defaultPreferences,
  isPreferenceKey,
  parsePreference,
  preferenceDefinitions,
  preferenceKeys,
  type PreferenceValue,
} from "./preferences.ts";
import table from "./preferences.csv?raw";

const rows = parseCsv(table).map(({ kind = "", key = "", type = "", default: value = "", controls = "" }) => ({
  kind,
  key,
  type,
  value,
  controls,
}));
const features = rows.filter(({ kind }) => kind === "feature");
const preferences = rows.filter(({ kind }) => kind !== "feature");

describe("preferenceDefinitions", () => {
  it("holds every key of the table, and of our own those of docs/contract-additions.md", () => {
    const expected = [
      ...preferences.map(({ key }) => key),
      "configurations.member_storage_mb",
      "configurations.moderation_log_enabled",
      "configurations.time_zone",
    ];
    expect(preferenceKeys.toSorted()).toEqual(expected.toSorted());
  });

  it.each(preferences)("$key has the type of the table", ({ key, type }) => {
    if (!isPreferenceKey(key)) throw new Error(`${key} is missing`);
    const ours = preferenceDefinitions[key];
    const expected = type === "bool" ? ["boolean"] : type === "int" ? ["integer"] : ["string", "nullable"];
    expect(expected).toContain(ours.type);
  });

  it("keeps the addresses of the pages that the table fixes", () => {
    const fixed = preferences.filter(({ kind, value }) => kind === "url_template" && value.startsWith("/"));
    const values: Record<string, unknown> = defaultPreferences();
    expect(fixed.length).toBeGreaterThan(10);
    expect(Object.fromEntries(fixed.map(({ key }) => [key, values[key]]))).toEqual(
      Object.fromEntries(fixed.map(({ key, value }) => [key, value])),
    );
  });

  it("keeps every secret of the table from browsers, and only those", () => {
    const secrets = preferences.filter(({ controls }) => controls.includes("never send to browsers")).map(({ key }) => key);
    expect(preferenceKeys.filter((key) => preferenceDefinitions[key].secret).toSorted()).toEqual(secrets.toSorted());
  });

  it("uses each bare name once, because clients change preferences by it", () => {
    const names = preferenceKeys.map((key) => key.slice(key.indexOf(".") + 1));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(preferenceKeys)("%s accepts its own default", (key) => {
    const ours = preferenceDefinitions[key];
    expect(parsePreference(ours, ours.default)).toEqual(ours.default);
  });

  it("has a list of media types that clients can split at commas", () => {
    const types = defaultPreferences()["configurations.accepted_media_mimetypes"].split(",");
    expect(types).toEqual(expect.arrayContaining(["image/jpeg", "video/mp4", "application/pdf"]));
    expect(types.every((type) => /^[\w.+-]+\/[\w.+-]+$/.test(type))).toBe(true);
  });

  it("types the values by key", () => {
    expectTypeOf<PreferenceValue<"configurations.follow_enabled">>().toEqualTypeOf<boolean>();
    expectTypeOf<PreferenceValue<"loyalty.points_make_post">>().toEqualTypeOf<number>();
    expectTypeOf<PreferenceValue<"text.application_name">>().toEqualTypeOf<string>();
    expectTypeOf<PreferenceValue<"providers.web_push_public_key">>().toEqualTypeOf<string | null>();
  });
});

describe("featureNames", () => {
  it("holds every feature of the table and no other", () => {
    expect(Object.keys(featureNames).toSorted()).toEqual(features.map(({ key }) => key).toSorted());
  });
});

describe("parsePreference", () => {
  const follow = preferenceDefinitions["configurations.follow_enabled"];
  const points = preferenceDefinitions["loyalty.points_make_post"];
  const name = preferenceDefinitions["text.application_name"];
  const tier = preferenceDefinitions["configurations.subscription_tier"];
  const metadata = preferenceDefinitions["configurations.user_metadata_definition"];
  const pushKey = preferenceDefinitions["providers.web_push_public_key"];

  it.each([
    [true, true],
    ["True", true],
    ["true", true],
    ["1", true],
    [1, true],
    ["False", false],
    ["0", false],
    [0, false],
    ["yes", undefined],
    [2, undefined],
    [null, undefined],
    [{}, undefined],
  ])("reads %o as a switch: %o", (raw, value) => {
    expect(parsePreference(follow, raw)).toBe(value);
  });

  it.each([
    [7, 7],
    ["7", 7],
    [" 12 ", 12],
    ["-3", -3],
    ["7.5", undefined],
    [7.5, undefined],
    ["", undefined],
    [true, undefined],
  ])("reads %o as a whole number: %o", (raw, value) => {
    expect(parsePreference(points, raw)).toBe(value);
  });

  it("reads texts, and numbers as texts", () => {
    expect(parsePreference(name, "Fornace")).toBe("Fornace");
    expect(parsePreference(name, 7)).toBe("7");
    expect(parsePreference(name, null)).toBeUndefined();
    expect(parsePreference(name, ["Fornace"])).toBeUndefined();
  });

  it("takes only the allowed choices", () => {
    expect(parsePreference(tier, "GO")).toBe("GO");
    expect(parsePreference(tier, "GOLD")).toBeUndefined();
  });

  it("refuses what should be JSON and is not", () => {
    expect(parsePreference(metadata, '{"phone": {}}')).toBe('{"phone": {}}');
    expect(parsePreference(metadata, "{phone}")).toBeUndefined();
  });

  const recover = preferenceDefinitions["configurations.url_template_password_recover"];
  const category = preferenceDefinitions["configurations.url_template_category"];
  const live = preferenceDefinitions["configurations.url_template_live_stream"];

  it.each([
    [recover, "/new-password/{code}/"],
    [category, "/c/{id}"],
  ])("takes a path of our own with its marks: %o %s", (definition, path) => {
    expect(parsePreference(definition, path)).toBe(path);
  });

  it.each([
    [recover, "https://evil.example/?code={code}"],
    [recover, "//evil.example/?code={code}"],
    [recover, "/\\evil.example/?code={code}"],
    [recover, "/\t/evil.example/?code={code}"],
    [recover, "recover/?code={code}"],
    [recover, "/recover/"],
    [recover, "/x/frame/adv/2?code={code}"],
    [recover, "/%78/frame/adv/2?code={code}"],
    [recover, "/page/%2e%2e/X/frame/adv/2?code={code}"],
    [recover, "/api/v2/oembed/?code={code}"],
    [recover, "/media/7/original/1.svg?code={code}"],
    [recover, "/%E0/?code={code}"],
    [category, "/category/{slug}/"],
    [live, "/{anything}/evil.example/{slug}"],
  ])("refuses any other path: %o %s", (definition, path) => {
    expect(parsePreference(definition, path)).toBeUndefined();
  });

  it("reads an emptied path as its default", () => {
    expect(parsePreference(recover, "")).toBe("/recover/?code={code}");
  });

  it.each([
    ["colors.colorprimary", "#12705b", true],
    ["colors.colorprimary", "", true],
    ["colors.colorprimary", "red;}body{display:none", false],
    ["colors.colorprimary", "url(https://evil.example)", false],
    ["logo.navbar_logo", "https://fornace.example/logo.png", true],
    ["logo.navbar_logo", "/media/7/original/0123456789abcdef.webp", true],
    ["logo.navbar_logo", "javascript:alert(1)", false],
    ["logo.navbar_logo", "data:image/png;base64,AA==", false],
    ["configurations.custom_navbar_item_url", "javascript:alert(1)", false],
    ["configurations.custom_navbar_item_url", "//evil.example/", false],
    ["configurations.custom_navbar_item_url", "https://shop.example/?q=1", true],
  ] as const)("%s may be %j: %o", (key, text, allowed) => {
    expect(parsePreference(preferenceDefinitions[key], text)).toBe(allowed ? text : undefined);
  });

  it("reads null and the empty text as no value where that is allowed", () => {
    expect(parsePreference(pushKey, null)).toBeNull();
    expect(parsePreference(pushKey, "")).toBeNull();
    expect(parsePreference(pushKey, "BKey")).toBe("BKey");
  });
});
