import { CallError } from "@cortile/client/http";
import { FormattedMessage } from "react-intl";
import { Banner, Button } from "#core/kit";
import { withTexts } from "#core/locale";
import { formFailure } from "./account.failures.ts";
import { usePasskeySignIn, useProviderStart, useSignInMethods } from "./sign-in-methods.hooks.ts";
import { FailureText } from "./AuthForm.tsx";
import classes from "./OtherSignInMethods.module.css";
import { messages } from "./sign-in-methods.messages.ts";
import { messagesIt } from "./sign-in-methods.own.it.ts";

/** The ways to sign in beside the password: a passkey, accounts elsewhere. Nothing where there are none. */
export const OtherSignInMethods = withTexts(messagesIt, Ways);

function Ways({ hasForm, isSignUp = false }: { hasForm: boolean; isSignUp?: boolean }) {
  const { passkeys, providers } = useSignInMethods();
  const passkey = usePasskeySignIn();
  const provider = useProviderStart();
  const hasPasskeys = passkeys && !isSignUp;
  if (!hasPasskeys && providers.length === 0) return null;
  const error = passkey.error ?? provider.error;
  return (
    <>
      {hasForm ? (
        <p className={classes.or}>
          <FormattedMessage {...messages.or} />
        </p>
      ) : null}
      {error ? (
        <Banner tone="danger" role="alert">
          <SignInMethodFailure error={error} />
        </Banner>
      ) : null}
      <div className={classes.ways}>
        {providers.map(({ provider: id, name }) => (
          <Button
            key={id}
            size="lg"
            loading={provider.isPending && provider.variables.provider === id}
            onClick={() => provider.mutate({ provider: id })}
          >
            {name}
          </Button>
        ))}
        {hasPasskeys ? (
          <Button size="lg" icon="key" loading={passkey.isPending} onClick={() => passkey.mutate()}>
            <FormattedMessage {...messages.passkey} />
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** A browser says of a passkey only that it was not used, whatever the reason; it is not told from a wrong one. */
export function SignInMethodFailure({ error }: { error: unknown }) {
  const isBrowsers =
    !(error instanceof CallError) || error.fields["response"] !== undefined || error.fields["passkey"] !== undefined;
  return isBrowsers ? <FormattedMessage {...messages.passkeyFailed} /> : <FailureText failure={formFailure(error)} />;
}
