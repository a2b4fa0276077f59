import { CallError } from "@cortile/client/http";
import {
  passkeyAdd,
  passkeyBegin,
  passkeyRemove,
  passkeyRename,
  recoveryCodesRenew,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorDisable,
  type Passkey,
  type Proof,
  type RecoveryCodes,
} from "@cortile/contract/credential";
import { providerDelete, type ProviderAssociation } from "@cortile/contract/people";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { formFailure } from "#account";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { guardQuery, passkeysQuery, providersQuery } from "./security.queries.ts";
import { sessionsQuery } from "./settings.hooks.ts";

/** Says what went wrong where no field can; a refusal that the server explains in its words. */
export function useFailureToast(): (error: unknown) => void {
  const intl = useIntl();
  const toast = useToast();
  return (error) => {
    const isExplained = error instanceof CallError && error.code === "conflict" && error.message !== "";
    const failure = isExplained ? error.message : formFailure(error);
    toast.show({ tone: "error", text: typeof failure === "string" ? failure : intl.formatMessage(failure) });
  };
}

/** A new secret for the app; in force once `useTwoFactorConfirm` has seen a code of it. */
export function useTwoFactorBegin() {
  const client = useClient();
  return useMutation<{ secret: string; address: string }, unknown, { password?: string }>({
    mutationFn: (body) => client.call(twoFactorBegin, { body }),
  });
}

/** Reads the guard again once a change of it is done. */
function useGuardChange() {
  const client = useClient();
  const cache = useQueryClient();
  return { client, onSuccess: () => cache.invalidateQueries({ queryKey: guardQuery(client).queryKey }) };
}

/** Every other device is signed out with it. */
export function useTwoFactorConfirm() {
  const { client, onSuccess } = useGuardChange();
  const cache = useQueryClient();
  return useMutation<RecoveryCodes, unknown, string>({
    mutationFn: (otp) => client.call(twoFactorConfirm, { body: { otp } }),
    onSuccess: () => Promise.all([onSuccess(), cache.invalidateQueries({ queryKey: sessionsQuery(client).queryKey })]),
  });
}

export function useTwoFactorDisable() {
  const { client, onSuccess } = useGuardChange();
  return useMutation<void, unknown, Proof>({ mutationFn: (body) => client.call(twoFactorDisable, { body }), onSuccess });
}

export function useRecoveryCodesRenew() {
  const { client, onSuccess } = useGuardChange();
  return useMutation<RecoveryCodes, unknown, Proof>({
    mutationFn: (body) => client.call(recoveryCodesRenew, { body }),
    onSuccess,
  });
}

/** The browser refused to make a passkey, or its holder did; it does not say which. */
export class PasskeyRefused extends Error {}

/** Has the browser make a passkey, and keeps it under a name. */
export function usePasskeyAdd() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation<Passkey, unknown, { name: string; password?: string }>({
    mutationFn: async ({ name, ...proof }) => {
      const { options } = await client.call(passkeyBegin, { body: proof });
      const { makePasskey } = await import("./passkey.ts");
      const response = await makePasskey(options).catch((cause: unknown) => {
        throw new PasskeyRefused("the browser made no passkey", { cause });
      });
      return client.call(passkeyAdd, { body: { name, response } });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: passkeysQuery(client).queryKey }),
  });
}

export function usePasskeyRename(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation<Passkey, unknown, string>({
    mutationFn: (name) => client.call(passkeyRename, { params: { id }, body: { name } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: passkeysQuery(client).queryKey }),
  });
}

export function usePasskeyRemove(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation<void>({
    mutationFn: () => client.call(passkeyRemove, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: passkeysQuery(client).queryKey }),
  });
}

export function useProviderRemove({ user_id, provider, ext_id }: ProviderAssociation) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation<void>({
    mutationFn: () => client.call(providerDelete, { params: { id: user_id }, body: { user_id, provider, ext_id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: providersQuery(client, user_id).queryKey }),
  });
}
