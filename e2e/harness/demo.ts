import type { APIRequestContext } from "playwright-core";

/** Addresses of the demo, all of them open to visitors. */
export interface Places {
  post: string;
  article: string;
  category: string;
  categoryTrending: string;
  profile: string;
  comment: string;
  /** Of several choices. */
  openPoll: string;
  closedPoll: string;
  /** A post with a PDF. */
  document: string;
  /** With a film of our own. */
  film: string;
  /** With a link and what its page says of itself. */
  link: string;
  /** Written at a named place. */
  place: string;
  /** A page of the community's own. */
  customPage: string;
  group: string;
  event: string;
  course: string;
}

interface Found {
  id: number;
  type?: string;
  slug?: string;
  privacy?: string;
  comment_count?: number;
  title?: string;
  author?: { id: number };
  poll?: { closed: boolean; multiple_choices: boolean } | null;
  medias?: { type: string; mimetype?: string }[];
  location?: object | null;
}

/** One place of each kind; the post has comments, and its author is whose profile it is. */
export async function findPlaces(request: APIRequestContext, member: APIRequestContext): Promise<Places> {
  const categories = await results(request, "/api/v2/category/?limit=1");
  // Journeys before this one may have written hundreds.
  const posts: Found[] = [];
  for (let offset = 0; offset === posts.length; offset += 100)
    posts.push(...(await results(request, `/api/v2/post/?limit=100&offset=${offset}`)));
  const articles = await results(request, "/api/v2/discussion/?limit=20");
  const [customPage] = await results(request, "/api/v2/custom_page/?limit=1");
  /** Of the demo itself: what journeys make has the newest ids. */
  const first = async (kind: "group" | "event" | "course") => {
    const found = await results(member, `/api/v2/${kind}/?limit=100`);
    const open = found.filter(({ privacy }) => privacy === "public" || privacy === "open");
    const { id, slug } = required(open.toSorted((one, other) => one.id - other.id)[0]);
    return `/${kind}/${id}/${slug}/`;
  };
  const post = required(posts.find(({ comment_count: count = 0 }) => count > 2));
  const article = required(articles[0]);
  const category = required(categories[0]);
  const openPoll = required(posts.find(({ poll }) => poll?.multiple_choices && !poll.closed));
  const closedPoll = required(posts.find(({ poll }) => poll?.closed));
  const withMedia = (type: string, mimetype: string) =>
    required(posts.find(({ medias = [] }) => medias.some((media) => media.type === type && media.mimetype === mimetype)));
  const [comment] = await results(request, `/api/v2/comment/?post=${post.id}&limit=1`);
  return {
    post: `/post/${post.id}/`,
    article: `/discussion/${article.id}/`,
    category: `/category/${category.id}/${category.slug}/`,
    categoryTrending: `/category/${category.id}/${category.slug}/trending/`,
    profile: `/user/${required(post.author).id}/`,
    openPoll: `/post/${openPoll.id}/`,
    closedPoll: `/post/${closedPoll.id}/`,
    document: `/post/${withMedia("doc", "application/pdf").id}/`,
    film: `/post/${withMedia("doc", "video/webm").id}/`,
    link: `/post/${withMedia("url", "image/webp").id}/`,
    place: `/post/${required(posts.find(({ location }) => location)).id}/`,
    customPage: `/${required(customPage).id}/${customPage?.slug}/`,
    comment: `/post/${post.id}/comment/${required(comment).id}/`,
    group: await first("group"),
    event: await first("event"),
    course: await first("course"),
  };
}

async function results(request: APIRequestContext, address: string): Promise<Found[]> {
  const reply = await request.get(address);
  if (!reply.ok()) throw new Error(`${address}: ${reply.status()}`);
  const page: { results: Found[] } = await reply.json();
  return page.results;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("the demo lacks what this journey needs");
  return value;
}
