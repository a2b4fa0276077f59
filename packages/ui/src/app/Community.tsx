import { useMemo, useState, type ReactNode } from "react";
import { MutationCache, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { CallError, type Client } from "@cortile/client/http";
import type { CustomMenu } from "@cortile/contract/custom";
import type { Me, Reaction } from "@cortile/contract/entity";
import type { Preferences } from "@cortile/contract/preference";
import { AnonymousActionProvider } from "#core/actions";
import { ClientProvider } from "#core/client";
import { KitProvider } from "#core/kit";
import { LocaleProvider, type LanguageChoice, type LocaleName } from "#core/locale";
import { ConfigurationProvider, featuresQuery, preferencesQuery, reactionsQuery } from "#core/preferences";
import { resolveRoutes, RoutingProvider, type HandleRoute, type Navigation, type RouteTable } from "#core/routing";
import { meQuery, SessionProvider } from "#core/session";
import { feedOrderQuery, type FeedOrder } from "#feed";
import { CommunityRoot, type ColorScheme, type HostTheme } from "#core/theme";
import { customMenuQuery } from "#custom_menu";
import { NotificationLiveHost } from "#notification";
import { PushHost, PushSettingsProvider, type PushSettings } from "#push";
import { BlockHost } from "./BlockHost.tsx";
import { ConsentHost } from "./ConsentHost.tsx";
import { MessageHints } from "./MessageHints.tsx";
import { PersonCardHost } from "./PersonCardHost.tsx";
import { RealtimeChannel, type RealtimeSettings } from "./RealtimeChannel.tsx";

/** What a page drawn by the server brings along, so that the browser asks for nothing at start. */
export interface InitialState {
  user: Me | null;
  preferences: Partial<Preferences>;
  features: readonly string[];
  reactions: readonly Reaction[];
  /** Of the language of the page: those that every page shows. */
  menus?: readonly CustomMenu[] | undefined;
  locale?: LocaleName | undefined;
  /** The order of feeds that was chosen in this browser. */
  feedOrder?: FeedOrder | null | undefined;
}

export interface CommunityProps {
  client: Client;
  /** One for each community of a page. */
  cache: QueryClient;
  navigation: Navigation;
  initial?: InitialState | undefined;
  /** Milliseconds since 1970, the server's in a page it drew. */
  now?: number | undefined;
  locale: LocaleName;
  onLocale: (locale: LocaleName) => Promise<void>;
  /** Languages that can be chosen beside English and Italian; `messages` of theirs are the caller's. */
  addedLanguages?: readonly LanguageChoice[] | undefined;
  /** Texts of the locale over the built-in English. */
  messages: Readonly<Record<string, string>>;
  timeZone?: string | undefined;
  colorScheme?: ColorScheme;
  theme?: HostTheme | undefined;
  /** Level of the headings that name a page, below headings of the host's; 1 when left out. */
  headingLevel?: number | undefined;
  routes?: RouteTable | undefined;
  handleRoute?: HandleRoute | undefined;
  onAnonymousAction: () => void;
  onSignedOut?: (() => void) | undefined;
  /** Null: no channel is opened. */
  realtime?: RealtimeSettings | null | undefined;
  /** Notifications outside of the page; left out, there are none. */
  push?: PushSettings | undefined;
  /** Shown while preferences and features load, and when they cannot be loaded. */
  loading?: ReactNode;
  maintenance: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Fills the cache with what came with the page; once, before anything reads it. */
export function primeCache(cache: QueryClient, client: Client, initial: InitialState): void {
  cache.setQueryData(preferencesQuery(client).queryKey, initial.preferences);
  cache.setQueryData(featuresQuery(client).queryKey, [...initial.features]);
  cache.setQueryData(reactionsQuery(client).queryKey, [...initial.reactions]);
  for (const menu of initial.menus ?? [])
    cache.setQueryData(customMenuQuery(client, menu.name, initial.locale ?? "en").queryKey, menu);
  cache.setQueryData(meQuery(client).queryKey, initial.user);
  cache.setQueryData(feedOrderQuery.queryKey, initial.feedOrder ?? null);
  client.session.setUserLoaded(initial.user !== null);
}

/** A query client with the defaults of the product: data stays fresh for a moment, errors are not retried. */
export function createCache(): QueryClient {
  const cache: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Refetches the contribution, so that its page says it is gone.
      onError: (error) => {
        if (error instanceof CallError && error.code === "not_found")
          void cache.invalidateQueries({ queryKey: ["contribution"] });
      },
    }),
    defaultOptions: {
      // Without a network everything fails at once and says so, rather than wait unseen; what is shown is read again once there is one.
      queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: true, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return cache;
}

/** Everything below it belongs to one community. Two of them on a page share nothing. */
export function Community(props: CommunityProps) {
  const { client, cache, initial, onSignedOut } = props;
  useState(() => initial && primeCache(cache, client, initial));
  return (
    <QueryClientProvider client={cache}>
      <ClientProvider client={client}>
        <SessionProvider onSignedOut={onSignedOut}>
          <Configured {...props} />
        </SessionProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}

/** Asked seldom, and after the page: so the settings are no part of it. */
const wantsPush = async ({ cache, client }: CommunityProps, userId: number): Promise<boolean> =>
  (await import("./wants-push.ts")).wantsPush(cache, client, userId);

function Configured(props: CommunityProps) {
  const { client, navigation, locale, onLocale, messages, timeZone, colorScheme, theme, routes, handleRoute, children } = props;
  const preferences = useQuery(preferencesQuery(client));
  const features = useQuery(featuresQuery(client));
  const reactions = useQuery({ ...reactionsQuery(client), enabled: features.data?.includes("reaction") ?? false });
  const configuration = useMemo(
    () => ({ preferences: preferences.data ?? {}, features: new Set(features.data), reactions: reactions.data ?? [] }),
    [preferences.data, features.data, reactions.data],
  );
  const table = useMemo(() => resolveRoutes(configuration.preferences, routes), [configuration.preferences, routes]);
  const [now] = useState(() => props.now ?? Date.now());
  const failed = preferences.isError || features.isError;
  const ready = preferences.data !== undefined && features.data !== undefined;
  const retry = () => {
    void preferences.refetch();
    void features.refetch();
  };
  return (
    <LocaleProvider
      locale={locale}
      setLocale={onLocale}
      addedLanguages={props.addedLanguages}
      messages={messages}
      timeZone={timeZone}
    >
      <CommunityRoot colorScheme={colorScheme} preferences={configuration.preferences} theme={theme} lang={locale}>
        <KitProvider now={now} headingLevel={props.headingLevel}>
          <ConfigurationProvider value={configuration}>
            <RoutingProvider table={table} navigation={navigation} handleRoute={handleRoute}>
              <AnonymousActionProvider onAnonymousAction={props.onAnonymousAction}>
                <RealtimeChannel settings={props.realtime}>
                  {ready ? (
                    <PushSettingsProvider value={props.push}>
                      <BlockHost>{children}</BlockHost>
                      <ConsentHost />
                      <MessageHints />
                      <PersonCardHost />
                      {props.realtime === null ? null : (
                        <NotificationLiveHost withToasts={props.realtime?.disableToastMessage !== true} />
                      )}
                      {props.push ? <PushHost wantsPush={(id) => wantsPush(props, id)} /> : null}
                    </PushSettingsProvider>
                  ) : failed ? (
                    props.maintenance(retry)
                  ) : (
                    props.loading
                  )}
                </RealtimeChannel>
              </AnonymousActionProvider>
            </RoutingProvider>
          </ConfigurationProvider>
        </KitProvider>
      </CommunityRoot>
    </LocaleProvider>
  );
}
