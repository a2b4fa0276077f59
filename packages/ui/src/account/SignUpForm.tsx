import type { LegalSummary } from "@cortile/contract/legal_page";
import { Fragment, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button, Checkbox, Prose, textLink } from "#core/kit";
import { Link, useLocation } from "#core/routing";
import { fieldFailures as accountFailures, otherFailures } from "./account.failures.ts";
import {
  useAsksNames,
  useMetadata,
  usePromo,
  useSignUpTerms,
  useTerms,
  type useInvite,
  type useSignUp,
} from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField, ProblemText } from "./AccountField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import classes from "./AuthForm.module.css";
import { checkField } from "./checks.ts";
import { useFields } from "./fields.ts";
import { checkMetadata, MetadataFields } from "./MetadataFields.tsx";
import { namedAccountNames, namedAccountOf, NewAccountFields, newAccountNames, newAccountOf } from "./NewAccountFields.tsx";

type SignUpFormProps = {
  signUp: ReturnType<typeof useSignUp>;
  invitation: ReturnType<typeof useInvite>;
  /** What a provider tells of somebody, who then needs no password. */
  known?: { username: string; email: string };
};

const failures = { ...accountFailures, accepted: { required: messages.acceptFirst } };

/** What a new account is asked for, with the terms of the community. */
export function SignUpForm({ signUp, invitation, known }: SignUpFormProps) {
  const { code, invite } = invitation;
  const { search } = useLocation();
  // A provider tells the name, and the server has made a username of it.
  const asksNames = useAsksNames() && !known;
  const metadata = useMetadata(true);
  const termsHtml = useSignUpTerms();
  const terms = useTerms();
  const isAsked = termsHtml !== "" || terms.length > 0;
  const fields = useFields({
    names: [
      ...(asksNames ? namedAccountNames : newAccountNames.filter((name) => name !== "password" || !known)),
      ...metadata.map(({ key }) => key),
      "promo_code",
      ...(isAsked ? ["accepted"] : []),
    ],
    check: (name, value) =>
      name === "accepted" && value !== "true"
        ? { code: "required" }
        : (checkField(name, value) ?? checkMetadata(metadata, name, value)),
    initial: { ...known, promo_code: new URLSearchParams(search).get("promo") ?? "" },
    fixed: {
      ...(invite?.forced_username ? { username: invite.forced_username } : {}),
      ...(invite?.email ? { email: invite.email } : {}),
    },
    keep: known ? "cortile.provider_signup" : "cortile.signup",
  });
  const send = () =>
    signUp.mutate(
      {
        ...(asksNames ? namedAccountOf(fields) : newAccountOf(fields)),
        ...(code ? { invite_code: code } : {}),
        promo_code: fields.text("promo_code").trim(),
        legal_pages: terms.map(({ id }) => id),
        metadata: Object.fromEntries(metadata.map(({ key }) => [key, fields.text(key).trim()])),
      },
      { onSuccess: fields.done, onError: refuse },
    );
  const isOfInvite = (error: unknown) => fields.isRefusal(error, "invite_code");
  const refuse = (error: unknown) => {
    fields.refuse(error);
    if (isOfInvite(error)) invitation.setSpent();
  };
  const unaccepted = fields.problems["accepted"];
  return (
    <AuthForm
      fields={fields}
      failures={failures}
      onReady={send}
      // The page says it of the invitation.
      error={isOfInvite(signUp.error) ? null : signUp.error}
      pending={signUp.isPending}
      action={messages.signUp}
      busy={messages.signingUp}
    >
      <NewAccountFields
        fields={fields}
        hasPassword={!known}
        asksNames={asksNames}
        isSent={signUp.isPending || signUp.isSuccess}
      />
      <MetadataFields metadata={metadata} fields={fields} />
      <PromoField fields={fields} />
      {termsHtml ? <Prose html={termsHtml} size="comment" /> : null}
      {terms.length > 0 ? <TermsLinks terms={terms} /> : null}
      {isAsked ? (
        <Checkbox
          label={<FormattedMessage {...messages.accepted} />}
          error={unaccepted ? <ProblemText name="accepted" problem={unaccepted} failures={failures} /> : undefined}
          {...fields.checkbox("accepted")}
        />
      ) : null}
    </AuthForm>
  );
}

/** Each opens beside the form, which keeps what was typed. */
const TermsLinks = ({ terms }: { terms: readonly LegalSummary[] }) => (
  <p className={classes.terms}>
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
      <Button variant="plain" size="sm" className={classes.aside} onClick={() => setShown(true)}>
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
