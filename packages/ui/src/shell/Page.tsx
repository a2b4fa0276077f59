import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Heading, IconButton } from "#core/kit";
import { Link, type RouteName, type RouteParams } from "#core/routing";
import { useSession } from "#core/session";
import { AdSlot } from "#custom_adv";
import { BellIcon } from "./BellEntry.tsx";
import { Brand } from "./Brand.tsx";
import { Footer } from "./Footer.tsx";
import { useMainId } from "./frame.ts";
import { PreferencesMenu } from "./PreferencesMenu.tsx";
import { SearchField, SearchIcon } from "./SearchLink.tsx";
import { messages } from "./shell.messages.ts";
import classes from "./Page.module.css";

export type PageProps = {
  /** Names the page: its h1, and the bar of phones. */
  title: ReactNode;
  /**
   * `feed`: a gutter of avatars, then the measure. `wide`: the page fills the room of the aside too, and brings its own
   * columns. `list`: as wide, without a gutter. `full`: it fills the window beside the nav, and scrolls by itself.
   */
  layout?: "feed" | "list" | "wide" | "full";
  /** False when the page draws its own h1. */
  heading?: boolean;
  /** Where the page belongs: on phones it has a way back and its title in place of the logo. */
  back?: { route: RouteName; params?: RouteParams } | undefined;
  /** False while the page brings its own bar to the upper edge of phones. */
  bar?: boolean;
  /** Actions beside the title; on phones at the end of the bar. */
  more?: ReactNode;
  /** False where the page is a search itself. */
  search?: boolean;
  /** Widgets for wide windows. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One page inside the frame: its title, its content, its widgets, and the footer. */
export function Page({
  title,
  layout = "feed",
  heading = true,
  search = true,
  bar = true,
  back,
  more,
  aside,
  children,
}: PageProps) {
  const intl = useIntl();
  const backLink = back ? (
    <IconButton component={Link} icon="arrow-left" label={intl.formatMessage(messages.back)} {...back} className={classes.back} />
  ) : null;
  return (
    <div
      className={classes.root}
      data-layout={layout}
      data-back={back ? "" : undefined}
      data-tools={more && !back ? "" : undefined}
    >
      <div className={classes.column}>
        {!bar ? null : back ? (
          <header className={classes.bar}>
            {backLink}
            <span className={classes.barTitle} aria-hidden="true">
              {title}
            </span>
            {more}
          </header>
        ) : (
          <RootBar />
        )}
        <main id={useMainId()} tabIndex={-1} className={classes.main}>
          {layout === "full" ? null : <AdSlot position="BELOW_TOPBAR" />}
          {heading ? (
            <div className={classes.top}>
              {backLink}
              <Heading level={1} size="h3" className={classes.title ?? ""}>
                {title}
              </Heading>
              {more ? <span className={classes.more}>{more}</span> : null}
              {search && layout !== "feed" ? <SearchField /> : null}
            </div>
          ) : null}
          {children}
        </main>
      </div>
      {layout === "full" ? null : <Side layout={layout} aside={aside} />}
    </div>
  );
}

function Side({ layout, aside }: Pick<PageProps, "layout" | "aside">) {
  const intl = useIntl();
  return (
    <div className={classes.side}>
      {layout === "feed" ? <SearchField /> : null}
      {aside && layout === "feed" ? (
        <aside className={classes.aside} aria-label={intl.formatMessage(messages.aside)}>
          <AdSlot position="TOOLS_COLUMN" />
          {aside}
        </aside>
      ) : null}
      <Footer />
    </div>
  );
}

/** On phones, where the nav is not: the community, and for visitors their language. */
function RootBar() {
  const { status } = useSession();
  return (
    <header className={classes.bar}>
      <Brand className={classes.brand} />
      <SearchIcon />
      <BellIcon />
      {status === "anonymous" ? <PreferencesMenu iconOnly /> : null}
    </header>
  );
}
