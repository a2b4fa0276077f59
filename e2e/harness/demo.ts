import type { APIRequestContext } from "playwright-core";

/** Addresses of the demo, found by asking as a visitor. */
export interface Places {
  post: string;
  article: string;
  category: string;
  categoryTrending: string;
  profile: string;
  comment: string;
}

interface Found {
  id: number;
  type?: string;
  slug?: string;
  comment_count?: number;
  title?: string;
  author?: { id: number };
}

/** One place of each kind; the post has comments, and its author is whose profile it is. */
export async function findPlaces(request: APIRequestContext): Promise<Places> {
  const categories = await results(request, "/api/v2/category/?limit=1");
  const posts = await results(request, "/api/v2/post/?limit=100");
  const articles = await results(request, "/api/v2/discussion/?limit=20");
  const post = required(posts.find(({ comment_count: count = 0 }) => count > 2));
  const article = required(articles[0]);
  const category = required(categories[0]);
  const [comment] = await results(request, `/api/v2/comment/?post=${post.id}&limit=1`);
  return {
    post: `/post/${post.id}/`,
    article: `/discussion/${article.id}/`,
    category: `/category/${category.id}/${category.slug}/`,
    categoryTrending: `/category/${category.id}/${category.slug}/trending/`,
    profile: `/user/${required(post.author).id}/`,
    comment: `/post/${post.id}/comment/${required(comment).id}/`,
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
