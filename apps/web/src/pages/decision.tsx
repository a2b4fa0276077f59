import { DecisionScreen, loadDecision } from "@cortile/ui/decision";
import { Page } from "@cortile/ui/shell";
import { FormattedMessage } from "react-intl";
import { useLoaderData } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";
import { requireMember } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url, params }) => {
  await requireMember(site, url);
  const id = Number(params["id"]);
  if (!Number.isSafeInteger(id) || id < 1) throw pageNotFound();
  await loadDecision(site.client, site.cache, id);
  return { id };
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.decision) }) };

export const Component = () => {
  const { id } = useLoaderData<{ id: number }>();
  return (
    <Page title={<FormattedMessage {...messages.decision} />} layout="list" back={{ route: "decisions" }}>
      <DecisionScreen key={id} id={id} />
    </Page>
  );
};
