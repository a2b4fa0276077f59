import { preferenceDefinitions, preferenceKeys, type Preferences } from "@cortile/contract/preference";
import type { CustomMenu } from "@cortile/contract/custom";
import type { Me, Reaction } from "@cortile/contract/entity";
import type { FastifyRequest } from "fastify";
import { createCtx, isMember, type Platform, type Viewer } from "#core/ctx";
import { languageOf } from "#core/http";
import { addedLanguages, type Language } from "#core/i18n";
import type { Snapshot } from "#core/snapshot";
import { menusOf } from "#custom_menu";
import { presentSelf } from "#people";

/** What a page needs before its first call; it travels in the page, so that the browser makes none at start. */
export interface Boot {
  /** Public origin. */
  portal: string;
  user: Me | null;
  /** Every preference a browser may know, by `section.name`. */
  preferences: Partial<Preferences>;
  /** Names of the features that are on. */
  features: string[];
  reactions: readonly Reaction[];
  /** Those that every page shows this viewer. */
  menus: readonly CustomMenu[];
  locale: Language;
  /** Languages that the community added to the built-in ones. */
  languages: readonly { code: string; name: string }[];
  /** IANA zone of the viewer; UTC while unknown. */
  timeZone: string;
  colorScheme: "light" | "dark" | "auto";
  /** Of feeds, where one was chosen in this browser. */
  feedOrder: "recent" | "relevance" | null;
  /** Milliseconds since 1970: server and browser draw the same times. */
  now: number;
}

/** What a browser chose, or what is chosen for it. */
export type Choices = Pick<Boot, "locale" | "timeZone" | "feedOrder" | "colorScheme">;

export function choicesOf(request: FastifyRequest): Choices {
  const scheme = request.cookies["ct_scheme"];
  const order = request.cookies["ct_order"];
  return {
    locale: languageOf(request),
    timeZone: zoneOf(request.cookies["ct_tz"]),
    feedOrder: order === "recent" || order === "relevance" ? order : null,
    colorScheme: scheme === "light" || scheme === "dark" ? scheme : "auto",
  };
}

const openKeys = preferenceKeys.filter((key) => !("secret" in preferenceDefinitions[key]));
const openPreferences = new WeakMap<Snapshot, Boot["preferences"]>();

/** The same object until preferences change: what follows from them is kept by it. */
function openPreferencesOf(snapshot: Snapshot): Boot["preferences"] {
  const found = openPreferences.get(snapshot) ?? Object.fromEntries(openKeys.map((key) => [key, snapshot.preferences[key]]));
  openPreferences.set(snapshot, found);
  return found;
}

export async function bootOf(platform: Platform, viewer: Viewer, choices: Choices): Promise<Boot> {
  const snapshot = platform.snapshots.current;
  const identity = { language: choices.locale, snapshot };
  const user = isMember(viewer) ? await presentSelf(createCtx(platform, { actor: viewer, ...identity })) : null;
  const menus = menusOf(createCtx(platform, { actor: viewer, ...identity }));
  return {
    portal: platform.config.url,
    user,
    preferences: openPreferencesOf(snapshot),
    features: [...snapshot.features],
    reactions: snapshot.reactions,
    languages: addedLanguages().map(({ code, name }) => ({ code, name })),
    menus,
    ...choices,
    now: platform.now().getTime(),
  };
}

function zoneOf(name: string | undefined): string {
  if (name === undefined) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
