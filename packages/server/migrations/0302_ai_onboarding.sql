-- The service that generates texts, one row; off until staff set it.
create table ai_provider (
  id int primary key default 1 check (id = 1),
  is_enabled boolean not null default false,
  base_url text not null default '',
  model text not null default '',
  -- Encrypted.
  api_key bytea,
  -- Of a million tokens, in minor units of the currency.
  input_price int not null default 0,
  output_price int not null default 0,
  currency text not null default 'EUR'
);

-- Every question to it, for staff.
create table ai_prompt (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null,
  purpose text not null,
  actor_id bigint references "user" on delete set null,
  model text not null,
  prompt text not null,
  reply text not null,
  error text,
  input_tokens int not null,
  output_tokens int not null,
  duration_ms int not null
);
create index ai_prompt_time on ai_prompt (asked_at desc, id desc);
create index ai_prompt_actor on ai_prompt (actor_id) where actor_id is not null;

-- What the owner marked as done in the start guide.
create table onboarding_step (
  step text primary key check (step in ('contents', 'categories', 'appearance', 'profile', 'invite', 'app')),
  completed_at timestamptz not null
);

-- Each time that contents or categories were generated, or taken from a starter set.
create table onboarding_run (
  id bigint generated always as identity primary key,
  step text not null check (step in ('contents', 'categories')),
  source text not null check (source in ('ai', 'starter')),
  status text not null check (status in ('in_progress', 'completed', 'failed')),
  language text not null,
  -- What the owner wrote about the community.
  about text not null default '',
  wanted int not null,
  -- What is to be made, as the model answered; null until it did.
  plan jsonb,
  made int not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  cost_millionths bigint not null default 0,
  currency text not null default 'EUR',
  error text,
  started_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz
);
create index onboarding_run_step on onboarding_run (step, id desc);
create unique index onboarding_run_in_progress on onboarding_run (step) where status = 'in_progress';

create table onboarding_result (
  run_id bigint not null references onboarding_run on delete cascade,
  position int not null,
  target text not null check (target in ('post', 'discussion', 'category')),
  target_id bigint not null,
  -- Of a category that was there before: what the run replaced, and by what.
  before jsonb,
  after jsonb,
  primary key (run_id, position)
);
create index onboarding_result_target on onboarding_result (target, target_id);

-- Texts that a model wrote are marked.
alter table contribution add column generated boolean not null default false;
