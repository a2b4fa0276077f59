import { useEffect } from "react";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CallError, type Client } from "@cortile/client/http";
import {
  accountCreate,
  accountRecover,
  accountReset,
  accountSearch,
  accountVerify,
  accountVerifyCode,
  accountVerifySend,
  inviteCode,
  promoCode,
  setupComplete,
  setupStatus,
  type Invite,
} from "@cortile/contract/account";
import { categoryList } from "@cortile/contract/category";
import { legalCurrent, type LegalSummary } from "@cortile/contract/legal_page";
import { parseMetadata, userConfirmEmail, type MetadataField } from "@cortile/contract/people";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { useDebounced, useToast } from "#core/kit";
import { useLocale } from "#core/locale";
import { preferencesQuery, useGate, usePreference } from "#core/preferences";
import { useHref, useLocation, useNavigate } from "#core/routing";
import { meQuery, useSession } from "#core/session";
import { messages } from "./account.messages.ts";
import { checkField } from "./checks.ts";
import { returnPath } from "./return-path.ts";

/** Second factor of an account that has one. */
export type SecondStep = { otp?: string; passkey?: Record<string, unknown> };
export type Credentials = { username: string; password: string };
/**
 * A host's own way in, in place of the cookie session of the site. A `CallError` it rejects with is shown as ours are; one with
 * the field `otp` brings up the second step, which comes along the next time.
 */
export type SignIn = (credentials: Credentials & SecondStep) => Promise<unknown>;
export type NewAccount = Credentials & { email: string };
export type SignUp = Omit<NewAccount, "username"> & {
  /** Absent where the server makes it of the names. */
  username?: string;
  first_name?: string;
  last_name?: string;
  invite_code?: string;
  promo_code?: string;
  legal_pages?: number[];
  metadata?: Readonly<Record<string, string>>;
};

/** Where signing in leads: to `next`, or home. */
export function useNext(): string {
  const { search } = useLocation();
  const home = useHref("home");
  return returnPath(new URLSearchParams(search).get("next")) ?? home;
}

