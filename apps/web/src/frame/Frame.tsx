import { Community } from "@cortile/ui/app";
import { buildPath } from "@cortile/ui/core/routing";
import { JoinHost, Maintenance } from "@cortile/ui/shell";
import { useState } from "react";
import { Outlet, ScrollRestoration, useNavigate } from "react-router";
import { HeadKeeper } from "#head";
import { withoutPage } from "#places";
import { routerNavigation } from "#routing";
import { useSite } from "#site";
import { loadWords } from "#words";

/** What stands around every page: the community, on React Router. */
export function Frame() {
  const { boot, client, cache, table, words } = useSite();
  const navigate = useNavigate();
  const [joins, setJoins] = useState(false);
  const [language, setLanguage] = useState({ locale: boot.locale, words });
  const chooseLocale = async (chosen: string) => {
    const locale = chosen === "it" ? "it" : "en";
    setLanguage({ locale, words: await loadWords(locale) });
    document.documentElement.lang = locale;
  };
  return (
    <Community
      client={client}
      cache={cache}
      navigation={routerNavigation}
      initial={boot}
      locale={language.locale}
      onLocale={(locale) => void chooseLocale(locale)}
      messages={language.words}
      routes={withoutPage}
      now={boot.now}
      timeZone={boot.timeZone}
      colorScheme={boot.colorScheme}
      realtime={{ secure: boot.portal.startsWith("https:") }}
      onAnonymousAction={() => setJoins(true)}
      onSignedOut={() => void navigate(buildPath(table["home"] ?? "/"))}
      maintenance={(retry) => <Maintenance onRetry={retry} />}
    >
      <HeadKeeper />
      <Outlet />
      <JoinHost open={joins} onClose={() => setJoins(false)} />
      <ScrollRestoration />
    </Community>
  );
}
