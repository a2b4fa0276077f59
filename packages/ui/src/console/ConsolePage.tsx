import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { cx, Heading, PageMessage } from "#core/kit";
import { withTexts } from "#core/locale";
import { useMainId } from "#shell";
import classes from "./ConsolePage.module.css";
import { messagesIt } from "./console.own.it.ts";
import { useHasAccess } from "./parts.hooks.ts";
import { parts, type PartRoute } from "./parts.ts";

type Props = {
  part: PartRoute;
  /** In place of the name of the part, for a page below it. */
  title?: ReactNode;
  /** Above the title: the way back to the list. */
  back?: ReactNode;
  /** Beside the title: the state of the page, its actions. */
  more?: ReactNode;
  /** A sentence below the title. */
  intro?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A page of the console inside `ConsoleFrame`: its title, its actions, its content. */
export const ConsolePage = withTexts(messagesIt, ConsoleMain);

function ConsoleMain({ part, title, back, more, intro, className, children }: Props) {
  const id = useMainId();
  const hasAccess = useHasAccess();
  const about = parts.find(({ route }) => route === part);
  if (!about || !hasAccess(about.access))
    return (
      <main id={id} tabIndex={-1} className={classes.main}>
        <PageMessage kind="forbidden" />
      </main>
    );
  return (
    <main id={id} tabIndex={-1} className={classes.main}>
      {back ? <p className={classes.back}>{back}</p> : null}
      <div className={classes.top}>
        <Heading level={1} size="h3" className={classes.title}>
          {title ?? <FormattedMessage {...about.label} />}
        </Heading>
        {more ? <div className={classes.more}>{more}</div> : null}
      </div>
      {intro ? <p className={classes.intro}>{intro}</p> : null}
      <div className={cx(classes.content, className)}>{children}</div>
    </main>
  );
}
