import type { Client } from "@cortile/client/http";
import type { Banner, Me, Notification } from "@cortile/contract/entity";
import { alertKindOf, bannerActivity, type AlertKind } from "@cortile/contract/enums";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { useInteractions } from "#core/realtime";
import { useBuildHref, useHasRoute, useLocation, useNavigate } from "#core/routing";
import { meQuery, memberKeys, useSession } from "#core/session";
import { settingsQuery } from "#settings";
import { bannersQuery, bannerToast, useBannerDispose, useBannerRead } from "./banner.hooks.ts";
import { commentOf, kinds, typeOfCode, type Target } from "./kinds.ts";
import { acts } from "./kinds.messages.ts";
import {
  arrivedQuery,
  notificationsQuery,
  notificationToast,
  prependSnippet,
  refreshCounters,
  snippetsQuery,
} from "./notification.hooks.ts";
import { messages } from "./notification.messages.ts";
import { messagesIt } from "./notification.own.it.ts";
import { playSound } from "./sound.ts";
import { plainParts, sentenceOf, viewOf } from "./view.tsx";

type Interaction = Record<string, unknown>;

/** Keeps the bell and the page up to date by what the channel says, and shows it as toasts. Draws nothing. */
export const NotificationLive = withTexts(messagesIt, Live);

type Props = {
  /** False: the host wants none. */
  withToasts: boolean;
  /** What was said before this part was there, which it takes over. */
  takeEarly: () => (Interaction | undefined)[];
};

function Live({ withToasts, takeEarly }: Props) {
  const client = useClient();
  const cache = useQueryClient();
  const { user } = useSession();
  const notify = useToasts();
  const announce = useBannerToasts();
  useFreshSettings(user?.id ?? 0);
  useUnsentMessages(user?.id ?? 0);
  useInteractions((data) => {
    if (!user) return;
    if (!data) return void catchUp(client, cache).catch(() => undefined);
    const tell = (show: () => boolean, kind: AlertKind | null = null) => {
      if (withToasts) void showIfWanted(client, cache, user, { show, kind });
    };
    if (data["activity_type"] === bannerActivity) {
      const banner = bannerIn(data);
      void cache.resetQueries({ queryKey: bannersQuery(client).queryKey });
      if (data["count_notification_banners"] === undefined) countBanner(client, cache);
      if (banner) tell(() => announce(banner));
      return;
    }
    const notification = notificationIn(data);
    if (!notification) return;
    const sid = typeof data["feed_serialization_id"] === "string" ? data["feed_serialization_id"] : notification.sid;
    keep(client, cache, notification);
    if (kinds[notification.type].surfaces === "all") tell(() => notify(sid, notification), alertKindOf(notification.type));
  }, takeEarly);
  return null;
}

/** Null for a kind this client does not know, and for relations, which carry nothing to show. */
function notificationIn(data: Interaction): Notification | null {
  const type = typeOfCode(data["activity_type"]);
  const given = data["notification_obj"];
  if (!type || kinds[type].surfaces === "none" || typeof given !== "object" || given === null) return null;
  return { ...(given as Notification), type };
}

/** To everybody online it is sent without their counters. */
function countBanner(client: Client, cache: QueryClient): void {
  cache.setQueryData<Me | null>(meQuery(client).queryKey, (me) => {
    const unseen = me?.unseen_notification_banners_counter ?? 0;
    return me && { ...me, unseen_notification_banners_counter: unseen + 1 };
  });
}

function bannerIn({ notification_obj: given, id }: Interaction): Banner | null {
  const isWhole = typeof given === "object" && given !== null && "banner" in given;
  return isWhole ? { ...(given as Banner), id: Number((given as Banner).id ?? id) } : null;
}

/** Puts it on top of the bell's list, and counts it on the page; a page that is not open is read anew when it is. */
function keep(client: Client, cache: QueryClient, notification: Notification): void {
  if (kinds[notification.type].surfaces !== "page") showInBell(client, cache, notification);
  cache.removeQueries({ queryKey: notificationsQuery(client).queryKey, type: "inactive" });
  cache.setQueryData(arrivedQuery.queryKey, (now) => now && { ...now, count: now.count + 1 });
}

/** On top of the bell's list at once; then, or when it is opened, the list is read again, which marks it as seen. */
function showInBell(client: Client, cache: QueryClient, notification: Notification): void {
  const { queryKey } = snippetsQuery(client);
  const updatedAt = cache.getQueryState(queryKey)?.dataUpdatedAt;
  cache.setQueryData(queryKey, (units) => units && prependSnippet(units, notification), { updatedAt });
  void cache.invalidateQueries({ queryKey });
}

/** After the channel was away: what came meanwhile is asked for. */
async function catchUp(client: Client, cache: QueryClient): Promise<void> {
  cache.removeQueries({ queryKey: notificationsQuery(client).queryKey, type: "inactive" });
  cache.removeQueries({ queryKey: snippetsQuery(client).queryKey, type: "inactive" });
  void cache.invalidateQueries({ queryKey: snippetsQuery(client).queryKey });
  void cache.invalidateQueries({ queryKey: bannersQuery(client).queryKey });
  const unseen = await refreshCounters(cache, client);
  cache.setQueryData(arrivedQuery.queryKey, (now) => now && { ...now, count: Math.max(now.count, unseen - now.baseline) });
}

