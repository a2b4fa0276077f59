import { useEffect, useId, useRef, type ReactNode } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { ArchesIllustration } from "#core/icons";
import { Heading, SkipLink } from "#core/kit";
import { Brand, PreferencesMenu } from "#shell";
import { useArchPictures } from "./account.hooks.ts";
import classes from "./AuthLayout.module.css";

type AuthLayoutProps = {
  title: MessageDescriptor;
  lead?: MessageDescriptor;
  /** What the lead names. */
  values?: Record<string, string>;
  foot?: ReactNode;
  /** It has come in the place of a form: its title has the focus, as the button that had it is gone. */
  takesFocus?: boolean;
  children?: ReactNode;
};

/** Layout of the account pages: brand and language above the form, pictures beside it on wide windows. */
export function AuthLayout({ title, lead, values, foot, takesFocus = false, children }: AuthLayoutProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classes.root}>
      <SkipLink target={id} />
      <main id={id} tabIndex={-1} className={classes.main}>
        <div className={classes.head}>
          <Brand />
          <PreferencesMenu />
        </div>
        <div className={classes.middle}>
          <Heading ref={heading} level={1} tabIndex={takesFocus ? -1 : undefined}>
            <FormattedMessage {...title} />
          </Heading>
          {lead ? (
            <p className={classes.lead}>
              <FormattedMessage {...lead} values={values} />
            </p>
          ) : null}
          {children ? <div className={classes.content}>{children}</div> : null}
        </div>
        {foot ? <p className={classes.foot}>{foot}</p> : null}
      </main>
      <Arches />
    </div>
  );
}

function Arches() {
  const pictures = useArchPictures();
  return (
    <div className={classes.side} aria-hidden="true">
      {pictures.length > 0 ? (
        pictures.map((src) => (
          <div key={src} className={classes.arch}>
            <img src={src} alt="" />
          </div>
        ))
      ) : (
        <ArchesIllustration className={classes.illustration ?? ""} />
      )}
    </div>
  );
}
