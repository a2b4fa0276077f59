import { Community } from "@cortile/ui/app";
import { useBrowserTimeZone } from "@cortile/ui/core/locale";
import { buildPath } from "@cortile/ui/core/routing";
import { JoinHost, Maintenance } from "@cortile/ui/shell";
import { useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useNavigate } from "react-router";
import { HeadSync } from "#head";
import { unavailableRoutes } from "#route-names";
import { routerNavigation } from "#routing";
import { useSite } from "#site";
import { loadMessages } from "#messages";

/** Its service worker is the site's own: `service-worker`. */
const push = { web: { isDisabled: false }, native: { isDisabled: false } };

/** The providers around every page, on React Router. */
export function Frame() {
  const { boot, chooseTimeZone, client, cache, table, messages, chooseLanguage } = useSite();
  const navigate = useNavigate();
  const [joins, setJoins] = useState(false);
  const [language, setLanguage] = useState({ locale: boot.locale, messages });
  const timeZone = useBrowserTimeZone(boot.timeZone);
  useEffect(() => chooseTimeZone(timeZone), [chooseTimeZone, timeZone]);
  const chooseLocale = async (locale: string) => {
    const loaded = await loadMessages({ locale, portal: boot.portal });
    // Before any request in it.
    chooseLanguage(locale);
    setLanguage({ locale, messages: loaded });
    document.documentElement.lang = locale;
  };
  return (
    <Community
      client={client}
      cache={cache}
      navigation={routerNavigation}
      locale={language.locale}
      onLocale={chooseLocale}
      messages={language.messages}
      addedLanguages={boot.languages}
      routes={unavailableRoutes}
      now={boot.now}
      timeZone={timeZone}
      colorScheme={boot.colorScheme}
      realtime={{ secure: boot.portal.startsWith("https:") }}
      push={push}
      onAnonymousAction={() => setJoins(true)}
      onSignedOut={() => {
        void import("#offline").then(({ forgetLessons }) => forgetLessons(null));
        void navigate(buildPath(table["home"] ?? "/"));
      }}
      maintenance={(retry) => <Maintenance onRetry={retry} />}
    >
      <HeadSync />
      <Outlet />
      <JoinHost open={joins} onClose={() => setJoins(false)} />
      <ScrollRestoration />
    </Community>
  );
}
