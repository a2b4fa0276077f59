import { hydrate, type DehydratedState } from "@tanstack/react-query";
import { Suspense, use, useEffect, useMemo, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button, PageMessage } from "#core/kit";
import type { LocaleName } from "#core/locale";
import { historyNavigation, type Navigation } from "#core/routing";
import type { PushSettings } from "#push";
import { validateSettings, type HostSettings, type MessageMap, type Settings } from "#core/settings";
import type { ColorScheme } from "#core/theme";
import { messages } from "./app.messages.ts";
import { Community, primeCache, type CommunityProps, type InitialState } from "./Community.tsx";
import { createCommunityState, followSettings, type CommunityState } from "./community-state.ts";
import { logAnonymousAction, useReport } from "./console.ts";
import { loadMessages } from "./messages.ts";
import { withRouterLink } from "./router-link.tsx";

export interface CortileProps {
  settings: HostSettings;
  /** What a page drawn by the server brings along; nothing is fetched at start then. */
  initial?: (InitialState & { queryState?: DehydratedState }) | undefined;
  /** Milliseconds since 1970, the server's in a page it drew. */
  now?: number | undefined;
  /** IANA name; the browser's when left out. A page drawn by the server must name one. */
  timeZone?: string | undefined;
  /** The host's router; the History API when left out. */
  navigation?: Navigation;
  colorScheme?: ColorScheme;
  /** Level of the headings that name a page, below headings of the host's; 1 when left out. */
  headingLevel?: number;
  /** Told after the language has changed. */
  onLocale?: (locale: LocaleName) => void;
  /** Shown while the community loads. */
  loading?: ReactNode;
  /** Shown when it cannot be loaded. */
  maintenance?: (retry: () => void) => ReactNode;
  /** Transport of every call; the global one when left out. */
  fetch?: typeof fetch;
  children: ReactNode;
}

/**
 * A community inside a host's page. Settings with an error are written to the console with their code, and nothing is shown.
 * Two of them on one page share nothing.
 */
export function Cortile({ settings: given, ...rest }: CortileProps) {
  const { settings, errors, warnings } = useMemo(() => validateSettings(given), [given]);
  useReport(errors, warnings);
  return settings && <Validated {...rest} settings={settings} />;
}

type ValidatedProps = Omit<CortileProps, "settings"> & { settings: Settings };

function Validated(props: ValidatedProps) {
  const { settings, initial, fetch, onLocale, loading, maintenance = tryAgainLater, navigation = historyNavigation } = props;
  const [locale, setLocale] = useState<LocaleName>(initial?.locale ?? settings.locale.default);
  const create = () => createCommunityState(settings, locale, fetch);
  const [{ state, round }, setRound] = useState(() => ({ state: primed(create(), initial), round: 0 }));
  const followed = followSettings(state, settings);
  if (followed !== state) setRound(followed ? { state: followed, round } : { state: create(), round: round + 1 });
  useEffect(() => state.update({ settings, locale }), [state, settings, locale]);

  const { routerLink } = settings.router;
  const linked = useMemo(() => (routerLink ? withRouterLink(navigation, routerLink) : navigation), [navigation, routerLink]);
  // Once its texts are there: until then, and when they cannot be loaded, the language stays.
  const changeLocale = async (next: LocaleName) => {
    await loadMessages(next);
    // Before any request in it.
    state.update({ settings, locale: next });
    setLocale(next);
    onLocale?.(next);
  };
  const community = {
    client: state.client,
    cache: state.cache,
    navigation: linked,
    now: props.now,
    locale,
    onLocale: changeLocale,
    timeZone: props.timeZone,
    colorScheme: props.colorScheme,
    headingLevel: props.headingLevel,
    theme: settings.theme,
    routes: settings.router.routes,
    handleRoute: settings.router.handleRoute,
    onAnonymousAction: settings.handleAnonymousAction ?? logAnonymousAction,
    onSignedOut: settings.session.handleLogout,
    realtime: settings.contextProviders.includes("Notification") ? settings.notifications.webSocket : null,
    push: settings.contextProviders.includes("Notification") ? pushSettings(settings.notifications) : undefined,
    loading,
    maintenance,
    // A boundary of its own, so that a suspended screen does not suspend session and channel.
    children: <Suspense fallback={loading}>{props.children}</Suspense>,
  };
  return (
    <Suspense fallback={loading}>
      <CommunityWithMessages
        key={round}
        {...community}
        hostMessages={locale === settings.locale.default ? settings.locale.messages : noMessages}
      />
    </Suspense>
  );
}

const pushSettings = ({ webPushMessaging: web, mobileNativePushMessaging: native }: Settings["notifications"]): PushSettings => ({
  web: { isDisabled: web.disableToastMessage, applicationServerKey: web.applicationServerKey },
  native: { isDisabled: native.disable },
});

type CommunityWithMessagesProps = Omit<CommunityProps, "messages"> & { hostMessages: MessageMap };

function CommunityWithMessages({ hostMessages, ...community }: CommunityWithMessagesProps) {
  const loaded = loadMessages(community.locale);
  const builtIn = loaded instanceof Promise ? use(loaded) : loaded;
  const merged = useMemo(() => ({ ...builtIn, ...hostMessages }), [builtIn, hostMessages]);
  return <Community {...community} messages={merged} />;
}

const noMessages: MessageMap = {};

/** What came with the page belongs to the first state alone: after another sign-in it would be somebody else's. */
function primed(state: CommunityState, initial: CortileProps["initial"]): CommunityState {
  if (initial) primeCache(state.cache, state.client, initial);
  if (initial?.queryState) hydrate(state.cache, initial.queryState);
  return state;
}

const tryAgainLater = (retry: () => void) => (
  <PageMessage
    kind="failed"
    action={
      <Button variant="primary" icon="refresh" onClick={retry}>
        <FormattedMessage {...messages.tryAgain} />
      </Button>
    }
  />
);
