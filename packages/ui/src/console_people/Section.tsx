import type { ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Heading } from "#core/kit";
import classes from "./person.module.css";

/** A part of the file of an account under its heading. */
export const Section = ({ title, children }: { title: MessageDescriptor; children: ReactNode }) => (
  <section className={classes.section}>
    <Heading level={2} size="h4">
      <FormattedMessage {...title} />
    </Heading>
    {children}
  </section>
);
