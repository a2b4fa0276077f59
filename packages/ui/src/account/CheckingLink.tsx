import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Spinner } from "#core/kit";
import { messages } from "./account.messages.ts";
import classes from "./CheckingLink.module.css";

/** A link of an email being checked; without scripts, the form in its place. */
export const CheckingLink = ({ children }: { children: ReactNode }) => (
  <>
    <div className={classes.root}>
      <FormattedMessage {...messages.checkingLink} />
      <Spinner />
    </div>
    <noscript>{children}</noscript>
  </>
);
