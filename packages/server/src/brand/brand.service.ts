import { createHash } from "node:crypto";
import { preferenceDefinitions, preferenceKeys, type PreferenceKey, type Preferences } from "@cortile/contract/preference";
import { colorPreferences, parseColor, type ColorPreferenceKey } from "@cortile/contract/theme";
import { drawPng } from "#core/image";
import { drawings, rasters, type Brand, type DrawingName, type RasterName } from "./drawings.ts";

/** The drawing for each picture preference that staff have not set; the mark for all others. */
const drawingByKey: Partial<Record<PreferenceKey, DrawingName>> = {
  "logo.navbar_logo": "logo",
  "covers.cover_1_hp_m1920": "cover",
  "covers.cover_2_hp_m1920": "cover",
  "covers.cover_3_hp_m1920": "cover",
  "covers.cover_4_hp_m1920": "cover",
  "images.user_default_cover": "cover",
  "images.error_404": "cover",
  "images.error_503": "cover",
  "images.errorpages_image": "cover",
};

type Values = Readonly<Preferences>;

function brandOf(preferences: Values): Brand {
  const colors = colorPreferences(preferences);
  return {
    name: preferences["text.application_name"] || "Cortile",
    color: colors["colors.colorprimary"],
    background: colors["colors.colorback"],
    text: colors["colors.font_color"],
  };
}

/** The drawing as SVG. */
export const drawBrand = (name: DrawingName, preferences: Values): string => drawings[name](brandOf(preferences));

const drawnRasters = new WeakMap<Values, Map<RasterName, Promise<Buffer>>>();

/** The drawing as PNG; drawn once a configuration. */
export function drawRaster(name: RasterName, preferences: Values): Promise<Buffer> {
  const drawn = drawnRasters.get(preferences) ?? new Map<RasterName, Promise<Buffer>>();
  drawnRasters.set(preferences, drawn);
  const { drawing, size } = rasters[name];
  const known = drawn.get(name);
  if (known) return known;
  const picture = drawPng(drawing(brandOf(preferences)), { width: size, height: size });
  drawn.set(name, picture);
  // The next request tries again.
  picture.catch(() => drawn.delete(name));
  return picture;
}

/** The address of a PNG drawing. @param url public origin */
export const drawnPictureAddress = (name: RasterName, preferences: Values, url: string): string =>
  new URL(`/x/brand/${name}.png?v=${versionOf(rasters[name].drawing(brandOf(preferences)))}`, url).href;

const formOf = (key: PreferenceKey) => {
  const definition = preferenceDefinitions[key];
  return "form" in definition ? definition.form : undefined;
};

const isAddress = (value: unknown): boolean => typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "");

/** One computation a configuration: the preferences are asked for by every client that starts. */
const computed = new WeakMap<Values, ReadonlyMap<PreferenceKey, string>>();

/**
 * The computed values of colour and picture preferences that staff have not set, or set to something invalid.
 * @param url public origin
 */
export function computedPreferences(preferences: Values, url: string): ReadonlyMap<PreferenceKey, string> {
  const known = computed.get(preferences);
  if (known) return known;
  const colors = colorPreferences(preferences);
  const isUnsetColor = (key: PreferenceKey) => formOf(key) === "color" && !parseColor(String(preferences[key]));
  const isUnsetImage = (key: PreferenceKey) => formOf(key) === "image" && !isAddress(preferences[key]);
  const made = new Map<PreferenceKey, string>([
    ...preferenceKeys.filter(isUnsetColor).map((key) => [key, colors[key as ColorPreferenceKey]] as const),
    ...preferenceKeys.filter(isUnsetImage).map((key) => [key, pictureAddress(key, preferences, url)] as const),
  ]);
  computed.set(preferences, made);
  return made;
}

function pictureAddress(key: PreferenceKey, preferences: Values, url: string): string {
  const drawing = drawingByKey[key] ?? "mark";
  return new URL(`/x/brand/${drawing}.svg?v=${versionOf(drawBrand(drawing, preferences))}`, url).href;
}

/** Another address for another drawing: browsers keep them. */
const versionOf = (svg: string): string => createHash("sha256").update(svg).digest("hex").slice(0, 8);
