import { CallError } from "@cortile/client/http";
import { FormattedMessage } from "react-intl";
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
};

/** Notices above the text: why publishing failed, and drafts that were found. */
export function ComposerNotices({ failure, onSignIn, isOutdated, onStartOver, onContinue }: Props) {
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
      {onStartOver ? (
        <Banner
          tone="brand"
          icon="history"
          action={
            <Button size="sm" variant="plain" onClick={onStartOver}>
              <FormattedMessage {...messages.startOver} />
            </Button>
          }
        >
          <FormattedMessage {...(isOutdated ? messages.outdated : messages.restored)} />
        </Banner>
      ) : null}
      {onContinue ? (
        <Banner
          tone="brand"
          icon="history"
          action={
            <Button size="sm" onClick={onContinue}>
              <FormattedMessage {...messages.goOn} />
            </Button>
          }
        >
          <FormattedMessage {...messages.elsewhere} />
        </Banner>
      ) : null}
    </>
  );
}
