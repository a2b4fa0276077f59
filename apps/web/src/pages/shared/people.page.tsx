import { CategoryFollowButton } from "@cortile/ui/category";
import { gates, type GateName } from "@cortile/ui/core/preferences";
import { buildPath } from "@cortile/ui/core/routing";
import { loadPersonList, PersonListScreen, personLists, userQuery, type PersonList } from "@cortile/ui/people";
import { Page } from "@cortile/ui/shell";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { redirect, useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";
import { useSite } from "#site";

/** Gates of the lists. */
const needed: Partial<Record<PersonList, GateName>> = {
  followers: "follow",
  followings: "follow",
  connections: "connect",
  requests: "connect",
  requests_sent: "connect",
  categories: "categoryFollow",
};
const ownOnly: readonly PersonList[] = ["requests", "requests_sent", "blocked"];

/** One of a person's lists; some are visible to that member alone. */
export function peoplePage(list: PersonList) {
  const loader = loadPage(async ({ site, params, url }) => {
    const id = Number(params["id"]);
    const { user, preferences, features } = site.boot;
    const gate = needed[list];
    if (gate && !gates[gate]({ preferences, features: new Set(features), user })) throw pageNotFound();
    if (ownOnly.includes(list)) {
      if (!user) throw redirect(`${buildPath(site.table["signin"] ?? "/")}?next=${encodeURIComponent(url.pathname)}`);
      if (id !== user.id) throw pageNotFound();
    }
    await loadPersonList(site.client, site.cache, id, list);
    return null;
  });
  const handle: PageHandle = {
    head(site, params) {
      const user = site.cache.getQueryData(userQuery(site.client, Number(params["id"])).queryKey);
      const title = site.intl.formatMessage(personLists[list].title);
      return { title: user ? `${title} · ${user.real_name || user.username}` : title };
    },
  };
  function Component() {
    const id = Number(useParams()["id"]);
    const { client } = useSite();
    const { data: user } = useSuspenseQuery(userQuery(client, id));
    const title = list === "blocked" ? <FormattedMessage {...personLists.blocked.title} /> : user.real_name || user.username;
    return (
      <Page title={title} layout="list" back={{ route: "user_profile", params: { id } }}>
        <PersonListScreen id={id} list={list} categoryAction={(category) => <CategoryFollowButton category={category} />} />
      </Page>
    );
  }
  return { loader, handle, Component };
}
