import type { Contribution } from "@cortile/contract/entity";
import type { FeedObjectType } from "@cortile/contract/enums";
import { contributionQuery, ContributionUnavailable, plainText } from "@cortile/ui/contribution";
import { buildPath } from "@cortile/ui/core/routing";
import { ContributionScreen, loadContribution } from "@cortile/ui/feed";
import { RelationButton } from "@cortile/ui/people";
import { Page } from "@cortile/ui/shell";
import { useParams, useRouteError } from "react-router";
import { RouteError } from "#frame";
import type { PageHandle } from "#head";
import { loadPage, statusOf } from "#routing";

const maxTitleLength = 70;
const short = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);

/** Visible to everybody. */
const isPublic = ({ addressing, recipients = [], group, event, deleted, collapsed, draft }: Contribution): boolean =>
  addressing.length + recipients.length === 0 && !group && !event && !deleted && !collapsed && !draft;

/** The page of one kind of contribution. */
export function contributionPage(type: FeedObjectType) {
  const loader = loadPage(async ({ site, params }) => {
    await loadContribution(site.client, site.cache, { type, id: Number(params["id"]) });
    return null;
  });
  const handle: PageHandle = {
    head(site, params) {
      const contribution = site.cache.getQueryData(contributionQuery(site.client, type, Number(params["id"])).queryKey);
      if (!contribution) return { title: "" };
      const { author, title, html, poll, medias, added_at, last_edited_at, comment_count, vote_count } = contribution;
      const text = plainText(html) || (poll?.title ?? "");
      const image = medias.find((media) => media.image)?.image ?? undefined;
      const name = author?.real_name || author?.username;
      return {
        title: title || short(text, maxTitleLength) || (name ?? ""),
        description: short(text, 200),
        path: buildPath(site.table[type] ?? "/", { id: contribution.id }),
        embeddable: isPublic(contribution),
        image,
        type: "article",
        data: {
          "@type": type === "discussion" ? "Article" : "SocialMediaPosting",
          headline: title || short(text, maxTitleLength),
          articleBody: text,
          datePublished: added_at,
          dateModified: last_edited_at ?? added_at,
          image,
          author: { "@type": "Person", name },
          commentCount: comment_count,
          interactionStatistic: {
            "@type": "InteractionCounter",
            interactionType: "https://schema.org/LikeAction",
            userInteractionCount: vote_count,
          },
        },
      };
    },
  };
  function Component() {
    const { id } = useParams();
    return <ContributionScreen type={type} id={Number(id)} followButton={(author) => <RelationButton user={author} />} />;
  }
  return { loader, handle, Component, ErrorBoundary };
}

function ErrorBoundary() {
  const status = statusOf(useRouteError());
  if (status !== 403 && status !== 404) return <RouteError />;
  return (
    <Page title="" heading={false} back={{ route: "home" }}>
      <ContributionUnavailable />
    </Page>
  );
}
