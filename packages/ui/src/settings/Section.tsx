import { useId, type ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Heading } from "#core/kit";
import classes from "./settings.module.css";

type SectionProps = { title: MessageDescriptor; text?: MessageDescriptor; children: ReactNode };

/** One matter of the settings: what it is at the side, its controls beside it. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <Heading level={2} size="h4" id={id}>
          <FormattedMessage {...title} />
        </Heading>
        {text ? (
          <p>
            <FormattedMessage {...text} />
          </p>
        ) : null}
      </div>
      <div className={classes.controls}>{children}</div>
    </section>
  );
}
