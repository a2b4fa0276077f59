import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import { archPicturesQuery, inviteQuery, setupStatusQuery, termsQuery } from "./account.hooks.ts";
import { signInMethodsQuery } from "./sign-in-methods.hooks.ts";

/** What the sign-in and sign-up pages read first. Their pictures are decoration: the page does not fail without them. */
export async function loadSignIn(client: Client, cache: QueryClient): Promise<void> {
  await Promise.all([cache.prefetchQuery(archPicturesQuery(client)), cache.prefetchQuery(signInMethodsQuery(client))]);
}

/** The sign-up page also says what is accepted with it. @param invite code of an invitation */
export async function loadSignUp(client: Client, cache: QueryClient, invite: string | null): Promise<void> {
  await Promise.all([
    loadSignIn(client, cache),
    cache.prefetchQuery(termsQuery(client)),
    invite === null ? undefined : cache.prefetchQuery(inviteQuery(client, invite)),
  ]);
}

/** @throws CallError `rate_limited`, or when there is no reply */
export async function loadSetup(client: Client, cache: QueryClient, token: string): Promise<void> {
  await cache.ensureQueryData(setupStatusQuery(client, token));
}
