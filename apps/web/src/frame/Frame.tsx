import { Community } from "@cortile/ui/app";
import { PageMessage } from "@cortile/ui/core/kit";
import { buildPath } from "@cortile/ui/core/routing";
import { Outlet, ScrollRestoration, useNavigate } from "react-router";
import { HeadKeeper } from "#head";
import { routerNavigation } from "#routing";
import { useSite } from "#site";

/** Keeps the choice for a year and loads the page again in that language. */
function chooseLocale(locale: string): void {
  document.cookie = `ct_lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
  location.reload();
}

/** What stands around every page: the community, on React Router. */
export function Frame() {
  const { boot, client, cache, table, words } = useSite();
  const navigate = useNavigate();
  const goTo = (name: "home" | "signin") => void navigate(buildPath(table[name] ?? "/"));
  return (
    <Community
      client={client}
      cache={cache}
      navigation={routerNavigation}
      initial={boot}
      locale={boot.locale}
      onLocale={chooseLocale}
      messages={words}
      timeZone={boot.timeZone}
      colorScheme={boot.colorScheme}
      realtime={{ secure: boot.portal.startsWith("https:") }}
      onAnonymousAction={() => goTo("signin")}
      onSignedOut={() => goTo("home")}
      maintenance={() => <PageMessage kind="failed" />}
    >
      <HeadKeeper />
      <Outlet />
      <ScrollRestoration />
    </Community>
  );
}
