import type { ComponentType } from "react";
import type { SessionSettings } from "@cortile/client/http";
import type { Reaction } from "@cortile/contract/entity";
import type { AnchorProps, HandleRoute, RouteTable } from "#core/routing";
import type { HostTheme } from "#core/theme";

/** The providers of a community, outer to inner. */
export const contextProviders = [
  "Preferences",
  "Vote",
  "Routing",
  "User",
  "Locale",
  "Theme",
  "AlertMessages",
  "Notification",
] as const;
export type ContextProvider = (typeof contextProviders)[number];

/** Texts by message id. */
export type MessageMap = Readonly<Record<string, string>>;

/** The start-up settings, checked and complete. Source: the settings table of the published contract. */
export interface Settings {
  portal: string;
  session: SessionSettings;
  /** `messages` belong to `default`. */
  locale: { default: string; messages: MessageMap };
  theme: HostTheme | undefined;
  router: { routes: RouteTable; handleRoute?: HandleRoute | undefined; routerLink?: ComponentType<RouterLinkProps> | undefined };
  notifications: {
    webSocket: { disableToastMessage: boolean; secure: boolean; prefixPath?: string | undefined };
    webPushMessaging: { disableToastMessage: boolean; applicationServerKey?: string | undefined };
    mobileNativePushMessaging: { disable: boolean };
  };
  handleAnonymousAction: (() => void) | undefined;
  contextProviders: readonly ContextProvider[];
  preferences: {
    /** By `section.name`. */
    preferences: Readonly<Record<string, { value: unknown; computed?: boolean }>>;
    /** Names of the features that are on. */
    features: readonly string[];
  };
  /** Null: fetched. */
  vote: { reactions: readonly Reaction[] | null };
  integrations: { openai: { secretKey: string | null }; geocoding: { apiKey: string | null } };
}

type Given<Part> = Partial<Part> | null | undefined;

/** The start-up settings as a host writes them; what is left out has a default. */
export interface HostSettings {
  /** Base address of the community, e.g. `https://community.example.org`. */
  portal: string;
  session: SessionSettings;
  locale?: Given<Settings["locale"]>;
  theme?: HostTheme | null | undefined;
  router?: Given<Settings["router"]>;
  notifications?: { [Part in keyof Settings["notifications"]]?: Given<Settings["notifications"][Part]> } | null | undefined;
  handleAnonymousAction?: (() => void) | null | undefined;
  contextProviders?: readonly ContextProvider[] | null | undefined;
  preferences?: Given<Settings["preferences"]>;
  vote?: Given<Settings["vote"]>;
  integrations?: { openai?: { secretKey: string } | null; geocoding?: { apiKey: string } | null } | null | undefined;
}

/** A host's link: `to` for routers, `href` for plain anchors, both the same address. */
export type RouterLinkProps = AnchorProps & { to: string };

/** A finding about the settings. Codes are those of the published contract. */
export interface SettingsProblem {
  code: number;
  message: string;
}
