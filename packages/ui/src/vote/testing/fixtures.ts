import type { Comment, Contribution, FeedUnit, LatestComment, Reaction, User } from "@cortile/contract/entity";

/** The like, and one other. */
export const reactions: readonly Reaction[] = [
  { id: 1, label: "Like", sentiment: 1, image: "/like.svg", active: true },
  { id: 2, label: "Warm", sentiment: 1, image: "/warm.svg", active: true },
  { id: 3, label: "Bright", sentiment: 1, image: "/bright.svg", active: true },
];

export const [like, warm, bright] = reactions as readonly [Reaction, Reaction, Reaction];

export const person = (about: Partial<User> = {}): User => ({
  id: 3,
  username: "ada_n",
  real_name: "Ada Nwosu",
  avatar: "/ada.png",
  cover: null,
  ext_id: null,
  bio: "",
  location: "",
  description: "",
  website: "",
  date_of_birth: null,
  gender: "Unspecified",
  date_joined: "2026-01-01T00:00:00+00:00",
  tags: [],
  reputation: 0,
  ...about,
});

const unvoted = { vote_count: 0, flag_count: 0, voted: false, reaction: null, reactions_count: [] };

/** A post by Ada of two hours ago, to everybody. */
export const contribution = (about: Partial<Contribution> = {}): Contribution => ({
  id: 11,
  type: "post",
  slug: "post-11",
  html: "<p>Opened the kiln this morning.</p>",
  summary: "Opened the kiln this morning.",
  author: person(),
  categories: [],
  addressing: [],
  medias: [],
  location: null,
  added_at: "2026-11-20T10:00:00.000000+00:00",
  last_activity_at: "2026-11-20T10:00:00.000000+00:00",
  deleted: false,
  collapsed: false,
  comment_count: 0,
  share_count: 0,
  view_count: 0,
  follower_count: 0,
  followed: false,
  ...unvoted,
  ...about,
});

/** A first-level comment by Ada on the post. */
export const comment = (about: Partial<Comment> = {}): Comment => ({
  id: 21,
  type: "comment",
  post: 11,
  author: person(),
  parent: null,
  added_at: "2026-11-20T11:00:00.000000+00:00",
  html: "<p>I have three of them.</p>",
  summary: "I have three of them.",
  deleted: false,
  collapsed: false,
  comment_count: 0,
  latest_comments: [],
  ...unvoted,
  ...about,
});

/** A second-level comment under it. */
export const reply = (about: Partial<LatestComment> = {}): LatestComment => {
  const { latest_comments: _none, post: _whole, discussion: _d, status: _s, ...fields } = comment({ id: 22, parent: 21 });
  return { ...fields, post: 11, ...about };
};

export const unit = (about: Partial<Contribution> = {}, seen = true): FeedUnit => {
  const held = contribution(about);
  return { type: held.type, [held.type]: held, seen };
};

export const pageOf = <Row>(results: Row[], next: string | null = null) => ({
  count: results.length,
  next,
  previous: null,
  results,
});
