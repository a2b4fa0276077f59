import type { Plan } from "./plan.ts";

/** Span over which the posts were written. */
const historySeconds = 2 * 365 * 24 * 3600;

/**
 * Functions of this connection alone that stand for chance. `dice` is a hash, so row 1,000 of a table is the same whichever
 * statement asks for it, in whatever order.
 *
 * - `dice(i, salt)`: 0 to 1, excluding 1.
 * - `pick(u, n)`: 1 to n by a Zipf-Mandelbrot law: the first are chosen most, rank r in proportion to 1 / (r + 10).
 * - `scatter(rank, n)`: 1 to n, so that popularity has nothing to do with age.
 * - `post_time(n)`: when post n was written: rising, and denser towards now.
 * - `word(rank)`: a word of the community's own, one of 125,000; for what is rare.
 */
export const chanceFunctions = ({ seed, posts, now }: Plan): string => `
  create function pg_temp.dice(i bigint, salt int) returns float8 immutable language sql as $$
    select ((hashint8extended(i, salt + ${seed} * 1000) >> 11) & 9007199254740991)::float8 / 9007199254740992 $$;
  create function pg_temp.pick(u float8, n bigint) returns bigint immutable language sql as $$
    select least(n, 1 + floor(10 * (power((n + 10)::float8 / 10, u) - 1))::bigint) $$;
  create function pg_temp.scatter(rank bigint, n bigint) returns bigint immutable language sql as $$
    select 1 + (rank * 2654435761) % n $$;
  create function pg_temp.post_time(n bigint) returns timestamptz stable language sql as $$
    select timestamptz '${now}' - make_interval(secs => ${historySeconds} * power((${posts} - n + 0.5)::float8 / ${posts}, 1.5)) $$;
  create function pg_temp.word(rank bigint) returns text immutable language sql as $$
    select string_agg(substr('bdfglmnprt', 1 + (rank / power(50, k)::bigint % 50 / 5)::int, 1)
      || substr('aeiou', 1 + (rank / power(50, k)::bigint % 5)::int, 1), '' order by k) from generate_series(0, 2) k $$;`;
