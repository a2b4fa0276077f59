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

/** Other sign-in methods: passkey and providers. Nothing where there are none. */
export const OtherSignInMethods = withTexts(messagesIt, SignInMethods);

function SignInMethods({ hasForm, isSignUp = false }: { hasForm: boolean; isSignUp?: boolean }) {
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
      <div className={classes.methods}>
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

/** Browsers do not say why a passkey was not used, so all failures read the same. */
export function SignInMethodFailure({ error }: { error: unknown }) {
  const isBrowsers =
    !(error instanceof CallError) || error.fields["response"] !== undefined || error.fields["passkey"] !== undefined;
  return isBrowsers ? <FormattedMessage {...messages.passkeyFailed} /> : <FailureText failure={formFailure(error)} />;
}
