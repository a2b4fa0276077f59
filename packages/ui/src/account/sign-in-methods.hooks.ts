import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { CallError, type Client } from "@cortile/client/http";
import { providerPending, providerSecondStep, providerSignUp, providerStart } from "@cortile/contract/provider";
import { passkeySignIn, signInMethods } from "@cortile/contract/session";
import { useClient } from "#core/client";
import { usePreference } from "#core/preferences";
import { useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { fetchOnceOptions, inviteCodeOf, useReactivatedToast, type SecondStep, type SignUp } from "./account.hooks.ts";
import { returnPath } from "./return-path.ts";

/** Whether the password was right, and the account asks for more. */
export const asksForSecondStep = (error: unknown): boolean => error instanceof CallError && error.fields["otp"] !== undefined;

/** Sign-in methods beside the password. */
export const signInMethodsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["sign_in_methods"],
    queryFn: ({ signal }) => client.call(signInMethods, {}, { signal }),
    staleTime: Infinity,
  });

/** Empty while they load, and for host sessions (OAuth, JWT), which sign in elsewhere. */
export function useSignInMethods() {
  const client = useClient();
  const { data } = useQuery({ ...signInMethodsQuery(client), enabled: client.session.type === "Cookie" });
  return data ?? { passkeys: false, passwords: false, providers: [] };
}

/** What a passkey makes of a challenge; the browser asks its holder. */
export function usePasskeyProof() {
  const client = useClient();
  return useMutation<Record<string, unknown>>({
    mutationFn: async () => (await import("./passkey.ts")).signChallenge(client),
  });
}

/** Signs in with a passkey alone. */
export function usePasskeySignIn() {
  const client = useClient();
  const { enter } = useSession();
  const welcome = useReactivatedToast();
  return useMutation<void>({
    mutationFn: async () => {
      const { signChallenge } = await import("./passkey.ts");
      const reply = await client.call(passkeySignIn, { body: { response: await signChallenge(client) } });
      enter(reply.user);
      welcome(reply);
    },
  });
}

/** Redirects to a provider to sign in or sign up or, with `link`, to connect it to the account. */
export function useProviderStart() {
  const client = useClient();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const next = returnPath(query.get("next"));
  const invite = inviteCodeOf(query);
  return useMutation<void, unknown, { provider: string; link?: boolean; password?: string }>({
    mutationFn: async (input) => {
      const passage = input.link ? {} : { ...(next ? { next } : {}), ...(invite ? { invite_code: invite } : {}) };
      const { url } = await client.call(providerStart, { body: { ...input, ...passage } });
      window.location.assign(url);
    },
  });
}

/** The pending sign-in of a provider; not found when it has expired. */
export function useProviderPending() {
  const client = useClient();
  return useQuery({
    queryKey: ["provider_pending"],
    queryFn: ({ signal }) => client.call(providerPending, {}, { signal }),
    ...fetchOnceOptions,
  });
}

/** Makes the account of somebody whom a provider has sent, and signs them in unless staff approve first. */
export function useProviderSignUp() {
  const client = useClient();
  const { enter } = useSession();
  return useMutation<"member" | "mailed" | "awaiting", unknown, SignUp>({
    mutationFn: async ({ username = "", email, invite_code, promo_code, metadata }) => {
      const account = await client.call(providerSignUp, {
        body: { ...metadata, username, email, ...(invite_code ? { invite_code } : {}), ...(promo_code ? { promo_code } : {}) },
      });
      if (account.reg_approved === false) return "awaiting";
      enter(account);
      return account.email_isvalid === false ? "mailed" : "member";
    },
  });
}

/** Passes the second step of the account whose provider has sent somebody. */
export function useProviderSecondStep() {
  const client = useClient();
  const { enter } = useSession();
  const welcome = useReactivatedToast();
  return useMutation<unknown, unknown, SecondStep>({
    mutationFn: async (body) => {
      const reply = await client.call(providerSecondStep, { body });
      enter(reply.user);
      welcome(reply);
    },
  });
}

/** False where staff have turned passwords off. The server still takes them while there is no other way in, and says so. */
export function usePasswords(): boolean {
  const isOn = usePreference("configurations.email_password_login_enabled") !== false;
  const { passwords } = useSignInMethods();
  return isOn || passwords === true;
}
