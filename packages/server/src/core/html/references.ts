import { unescapeHtml } from "./tokens.ts";

export interface References {
  mediaIds: number[];
  userIds: number[];
  hashtagIds: number[];
  /** Addresses of links: http(s), mailto and tel. */
  links: string[];
}

const reference = /<img data-media="(\d+)"|<mention id="(\d+)">|<hashtag id="(\d+)">|<a href="([^"]*)"/g;

/** What canonical html refers to, each once, in the order of first appearance. The ids may belong to nothing. */
export function collectReferences(html: string): References {
  const found = { media: new Set<number>(), users: new Set<number>(), hashtags: new Set<number>(), links: new Set<string>() };
  for (const [, media, user, hashtag, href] of html.matchAll(reference)) {
    if (media !== undefined) found.media.add(Number(media));
    else if (user !== undefined) found.users.add(Number(user));
    else if (hashtag !== undefined) found.hashtags.add(Number(hashtag));
    else if (href !== undefined) found.links.add(unescapeHtml(href));
  }
  return { mediaIds: [...found.media], userIds: [...found.users], hashtagIds: [...found.hashtags], links: [...found.links] };
}
