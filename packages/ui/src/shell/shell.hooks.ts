import { useEffect, useSyncExternalStore } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { userPatch } from "@cortile/contract/people";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { useLocale, type LocaleName } from "#core/locale";
import { useGates, usePreference } from "#core/preferences";
import { useBuildHref, useHasRoute, useLocation, useNavigate } from "#core/routing";
import { meQuery, useSession } from "#core/session";
import { readCookie, writeCookie } from "./cookies.ts";
import { navEntries, type EntryAccess, type EntryName } from "./entries.ts";
import { messages } from "./shell.messages.ts";

/** @param canWrite whether there is a composer to open */
export function useEntryAccess(canWrite: boolean): EntryAccess {
  const { status } = useSession();
  const hasRoute = useHasRoute();
  const gate = useGates();
  const [reader, people, explore, compose] = [gate("reader"), gate("people"), gate("explore"), gate("compose")];
  const messages = gate("messages") && hasRoute("user_messages");
  const groups = gate("groups") && hasRoute("groups_subscribed");
  const events = gate("events") && hasRoute("events");
  const courses = gate("courses") && hasRoute("courses");
  const notifications = hasRoute("user_notifications");
  const write = compose && canWrite;
  return { status, reader, people, explore, groups, events, courses, write, signUp: gate("signUp"), messages, notifications };
}

/** The entry whose pages contain the current address; the longest path wins. */
export function useActiveEntry(access: EntryAccess): EntryName | null {
  const { pathname } = useLocation();
  const build = useBuildHref();
  const found = navEntries(access)
    .flatMap(({ name, route, within = [] }) => [route, ...within].map((page) => ({ name, path: build(page) })))
    .filter(({ path }) => (path === "/" ? pathname === "/" : pathname.startsWith(path)))
    .toSorted((a, b) => b.path.length - a.path.length);
  return found[0]?.name ?? null;
}

/** Name and logos of the community; an empty logo means the drawn mark and the name. */
export function useCommunity(): { name: string; logo: string; mobileLogo: string } {
  const name = usePreference("text.application_name") || "Cortile";
  const logo = usePreference("logo.navbar_logo") ?? "";
  const mobileLogo = usePreference("logo.navbar_logo_mobile") || logo;
  return { name, logo, mobileLogo };
}

/** `?next=` for the way in, so that it leads back here. */
export function useNextSearch(): string {
  const { pathname, search } = useLocation();
  return `?next=${encodeURIComponent(pathname + search)}`;
}

/** Members keep their language with their account, visitors in a cookie. When that fails the page goes back to the old one. */
export function useLanguage() {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const { locale, languages, setLocale } = useLocale();
  const { user } = useSession();
  const change = useMutation<void, unknown, LocaleName>({
    mutationFn: async (language) => {
      await setLocale(language);
      if (user) await client.call(userPatch, { params: { id: user.id }, body: { language } });
    },
    onSuccess: (_reply, language) => {
      if (client.session.type === "Cookie") writeCookie("ct_lang", language);
      cache.setQueryData(meQuery(client).queryKey, (me) => me && { ...me, language });
    },
    onError: async () => {
      await setLocale(locale);
      toast.show({ text: intl.formatMessage(messages.languageFailed), tone: "error" });
    },
  });
  return {
    locale,
    languages,
    setLanguage: (language: LocaleName) => {
      if (language !== locale && !change.isPending) change.mutate(language);
    },
  };
}

export function useSignOut(): () => void {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const ending = useMutation({
    mutationFn: signOut,
    onSuccess: () => navigate({ route: "home" }),
    onError: () => toast.show({ text: intl.formatMessage(messages.signOutFailed), tone: "error" }),
  });
  return () => ending.mutate();
}

/** Tells the server the zone for its next first paint. Only on the site itself: a host's cookies are its own. */
export function useZoneCookie(): void {
  const { type } = useClient().session;
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (type === "Cookie" && zone && readCookie("ct_tz") !== zone) writeCookie("ct_tz", zone);
  }, [type]);
}

function listenOnline(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    listenOnline,
    () => navigator.onLine,
    () => true,
  );

function media(query: string) {
  const listen = (listener: () => void) => {
    const found = matchMedia(query);
    found.addEventListener("change", listener);
    return () => found.removeEventListener("change", listener);
  };
  const matches = () => matchMedia(query).matches;
  return () => useSyncExternalStore(listen, matches, () => false);
}

/** Whether the nav is a rail of icons, which then need their words as tooltips. */
export const useRail = media("(min-width: 700px) and (max-width: 1159px)");

/** Whether pages have no room for their asides. */
export const useIsNarrow = media("(max-width: 1159px)");