/** Redirects members to `next`, or home. @param stays suspends it */
export function useLeaveWhenMember(stays = false): void {
  const { status } = useSession();
  const next = useNext();
  const navigate = useNavigate();
  const leaves = status === "member" && !stays;
  useEffect(() => {
    if (leaves) navigate(next, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- leaves once; the function is another one at each render
  }, [leaves]);
}

/** How long the toast stays: longer than others, as it is not expected. */
const reactivatedMs = 20_000;

/** Tells a member whose account was waiting for its deletion that it was restored. */
export function useReactivatedToast(): (reply: { reactivated?: boolean }) => void {
  const intl = useIntl();
  const toast = useToast();
  return ({ reactivated }) => {
    if (reactivated) toast.show({ text: intl.formatMessage(messages.reactivated), duration: reactivatedMs });
  };
}

export function useSignIn(own?: SignIn) {
  const { signIn } = useSession();
  const welcome = useReactivatedToast();
  const enter = async (credentials: Credentials & SecondStep) => welcome(await signIn(credentials));
  return useMutation<unknown, unknown, Credentials & SecondStep>({ mutationFn: own ?? enter });
}

/** Makes an account; what is empty is not sent. */
export const createAccount = (
  client: Client,
  { username, first_name, last_name, email, password, invite_code, promo_code, legal_pages = [], metadata }: SignUp,
) =>
  client.call(accountCreate, {
    body: {
      ...metadata,
      ...(username === undefined ? { first_name, last_name } : { username }),
      email,
      password,
      ...(invite_code ? { invite_code } : {}),
      ...(promo_code ? { promo_code } : {}),
      ...(legal_pages.length > 0 ? { legal_pages } : {}),
    },
  });

/**
 * Makes the account and signs it in. `mailed`: they have a mail that asks to confirm the address; `awaiting` where staff approve
 * accounts first.
 */
export function useSignUp(own?: SignIn) {
  const client = useClient();
  const { signIn } = useSession();
  const navigate = useNavigate();
  return useMutation<"member" | "mailed" | "awaiting", unknown, SignUp>({
    mutationFn: async (form) => {
      const account = await createAccount(client, form);
      if (account.reg_approved === false) return "awaiting";
      // The account exists: if signing in fails, the sign-in page says why.
      await (own ?? signIn)({ username: form.username ?? form.email, password: form.password }).catch(() =>
        navigate({ route: "signin" }),
      );
      return account.email_isvalid === false ? "mailed" : "member";
    },
  });
}

/** For single-use links and codes: fetched once and never refetched. */
export const fetchOnceOptions = {
  staleTime: Infinity,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Null when it was used or does not exist. Data also when it could not be checked: the page of the server brings no failures along. */
type CheckedInvite = Invite | "unchecked" | null;

/** An invitation by its code. */
export const inviteQuery = (client: Client, code: string | null) =>
  queryOptions({
    queryKey: ["invite", code],
    queryFn: ({ signal }): Promise<CheckedInvite> =>
      client
        .call(inviteCode, { params: { code: code ?? "" } }, { signal })
        .catch((error: unknown) => (error instanceof CallError && error.code === "not_found" ? null : "unchecked")),
    enabled: code !== null,
    ...fetchOnceOptions,
  });

/** The code of an invitation that an address brings. */
export const inviteCodeOf = (query: URLSearchParams): string | null => query.get("invite") || null;

/** The invitation that the address of the page brings. */
export function useInvite() {
  const client = useClient();
  const cache = useQueryClient();
  const { search } = useLocation();
  const code = inviteCodeOf(new URLSearchParams(search));
  const { data, isLoading, isFetching, refetch } = useQuery(inviteQuery(client, code));
  return {
    /** What is sent along, unless the invitation is known to be used: the account gets its role and tags from it. */
    code: data === null ? null : code,
    invite: data === "unchecked" ? undefined : (data ?? undefined),
    problem: data === null ? ("spent" as const) : data === "unchecked" ? data : undefined,
    isLoading,
    isChecking: isFetching,
    check: () => void refetch(),
    /** After the server has refused its code. */
    setSpent: () => cache.setQueryData(inviteQuery(client, code).queryKey, null),
  };
}

/** How long typing rests before the server is asked. */
const pauseMs = 500;

/** Checks a text on the server, debounced; null while unknown. */
function useServerCheck(
  key: string,
  typed: string,
  isWorthAsking: boolean,
  ask: (text: string) => Promise<unknown>,
): boolean | null {
  const text = useDebounced(typed.trim(), pauseMs);
  const { data } = useQuery({
    queryKey: [key, text],
    queryFn: () =>
      ask(text).then(
        () => true,
        (error: unknown) => {
          if (error instanceof CallError && error.status === 404) return false;
          throw error;
        },
      ),
    enabled: isWorthAsking && text !== "" && text === typed.trim(),
    ...fetchOnceOptions,
    staleTime: 60_000,
  });
  return text === typed.trim() ? (data ?? null) : null;
}

/** Whether somebody has this name or address already. @param isSent whether the form was sent: the new account has them then */
export function useIsTaken(field: "username" | "email", typed: string, isSent: boolean): boolean | null {
  const client = useClient();
  const isWorthAsking = !isSent && checkField(field, typed) === null;
  const ask = (text: string) => client.call(accountSearch, { query: { [field]: text } });
  const isTaken = useServerCheck(`taken_${field}`, typed, isWorthAsking, ask);
  return isSent ? null : isTaken;
}

/** Whether a promo code is good. */
export function usePromo(typed: string): boolean | null {
  const client = useClient();
  return useServerCheck("promo", typed, true, (code) => client.call(promoCode, { params: { code } }));
}

/** Whether sign-up asks for first and last name, of which the server makes the username. */
export const useAsksNames = (): boolean => usePreference("configurations.signup_username_name_surname_enabled") === true;

/** The fields that staff define; all of them, or those asked for at sign-up. */
export function useMetadata(isSignUp = false): MetadataField[] {
  const definition = usePreference("configurations.user_metadata_definition");
  return parseMetadata(definition ?? "{}").filter((field) => !isSignUp || field.in_signup);
}

/** Sends a link for a new password. */
export function useRecover() {
  const client = useClient();
  return useMutation<void, unknown, string>({ mutationFn: (email) => client.call(accountRecover, { body: { email } }) });
}

/** Whether a reset link is valid. A POST from the browser, so that link scanners do not use it up. */
export function useResetCode(code: string) {
  const client = useClient();
  return useQuery({
    queryKey: ["reset_code", code],
    queryFn: () => client.call(accountVerifyCode, { body: { validation_code: code } }),
    ...fetchOnceOptions,
  });
}

export function useReset(validation_code: string) {
  const client = useClient();
  return useMutation<void, unknown, string>({
    mutationFn: (password) => client.call(accountReset, { body: { validation_code, password } }),
  });
}

/** Confirms the address that a link was sent to, once. */
export function useVerify(validation_code: string) {
  const client = useClient();
  const { refresh } = useSession();
  return useQuery({
    queryKey: ["verify", validation_code],
    queryFn: async () => {
      const reply = await client.call(accountVerify, { body: { validation_code, sign_in: false } });
      void refresh();
      return reply.user_awaiting_approval ? "awaiting" : "verified";
    },
    gcTime: Infinity,
    ...fetchOnceOptions,
  });
}

/** Makes a new address the account's, once. */
export function useConfirmEmail(user: number, new_email: string, validation_code: string) {
  const client = useClient();
  const { refresh, status } = useSession();
  return useQuery({
    queryKey: ["confirm_email", user, validation_code],
    queryFn: async () => {
      await client.call(userConfirmEmail, { params: { id: user }, body: { new_email, validation_code } });
      void refresh();
      return true;
    },
    enabled: status !== "loading",
    gcTime: Infinity,
    ...fetchOnceOptions,
  });
}

/** Sends the link once more that confirms the member's address. */
export function useVerifySend() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation<void>({
    mutationFn: () => client.call(accountVerifySend),
    onSuccess: () => cache.invalidateQueries({ queryKey: meQuery(client).queryKey }),
  });
}

/** Whether the one-time link of the first start still works. */
export const setupStatusQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: ["setup_status", token],
    queryFn: ({ signal }) => client.call(setupStatus, { query: { token } }, { signal }),
    staleTime: Infinity,
  });

