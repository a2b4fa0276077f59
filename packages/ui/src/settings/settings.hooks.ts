import { CallError, type Client } from "@cortile/client/http";
import { emailChangeCancel, emailChangeResend } from "@cortile/contract/account";
import type { Me } from "@cortile/contract/entity";
import {
  fieldVisibilityPatch,
  userChangeEmail,
  userChangePassword,
  userPatch,
  userSettingsPatch,
  type FieldVisibility,
  type UserChanges,
  type UserSettings,
  type UserSettingsChanges,
} from "@cortile/contract/people";
import { sessionList, sessionRevoke } from "@cortile/contract/session";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { meQuery } from "#core/session";
import { messages } from "./settings.messages.ts";
import { settingsQuery, visibilityQuery } from "./settings.queries.ts";

/** Saves one setting at once; the control goes back when the server refuses. */
export function useSettingChange(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const { queryKey } = settingsQuery(client, id);
  return useMutation<UserSettings, unknown, UserSettingsChanges, { before: UserSettings | undefined }>({
    mutationFn: (change) => client.call(userSettingsPatch, { params: { id }, body: change }),
    // One after the other, so that the last press wins.
    scope: { id: "user_settings" },
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, (now) => now && { ...now, ...change });
      return { before };
    },
    onSuccess: () => toast.show({ id: "settings", text: intl.formatMessage(messages.settingSaved), duration: 3000 }),
    onError: (_error, change, context) => {
      const { before } = context ?? {};
      const old = before && Object.fromEntries(Object.entries(before).filter(([key]) => key in change));
      cache.setQueryData(queryKey, (now) => now && { ...now, ...old });
      toast.show({ id: "settings", tone: "error", text: intl.formatMessage(messages.settingFailed) });
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Saves who sees a field at once; the control goes back when the server refuses. */
export function useVisibilityChange(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const { queryKey } = visibilityQuery(client, id);
  return useMutation<FieldVisibility, unknown, FieldVisibility>({
    mutationFn: (body) => client.call(fieldVisibilityPatch, { body }),
    // One after the other, so that the last choice wins.
    scope: { id: "field_visibility" },
    onSuccess: (visibility) => {
      cache.setQueryData(queryKey, visibility);
      toast.show({ id: "settings", text: intl.formatMessage(messages.settingSaved), duration: 3000 });
    },
    onError: () => toast.show({ id: "settings", tone: "error", text: intl.formatMessage(messages.settingFailed) }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

export type ProfileChanges = UserChanges & Readonly<Record<string, unknown>>;

/** Saves what was edited of the public information. */
export function useProfileChange(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const refreshMe = useRefreshMe();
  return useMutation<Me, unknown, ProfileChanges>({
    mutationFn: (body) => client.call(userPatch, { params: { id }, body }),
    // The account may be blocked by now.
    onError: (error) => (error instanceof CallError && error.code === "permission_denied" ? refreshMe() : undefined),
    onSuccess: (me) => {
      cache.setQueryData(meQuery(client).queryKey, me);
      return cache.invalidateQueries({ queryKey: ["user", id], exact: true });
    },
  });
}

/** Asks for another address; it takes effect once it is confirmed. */
export function useEmailChange(id: number) {
  const client = useClient();
  const refreshMe = useRefreshMe();
  return useMutation<unknown, unknown, { new_email: string; password?: string }>({
    mutationFn: (body) => client.call(userChangeEmail, { params: { id }, body }),
    onSuccess: refreshMe,
  });
}

/** Sends the link to the pending address again. */
export function useEmailChangeResend() {
  const client = useClient();
  return useMutation<void>({ mutationFn: () => client.call(emailChangeResend), onError: useRefreshMe() });
}

/** Gives the pending address up. */
export function useEmailChangeCancel() {
  const client = useClient();
  return useMutation<void>({ mutationFn: () => client.call(emailChangeCancel), onSuccess: useRefreshMe() });
}

/** Reads the member's own account again. */
function useRefreshMe(): () => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: meQuery(client).queryKey });
}

export function usePasswordChange(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation<void, unknown, { password: string; new_password: string }>({
    mutationFn: (body) => client.call(userChangePassword, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsQuery(client).queryKey }),
  });
}

/** Where the member is signed in, latest use first. */
export const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["session"],
    queryFn: async ({ signal }) => (await client.call(sessionList, { query: { limit: 100 } }, { signal })).results,
  });

export function useSessionRevoke() {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  return useMutation<void, unknown, number>({
    mutationFn: async (id) => {
      try {
        await client.call(sessionRevoke, { params: { id } });
      } catch (error) {
        // It has ended already.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => toast.show({ text: intl.formatMessage(messages.sessionEnded) }),
    onError: () => toast.show({ tone: "error", text: intl.formatMessage(messages.sessionFailed) }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery(client).queryKey }),
  });
}
