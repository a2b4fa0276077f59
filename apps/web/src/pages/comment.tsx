import type { FeedObjectType } from "@cortile/contract/enums";
import { commentPlaceQuery, CommentScreen, loadComment } from "@cortile/ui/comment";
import { buildPath } from "@cortile/ui/core/routing";
import { data, useParams, type Params } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";
import { messages } from "./shared/pages.messages.ts";

const types: readonly string[] = ["post", "discussion", "status"] satisfies FeedObjectType[];
const isType = (type: string): type is FeedObjectType => types.includes(type);

/** Null for an address of nothing that has comments. */
function findTarget(params: Params) {
  const type = params["contribution_type"] ?? "";
  return isType(type) ? { target: { type, id: Number(params["contribution_id"]) }, id: Number(params["id"]) } : null;
}

function targetOf(params: Params) {
  const found = findTarget(params);
  if (!found) throw pageNotFound();
  return found;
}

export const loader = loadPage(async ({ site, params }) => {
  const place = await loadComment(site.client, site.cache, targetOf(params));
  return data(null, { status: place === null ? 404 : 200 });
});

export const handle: PageHandle = {
  head(site, params) {
    const title = site.intl.formatMessage(messages.comment);
    // The head of a page that failed is asked for too.
    const found = findTarget(params);
    const place = found && site.cache.getQueryData(commentPlaceQuery(site.client, found.target, found.id).queryKey);
    if (!place) return { title };
    const { target, id } = found;
    const { summary, author, added_at } = place.reply ?? place.comment;
    const path = buildPath(site.table["comment"] ?? "/", { contribution_type: target.type, contribution_id: target.id, id });
    return {
      title,
      description: summary,
      path,
      type: "article",
      data: {
        "@type": "Comment",
        text: summary,
        datePublished: added_at,
        author: { "@type": "Person", name: author?.real_name || author?.username },
      },
    };
  },
};

export const Component = () => <CommentScreen {...targetOf(useParams())} />;