export function useSetup(token: string) {
  const client = useClient();
  const cache = useQueryClient();
  const { locale } = useLocale();
  const { signIn } = useSession();
  return useMutation<void, unknown, NewAccount & { application_name: string }>({
    mutationFn: async (owner) => {
      await client.call(setupComplete, { body: { ...owner, token, language: locale } });
      await signIn({ username: owner.username, password: owner.password });
      await cache.invalidateQueries({ queryKey: preferencesQuery(client).queryKey });
    },
  });
}

const arches = 3;

/** Pictures for the side of the page: those of the first categories. */
export const archPicturesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["category", "pictures", arches],
    queryFn: async ({ signal }) => {
      const { results } = await client.call(categoryList, { query: { active: true, limit: 12 } }, { signal });
      return results.flatMap(({ image_bigger, image_big }) => image_bigger ?? image_big ?? []).slice(0, arches);
    },
    staleTime: Infinity,
  });

/** The side's pictures; none while they load, where visitors may not read, or when there are too few to fill it. */
export function useArchPictures(): readonly string[] {
  const { data = [] } = useQuery({ ...archPicturesQuery(useClient()), enabled: useGate("reader") });
  return data.length === arches ? data : [];
}

/** The legal pages in force. */
export const termsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["legal_page"],
    queryFn: ({ signal }) => client.call(legalCurrent, {}, { signal }),
  });

/** Legal pages to accept at sign-up. Empty while they load: they are then asked for afterwards. */
export function useTerms(): LegalSummary[] {
  const { data } = useQuery(termsQuery(useClient()));
  return data?.filter(({ asks_consent }) => asks_consent) ?? [];
}

export const useSignUpTerms = (): string => usePreference("configurations.gdpr_signup_accept_html") ?? "";
