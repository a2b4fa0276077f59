import type { LegalSummary } from "@cortile/contract/legal_page";
import { Fragment, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Banner, Button, Checkbox, Prose, Spinner, textLink } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { fieldFailures, otherFailures } from "./account.failures.ts";
import {
  useGoOn,
  useInvite,
  useLeaveWhenMember,
  useMetadata,
  usePromo,
  useSignUp,
  useSignUpTerms,
  useTerms,
  type SignIn,
} from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField } from "./AccountField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { checkField } from "./checks.ts";
import { useFields } from "./fields.ts";
import { checkMetadata, MetadataFields } from "./MetadataFields.tsx";
import { NewAccountFields, newAccountNames, newAccountOf } from "./NewAccountFields.tsx";
import { ResendLink } from "./ResendLink.tsx";

/**
 * The sign-up page; `?invite=` and `?promo=` bring codes along. Afterwards the new member is signed in, and told to confirm the
 * address before going where `?next=` says, or home.
 */
export function SignUpScreen({ onSignIn }: { onSignIn?: SignIn }) {
  const signUp = useSignUp(onSignIn);
  useLeaveWhenMember(signUp.isPending || signUp.data === "mailed");
  const mayJoin = useGate("signUp");
  const { status } = useSession();
  const { search } = useLocation();
  const code = new URLSearchParams(search).get("invite");
  const invite = useInvite(code);
  const foot = (
    <>
      <FormattedMessage {...messages.haveOne} />{" "}
      <Link route="signin" search={search} className={textLink}>
        <FormattedMessage {...messages.signIn} />
      </Link>
    </>
  );
  if (signUp.data === "awaiting") return <AuthLayout title={messages.awaitingTitle} lead={messages.awaitingText} foot={foot} />;
  if (signUp.data === "mailed") return <MailboxNotice email={signUp.variables.email} />;
  const isClosed = status === "anonymous" && !mayJoin && !invite.data && !signUp.isPending;
  if (isClosed && !invite.isLoading)
    return (
      <AuthLayout title={messages.closedTitle} lead={messages.closedText} foot={foot}>
        {invite.isError ? <SpentInvite /> : null}
      </AuthLayout>
    );
  return (
    <AuthLayout title={messages.signUpTitle} lead={invite.data ? messages.invitedLead : messages.signUpLead} foot={foot}>
      {invite.isError ? <SpentInvite /> : null}
      {invite.isLoading ? <Spinner /> : <SignUpForm signUp={signUp} code={code} invite={invite.data} />}
    </AuthLayout>
  );
}

const SpentInvite = () => (
  <Banner tone="warn" role="alert">
    <FormattedMessage {...messages.spentInvite} />
  </Banner>
);

function MailboxNotice({ email }: { email: string }) {
  const goOn = useGoOn();
  return (
    <AuthLayout title={messages.mailboxTitle} lead={messages.verifySent} values={{ email }}>
      <Button variant="primary" size="lg" full onClick={goOn}>
        <FormattedMessage {...messages.goOn} />
      </Button>
      <ResendLink />
    </AuthLayout>
  );
}

type SignUpFormProps = {
  signUp: ReturnType<typeof useSignUp>;
  code: string | null;
  invite: { forced_username?: string | null; email: string } | undefined;
};

function SignUpForm({ signUp, code, invite }: SignUpFormProps) {
  const { search } = useLocation();
  const metadata = useMetadata(true);
  const fields = useFields({
    names: [...newAccountNames, ...metadata.map(({ key }) => key), "promo_code"],
    check: (name, value) => checkField(name, value) ?? checkMetadata(metadata, name, value),
    initial: { promo_code: new URLSearchParams(search).get("promo") ?? "" },
    fixed: {
      ...(invite?.forced_username ? { username: invite.forced_username } : {}),
      ...(invite?.email ? { email: invite.email } : {}),
    },
    keep: "cortile.signup",
  });
  const words = useSignUpTerms();
  const terms = useTerms();
  const isAsked = words !== "" || terms.length > 0;
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const send = () => {
    setAsked(true);
    if (isAsked && !accepted) return;
    signUp.mutate(
      {
        ...newAccountOf(fields),
        ...(code && invite ? { invite_code: code } : {}),
        promo_code: fields.text("promo_code").trim(),
        legal_pages: terms.map(({ id }) => id),
        metadata: Object.fromEntries(metadata.map(({ key }) => [key, fields.text(key).trim()])),
      },
      { onSuccess: fields.done, onError: fields.refuse },
    );
  };
  return (
    <AuthForm
      fields={fields}
      failures={fieldFailures}
      onReady={send}
      error={signUp.error}
      pending={signUp.isPending}
      action={messages.signUp}
      busy={messages.signingUp}
    >
      <NewAccountFields fields={fields} />
      <MetadataFields metadata={metadata} fields={fields} />
      <PromoField fields={fields} />
      {words ? <Prose html={words} size="comment" /> : null}
      {terms.length > 0 ? <TermsLinks terms={terms} /> : null}
      {isAsked ? (
        <Checkbox
          label={<FormattedMessage {...messages.accepted} />}
          error={asked && !accepted ? <FormattedMessage {...messages.acceptFirst} /> : undefined}
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      ) : null}
    </AuthForm>
  );
}

/** Each opens beside the form, which keeps what was typed. */
const TermsLinks = ({ terms }: { terms: readonly LegalSummary[] }) => (
  <p>
    {terms.map(({ id, policy, title }, index) => (
      <Fragment key={id}>
        {index > 0 ? " · " : null}
        <Link route="legal_page" params={{ policy }} target="_blank" className={textLink}>
          {title}
        </Link>
      </Fragment>
    ))}
  </p>
);

const promoFailures = { promo_code: { ...otherFailures, invalid: messages.promoUnknown } };

/** A code that few have: a field once it is asked for. */
function PromoField({ fields }: { fields: ReturnType<typeof useFields> }) {
  const [shown, setShown] = useState(fields.text("promo_code") !== "");
  const isGood = usePromo(fields.text("promo_code"));
  if (!shown && !fields.problems["promo_code"])
    return (
      <Button variant="plain" size="sm" onClick={() => setShown(true)}>
        <FormattedMessage {...messages.havePromo} />
      </Button>
    );
  return (
    <AccountField
      fields={fields}
      name="promo_code"
      label={messages.promo}
      optional
      ok={isGood ? <FormattedMessage {...messages.promoGood} /> : undefined}
      found={isGood === false ? { code: "invalid" } : null}
      failures={promoFailures}
      autoComplete="off"
    />
  );
}
