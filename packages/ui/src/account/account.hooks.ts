import { useEffect } from "react";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import { accountCreate, setupComplete, setupStatus } from "@cortile/contract/account";
import { categoryList } from "@cortile/contract/category";
import { useClient } from "#core/client";
import { useLocale } from "#core/locale";
import { preferencesQuery, useGate, usePreference } from "#core/preferences";
import { useLocation, useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import { returnPath } from "./return-path.ts";

export type Credentials = { username: string; password: string };
/** A host's own way in, in place of the cookie session of the site. A `CallError` it rejects with is shown as ours are. */
export type SignIn = (credentials: Credentials) => Promise<unknown>;
export type NewAccount = Credentials & { email: string };

/** Once somebody is signed in there is nothing to do here: on to `next`, or home. */
export function useLeaveWhenMember(): void {
  const { status } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "member")
      navigate(returnPath(new URLSearchParams(search).get("next")) ?? { route: "home" }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- leaves once; the function is another one at each render
  }, [status]);
}

export function useSignIn(own?: SignIn) {
  const { signIn } = useSession();
  return useMutation<unknown, unknown, Credentials>({ mutationFn: own ?? signIn });
}

/** Makes the account and signs it in; `awaiting` where staff approve accounts first. */
export function useSignUp(own?: SignIn) {
  const client = useClient();
  const { signIn } = useSession();
  const navigate = useNavigate();
  return useMutation<"member" | "awaiting", unknown, NewAccount>({
    mutationFn: async ({ username, email, password }) => {
      const account = await client.call(accountCreate, { body: { username, email, password } });
      if (account.reg_approved === false) return "awaiting";
      // The account is there: whatever keeps it out now is for the sign-in page to say.
      await (own ?? signIn)({ username, password }).catch(() => navigate({ route: "signin" }));
      return "member";
    },
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
      const language = locale === "it" ? "it" : "en";
      await client.call(setupComplete, { body: { ...owner, token, language } });
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

/** False where staff have turned passwords off. */
export const usePasswords = (): boolean => usePreference("configurations.email_password_login_enabled") !== false;

/** What a new member must accept, as HTML of our server; empty when nothing. */
export const useSignUpTerms = (): string => usePreference("configurations.gdpr_signup_accept_html") ?? "";
