import { FormattedMessage } from "react-intl";
import { Banner, Button, ErrorBanner, textLink } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { fieldFailures, formFailure, recoverFailures } from "./account.failures.ts";
import { useLeaveWhenMember, useRecover, useReset, useResetCode } from "./account.hooks.ts";
import { usePasswords } from "./sign-in-methods.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField } from "./AccountField.tsx";
import { AuthForm, FailureText } from "./AuthForm.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { CheckingLink } from "./CheckingLink.tsx";
import { checkField } from "./checks.ts";
import { useFields } from "./fields.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { messages as recovery } from "./recover.messages.ts";
import { messagesIt } from "./recover.own.it.ts";
import { usePostedForm } from "./posted-form.tsx";

const foot = (
  <Link route="signin" className={textLink}>
    <FormattedMessage {...recovery.backToSignIn} />
  </Link>
);

/** Password recovery: asks for the email address and, with the `?code=` of the email, for a new password. */
export const RecoverScreen = withTexts(messagesIt, Screen);

function Screen() {
  const code = new URLSearchParams(useLocation().search).get("code");
  useLeaveWhenMember(code !== null);
  return code === null ? <Recover /> : <Reset code={code} />;
}

const Recover = () => (usePasswords() ? <RequestLinkForm /> : <NoRecovery />);

const NoRecovery = () => (
  <AuthLayout title={recovery.recoverTitle} lead={recovery.noRecovery}>
    <Button component={Link} route="signin" variant="primary" size="lg" full>
      <FormattedMessage {...recovery.backToSignIn} />
    </Button>
  </AuthLayout>
);

function RequestLinkForm() {
  const fields = useFields({ names: ["email"], check: checkField });
  const recover = useRecover();
  const email = fields.text("email").trim();
  const posted = usePostedForm();
  if (recover.isSuccess) return <Sent email={recover.variables} />;
  if (posted && !posted.refusal) return <Sent email={posted.texts["email"] ?? ""} />;
  return (
    <AuthLayout title={recovery.recoverTitle} lead={recovery.recoverLead} foot={foot}>
      <AuthForm
        fields={fields}
        failures={recoverFailures}
        onReady={() => recover.mutate(email, { onError: fields.refuse })}
        error={recover.error}
        pending={recover.isPending}
        disabled={email === "" || fields.problems["email"] !== undefined}
        action={recovery.recover}
        busy={recovery.recovering}
      >
        <AccountField
          fields={fields}
          name="email"
          label={messages.email}
          failures={recoverFailures}
          type="email"
          autoComplete="email"
        />
      </AuthForm>
    </AuthLayout>
  );
}

/** The link was sent; offers to send it again. */
function Sent({ email }: { email: string }) {
  const again = useRecover();
  return (
    <AuthLayout takesFocus title={messages.mailboxTitle} lead={recovery.recoverSent} values={{ email }} foot={foot}>
      {again.error ? (
        <Banner tone="danger" role="alert">
          <FailureText failure={formFailure(again.error)} />
        </Banner>
      ) : null}
      <Button size="lg" full loading={again.isPending} disabled={again.isSuccess} onClick={() => again.mutate(email)}>
        <FormattedMessage {...(again.isSuccess ? messages.resent : messages.resend)} />
      </Button>
    </AuthLayout>
  );
}

function Reset({ code }: { code: string }) {
  const fields = useFields({ names: ["password"], check: checkField });
  const link = useResetCode(code);
  const reset = useReset(code);
  const posted = usePostedForm();
  const passwords = usePasswords();
  const isSpent = link.data?.is_valid === false || fields.isRefusal(reset.error ?? fields.postedError, "validation_code");
  if (reset.isSuccess || (posted && !posted.refusal))
    return (
      <AuthLayout takesFocus title={recovery.resetDoneTitle} lead={recovery.resetDone}>
        <Button component={Link} route="signin" variant="primary" size="lg" full>
          <FormattedMessage {...messages.signIn} />
        </Button>
      </AuthLayout>
    );
  if (isSpent) return passwords ? <UsedLink /> : <NoRecovery />;
  if (link.isError)
    return (
      <AuthLayout title={recovery.resetTitle} lead={messages.linkUnknown} foot={foot}>
        <ErrorBanner onRetry={() => void link.refetch()} retrying={link.isFetching} />
      </AuthLayout>
    );
  const form = (
    <AuthForm
      fields={fields}
      failures={fieldFailures}
      onReady={() => reset.mutate(fields.text("password"), { onError: fields.refuse })}
      error={reset.error}
      pending={reset.isPending}
      action={recovery.reset}
      busy={recovery.resetting}
    >
      <NewPasswordField fields={fields} label={messages.newPassword} />
    </AuthForm>
  );
  if (!link.data)
    return (
      <AuthLayout title={recovery.resetTitle} foot={foot}>
        <CheckingLink>{form}</CheckingLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title={recovery.resetTitle} lead={recovery.resetLead}>
      {form}
    </AuthLayout>
  );
}

function UsedLink() {
  return (
    <AuthLayout title={recovery.resetTitle} lead={recovery.resetAgain} foot={foot}>
      <Banner tone="danger" role="alert">
        <FormattedMessage {...messages.spentLink} />
      </Banner>
      <Button component={Link} route="recover" variant="primary" size="lg" full>
        <FormattedMessage {...recovery.askAgain} />
      </Button>
    </AuthLayout>
  );
}
