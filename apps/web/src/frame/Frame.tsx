import { Community } from "@cortile/ui/app";
import { buildPath } from "@cortile/ui/core/routing";
import { Maintenance } from "@cortile/ui/shell";
import { useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router";
import { HeadKeeper } from "#head";
import { withoutPage } from "#places";
import { routerNavigation } from "#routing";
import { useSite } from "#site";
import { loadWords } from "#words";

/** What stands around every page: the community, on React Router. */
export function Frame() {
  const { boot, client, cache, table, words } = useSite();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [language, setLanguage] = useState({ locale: boot.locale, words });
  const chooseLocale = async (chosen: string) => {
    const locale = chosen === "it" ? "it" : "en";
    setLanguage({ locale, words: await loadWords(locale) });
    document.documentElement.lang = locale;
  };
  const toSignIn = () => void navigate(`${buildPath(table["signin"] ?? "/")}?next=${encodeURIComponent(pathname + search)}`);
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
      onAnonymousAction={toSignIn}
      onSignedOut={() => void navigate(buildPath(table["home"] ?? "/"))}
      maintenance={(retry) => <Maintenance onRetry={retry} />}
    >
      <HeadKeeper />
      <Outlet />
      <ScrollRestoration />
    </Community>
  );
}
