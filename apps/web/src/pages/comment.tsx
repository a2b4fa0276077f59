import type { FeedObjectType } from "@cortile/contract/enums";
import { CommentScreen, loadComment } from "@cortile/ui/comment";
import { Page } from "@cortile/ui/shell";
import { data, useParams, type Params } from "react-router";
import { FormattedMessage } from "react-intl";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";
import { messages } from "./shared/pages.messages.ts";

const types: readonly string[] = ["post", "discussion", "status"] satisfies FeedObjectType[];
const isType = (type: string): type is FeedObjectType => types.includes(type);

function targetOf(params: Params) {
  const type = params["contribution_type"] ?? "";
  if (!isType(type)) throw pageNotFound();
  return { target: { type, id: Number(params["contribution_id"]) }, id: Number(params["id"]) };
}

export const loader = loadPage(async ({ site, params }) => {
  const place = await loadComment(site.client, site.cache, targetOf(params));
  return data(null, { status: place === null ? 404 : 200 });
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.comment) }) };

export function Component() {
  const { target, id } = targetOf(useParams());
  return (
    <Page title={<FormattedMessage {...messages.comment} />} back={{ route: target.type, params: { id: target.id } }}>
      <CommentScreen target={target} id={id} />
    </Page>
  );
}
