-- Uses counted by key, in the columns that rate-limiter-flexible reads and writes; `expire` is in milliseconds since 1970.
-- It takes the place of rate_count, which the release before still uses.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
