import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Banner, Button, Heading } from "#core/kit";
import { useGate, usePreference } from "#core/preferences";
import { Link } from "#core/routing";
import { Page } from "#shell";
import { ExploreContents } from "./ExploreScreen.tsx";
import { messages } from "./feed.messages.ts";
import type { FeedStart } from "./feed.queries.ts";
import classes from "./Feed.module.css";

type LandingScreenProps = { categories?: ReactNode; widgets?: readonly ReactNode[]; start?: FeedStart | undefined };

/**
 * The address of home for a visitor: the community's cover and words, and below them the explore feed when contents are public.
 * Its data is that of explore.
 */
export function LandingScreen({ categories, widgets = [], start }: LandingScreenProps) {
  const isReadable = useGate("explore");
  const name = usePreference("text.application_name") || "Cortile";
  return (
    <Page title={name} heading={false} aside={widgets.length > 0 ? widgets : undefined}>
      <Cover name={name} isReadable={isReadable} />
      {isReadable ? (
        <ExploreContents categories={categories} widgets={widgets} start={start} />
      ) : (
        <div className={classes.axis}>
          <Banner tone="quiet" icon="lock">
            <FormattedMessage {...messages.closed} />
          </Banner>
        </div>
      )}
    </Page>
  );
}

function Cover({ name, isReadable }: { name: string; isReadable: boolean }) {
  const first = usePreference("text.application_slogan1");
  const second = usePreference("text.application_slogan2");
  const cover = usePreference("covers.cover_1_hp_m1920");
  const mayJoin = useGate("signUp");
  return (
    <header className={classes.landing}>
      {cover ? <img src={cover} alt="" fetchPriority="high" decoding="async" className={classes.landingCover} /> : null}
      <Heading level={1} size="h2">
        {name}
      </Heading>
      {first ? <p className={classes.slogan}>{first}</p> : null}
      {second ? <p className={classes.slogan}>{second}</p> : null}
      <Button
        variant="primary"
        component={Link}
        route={mayJoin ? "signup" : "signin"}
        className={classes.landingAction}
        data-narrow-only={isReadable || undefined}
      >
        <FormattedMessage {...(mayJoin ? messages.join : messages.signIn)} />
      </Button>
    </header>
  );
}
