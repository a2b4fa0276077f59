import type { QueryClient } from "@tanstack/react-query";
import { createClient, createSession, type Client } from "@cortile/client/http";
import { featuresQuery, preferencesQuery, reactionsQuery, readPreferences } from "#core/preferences";
import type { Settings } from "#core/settings";
import { createCache } from "./Community.tsx";

/** Client and cache of a community, kept while its settings name the same session. */
export interface CommunityState {
  readonly client: Client;
  readonly cache: QueryClient;
  /** Names portal and account; another one means another state. */
  readonly identity: string;
  /** Applies new settings. */
  update(current: CurrentSettings): void;
  /** The access token the host last gave. */
  readonly givenToken: string | undefined;
}

/** What calls ask at their time, because hosts pass new functions with each render. */
interface CurrentSettings {
  settings: Settings;
  locale: string;
}

export function createCommunityState(settings: Settings, locale: string, fetchCall?: typeof fetch): CommunityState {
  let current: CurrentSettings = { settings, locale };
  const { portal, session, preferences, vote } = settings;
  const { handleRefreshToken, type, clientId, authToken } = session;
  const client = createClient({
    portal,
    session: createSession({
      type,
      clientId,
      authToken,
      ...(handleRefreshToken && {
        handleRefreshToken: (expired) => (current.settings.session.handleRefreshToken ?? handleRefreshToken)(expired),
      }),
    }),
    language: () => current.locale,
    ...(fetchCall && { fetch: fetchCall }),
  });
  const cache = createCache();
  // Shown at once, but old: they are read again behind the page.
  const old = { updatedAt: 1 };
  const given = Object.entries(preferences.preferences);
  if (given.length > 0) cache.setQueryData(preferencesQuery(client).queryKey, readPreferences(given), old);
  if (preferences.features.length > 0) cache.setQueryData(featuresQuery(client).queryKey, [...preferences.features], old);
  // The host's reactions never grow old: they are not fetched.
  if (vote.reactions) cache.setQueryData(reactionsQuery(client).queryKey, [...vote.reactions], { updatedAt: Infinity });
  return {
    client,
    cache,
    identity: identityOf(settings),
    givenToken: authToken?.accessToken,
    update: (next) => {
      current = next;
    },
  };
}

/**
 * The state for new settings: the same while portal and account are, a new one otherwise. A host that hands a renewed token
 * back in its settings names the same session.
 */
export function followSettings(state: CommunityState, settings: Settings): CommunityState | null {
  if (state.identity !== identityOf(settings)) return null;
  const givenToken = settings.session.authToken?.accessToken;
  if (givenToken === state.givenToken) return state;
  return givenToken === state.client.session.accessToken() ? { ...state, givenToken } : null;
}

const identityOf = ({ portal, session }: Settings): string => JSON.stringify([portal, session.type, session.clientId]);
