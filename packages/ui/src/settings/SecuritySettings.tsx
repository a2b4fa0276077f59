import type { Me } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useSignInMethods } from "#account";
import { useClient } from "#core/client";
import { ErrorBanner, SkeletonRows } from "#core/kit";
import { withTexts } from "#core/locale";
import { ConnectedAccounts } from "./ConnectedAccounts.tsx";
import { messages } from "./security.messages.ts";
import { messagesIt } from "./security.own.it.ts";
import { guardQuery } from "./security.queries.ts";
import { Passkeys } from "./Passkeys.tsx";
import { Section } from "./Section.tsx";
import { TwoFactorSetting } from "./TwoFactorSetting.tsx";

/** Two-step verification, passkeys and connected accounts. */
export const SecuritySettings = withTexts(messagesIt, Security);

function Security({ user }: { user: Me }) {
  const client = useClient();
  const { providers } = useSignInMethods();
  const guard = useQuery(guardQuery(client));
  return (
    <>
      <Section title={messages.twoFactorTitle} text={messages.twoFactorText}>
        {guard.data ? (
          <TwoFactorSetting guard={guard.data} />
        ) : guard.isError ? (
          <ErrorBanner onRetry={() => void guard.refetch()} retrying={guard.isFetching} />
        ) : (
          <SkeletonRows />
        )}
      </Section>
      {guard.data?.passkeys_available ? (
        <Section title={messages.passkeysTitle} text={messages.passkeysText}>
          <Passkeys hasPassword={guard.data.has_password} />
        </Section>
      ) : null}
      {guard.data && providers.length > 0 ? (
        <Section title={messages.connectedTitle} text={messages.connectedText}>
          <ConnectedAccounts id={user.id} providers={providers} hasPassword={guard.data.has_password} />
        </Section>
      ) : null}
    </>
  );
}