interface Wanted {
  /** Returns whether it did. */
  show: () => boolean;
  /** Null for what cannot be turned off by itself. */
  kind: AlertKind | null;
}

/** Shows it where the member wants toasts of its kind, with a sound where they want that too. */
async function showIfWanted(client: Client, cache: QueryClient, { id }: Me, { show, kind }: Wanted): Promise<void> {
  // What they want is not known: better nothing than what they do not want.
  const settings = await cache.ensureQueryData(settingsQuery(client, id)).catch(() => null);
  if (settings?.show_toast_notifications !== 1 || (kind && settings[`toast_${kind}`] === 0)) return;
  if (show() && settings.toast_notifications_emit_sound === 1) playSound();
}

/** The settings may have been changed elsewhere while the page was not looked at. */
function useFreshSettings(userId: number): void {
  const client = useClient();
  const cache = useQueryClient();
  useEffect(() => {
    const forget = () => cache.removeQueries({ queryKey: settingsQuery(client, userId).queryKey, type: "inactive" });
    document.addEventListener("visibilitychange", forget);
    return () => document.removeEventListener("visibilitychange", forget);
  }, [client, cache, userId]);
}

/** Messages that were written without a connection are sent once there is one, whatever page is open. */
function useUnsentMessages(userId: number): void {
  const client = useClient();
  const cache = useQueryClient();
  useEffect(() => {
    const send = () => {
      if (memberKeys(client, userId, "outbox ").length === 0) return;
      // What cannot be loaded now is sent the next time.
      import("#message").then(({ sendOutboxes }) => sendOutboxes(client, cache, userId)).catch(() => undefined);
    };
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [client, cache, userId]);
}

const isBellOpen = (client: Client, cache: QueryClient): boolean =>
  (cache
    .getQueryCache()
    .find({ queryKey: snippetsQuery(client).queryKey })
    ?.getObserversCount() ?? 0) > 0;

const toastMs = 5000;
/** How many toasts are remembered, so that the same is not shown again. */
const remembered = 100;

/** Shows a notification as a toast. Returns false where it was shown before, or the reader looks at it or at what it is about. */
function useToasts(): (sid: string, notification: Notification) => boolean {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const build = useBuildHref();
  const hasRoute = useHasRoute();
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const reacts = useGate("reactions");
  const shown = useRef<string[]>([]);
  return (sid, notification) => {
    const view = viewOf([notification]);
    const key = `${sid} ${notification.active_at}`;
    if (!view || shown.current.includes(key)) return false;
    shown.current = [...shown.current, key].slice(-remembered);
    const target = view.target && hasRoute(view.target.route) ? view.target : null;
    const comment = commentOf(notification);
    const commented = target?.route === "comment" && comment ? target.params : null;
    const under = commented && {
      route: String(commented["contribution_type"]) as "post",
      params: { id: commented["contribution_id"] ?? 0 },
    };
    const group = notification.type === "private_message" ? notification.message?.group : null;
    const conversation = group && { route: "group_messages" as const, params: { id: group.id, slug: group.slug } };
    const here: (Target | null | undefined)[] = [target, under, conversation, { route: "user_notifications" }];
    // Conversations of groups share a path: which one is open stands behind it.
    const isOpen = (place: Target) =>
      build(place.route, place.params) === pathname &&
      (place.route !== "user_messages" || !place.search || new URLSearchParams(search).get("group") === String(group?.id));
    const isHere = here.some((place) => place && isOpen(place));
    if (isHere || isBellOpen(client, cache)) return false;
    const act: MessageDescriptor = view.kind.act ?? acts.view;
    toast.show({
      id: notificationToast(sid),
      icon: view.kind.icon,
      text: sentenceOf(intl, view, plainParts, { myId: user?.id ?? 0, reacts }),
      duration: toastMs,
      ...(target && { action: { label: intl.formatMessage(act), onPress: () => navigate(target) } }),
    });
    return true;
  };
}

/** Shows an announcement as a toast that stays until it is closed, which puts the announcement away, or followed. */
function useBannerToasts(): (banner: Banner) => boolean {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const read = useBannerRead();
  const dispose = useBannerDispose();
  const shown = useRef(new Set<number>());
  return ({ id, banner }) => {
    if (shown.current.has(id)) return false;
    shown.current.add(id);
    const follow = () => {
      void read([id]).catch(() => undefined);
      navigate({ route: "user_notifications" });
    };
    toast.show({
      id: bannerToast(id),
      icon: "speakerphone",
      text: banner.title || banner.body_text || intl.formatMessage(messages.banner),
      duration: Infinity,
      action: { label: intl.formatMessage(acts.view), onPress: follow },
      onClose: () => dispose.mutate(id),
    });
    return true;
  };
}
