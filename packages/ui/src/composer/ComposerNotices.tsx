import { CallError } from "@cortile/client/http";
import type { ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Banner, Button } from "#core/kit";
import { EditedMeanwhile } from "./composer.hooks.ts";
import { failures, messages } from "./composer.messages.ts";

type Props = {
  /** Why the last attempt failed, when no field was at fault. */
  failure: unknown;
  /** The session has ended: leads to the sign-in and back to the text. */
  onSignIn: () => void;
  /** What was left is an edit of a text that has changed since. */
  isOutdated: boolean;
  /** There when the text was left in this browser. */
  onStartOver: (() => void) | undefined;
  /** There when a text was left on another device. */
  onContinue: (() => void) | undefined;
  /** Likewise. */
  onDeleteOther: (() => void) | undefined;
  /** There when a text was put aside for the one that is shown. */
  onGoBack: (() => void) | undefined;
};

/** Notices above the text: why publishing failed, and drafts that were found. */
export function ComposerNotices({ failure, onSignIn, isOutdated, onStartOver, onContinue, onDeleteOther, onGoBack }: Props) {
  const code = failure instanceof CallError ? failure.code : failure instanceof EditedMeanwhile ? "edited_meanwhile" : "";
  return (
    <>
      {failure ? (
        <Banner
          tone="danger"
          role="alert"
          action={
            code === "unauthenticated" ? (
              <Button size="sm" onClick={onSignIn}>
                <FormattedMessage {...messages.signIn} />
              </Button>
            ) : null
          }
        >
          <FormattedMessage {...(failures[code] ?? failures.failed)} />
        </Banner>
      ) : null}
      <Offer
        text={isOutdated ? messages.outdated : messages.restored}
        label={messages.startOver}
        variant="plain"
        onPress={onStartOver}
      />
      <Offer text={messages.elsewhere} label={messages.goOn} onPress={onContinue}>
        <Button size="sm" variant="plain" onClick={onDeleteOther}>
          <FormattedMessage {...messages.deleteOther} />
        </Button>
      </Offer>
      <Offer text={messages.aside} label={messages.goBack} variant="plain" onPress={onGoBack} />
    </>
  );
}

type OfferProps = {
  text: MessageDescriptor;
  label: MessageDescriptor;
  variant?: "plain";
  /** Left out: nothing is offered. */
  onPress: (() => void) | undefined;
  /** Another action beside it. */
  children?: ReactNode;
};

const Offer = ({ text, label, variant, onPress, children }: OfferProps) =>
  onPress ? (
    <Banner
      tone="brand"
      icon="history"
      action={
        <>
          <Button size="sm" variant={variant} onClick={onPress}>
            <FormattedMessage {...label} />
          </Button>
          {children}
        </>
      }
    >
      <FormattedMessage {...text} />
    </Banner>
  ) : null;
