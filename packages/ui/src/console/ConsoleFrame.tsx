import { useId, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Brand, MainIdProvider, OfflineBar, RouteProgress, useFocusOnNavigation, useZoneCookie } from "#shell";
import { Dialog, IconButton, SkipLink } from "#core/kit";
import { withTexts } from "#core/locale";
import { ConsoleNav } from "./ConsoleNav.tsx";
import { ConsoleSearch } from "./ConsoleSearch.tsx";
import { messages } from "./console.messages.ts";
import classes from "./ConsoleFrame.module.css";
import { messagesIt } from "./console.own.it.ts";
import type { LoadHits } from "./hits.ts";

export type ConsoleFrameProps = {
  /** More of what its search finds, such as the settings; loaded when the search first opens. */
  searchIn?: readonly LoadHits[];
  /** The next page is on its way. */
  pending?: boolean;
  /** A ConsolePage, or a router's outlet that ends in one. */
  children: ReactNode;
};

/** What stays while pages of the console change: its navigation, at the side or behind a button, and its search. */
export const ConsoleFrame = withTexts(messagesIt, Frame);

function Frame({ searchIn = [], pending = false, children }: ConsoleFrameProps) {
  const intl = useIntl();
  const id = useId();
  const [opens, setOpens] = useState(false);
  useFocusOnNavigation(id);
  useZoneCookie();
  const close = () => setOpens(false);
  return (
    <div className={classes.root} data-density="compact">
      <SkipLink target={id} />
      <RouteProgress pending={pending} />
      <nav className={classes.side} aria-label={intl.formatMessage(messages.console)}>
        <div className={classes.brand}>
          <Brand />
          <span className={classes.mark}>
            <FormattedMessage {...messages.console} />
          </span>
        </div>
        <ConsoleSearch searchIn={searchIn} />
        <ConsoleNav />
      </nav>
      <div className={classes.column}>
        <header className={classes.bar}>
          <IconButton
            icon="list"
            label={intl.formatMessage(messages.menu)}
            aria-haspopup="dialog"
            aria-expanded={opens}
            onClick={() => setOpens(true)}
          />
          <span className={classes.barTitle}>
            <FormattedMessage {...messages.console} />
          </span>
          <ConsoleSearch searchIn={searchIn} iconOnly />
        </header>
        <MainIdProvider value={id}>{children}</MainIdProvider>
      </div>
      <OfflineBar />
      <Dialog open={opens} onClose={close} title={<FormattedMessage {...messages.console} />} size="sm" tall>
        <nav aria-label={intl.formatMessage(messages.console)} className={classes.sheet}>
          <ConsoleNav onChoose={close} />
        </nav>
      </Dialog>
    </div>
  );
}
