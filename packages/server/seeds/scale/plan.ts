/** How much is filled in. */
export interface ScaleOptions {
  members: number;
  posts: number;
  /** As many votes are given as comments are written. */
  comments?: number;
  categories?: number;
  /** Another seed gives another community of the same shape. */
  seed?: number;
  /** When the last post was written; now, unless said. */
  now?: Date;
  /** Hash of the reader's password (and of the owner's, where there was nobody before); without it they cannot sign in. */
  passwordHash?: string | null;
}

/** Whom the budgets of home feeds are measured with. */
export const readerName = "scale_reader";
/** People and categories the reader follows, where there are as many. */
export const readerFollows = { people: 1000, categories: 100 };

/** Everything the statements are made of: whole numbers and a time, so that they may stand in their text. */
export interface Plan {
  members: number;
  posts: number;
  comments: number;
  votes: number;
  categories: number;
  seed: number;
  /** ISO 8601. */
  now: string;
  passwordHash: string | null;
  /** Highest id there was in each table; ours follow. */
  base: { user: number; contribution: number; comment: number; category: number };
  /** Ids of the reactions that votes choose from; the first is the most frequent. */
  reactionIds: number[];
}

const whole = (name: string, value: number, least: number): number => {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`${name} is ${value}; expected a whole number from ${least} on`);
  return value;
};

/** @throws RangeError naming the number that cannot be used */
export function planOf(options: ScaleOptions, found: Pick<Plan, "base" | "reactionIds">): Plan {
  const comments = whole("comments", options.comments ?? Math.min(options.posts, 1_000_000), 0);
  return {
    members: whole("members", options.members, 2),
    posts: whole("posts", options.posts, 1),
    comments,
    votes: comments,
    categories: whole("categories", options.categories ?? 120, 1),
    seed: whole("seed", options.seed ?? 1, 0),
    now: (options.now ?? new Date()).toISOString(),
    passwordHash: options.passwordHash ?? null,
    ...found,
  };
}
