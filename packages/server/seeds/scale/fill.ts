import pg from "pg";
import { withoutIndexes } from "./bulk.ts";
import { chanceFunctions } from "./chance.ts";
import { fillAudience, fillContributionCategories, fillContributions } from "./contributions.ts";
import { fillComments, fillVotes, planComments, planVotes } from "./conversation.ts";
import { fillCounters, moveSequences } from "./counters.ts";
import { fillCategories, fillCategoryFollows, fillFollows, fillMembers, fillTags } from "./people.ts";
import { planOf, readerName, type Plan, type ScaleOptions } from "./plan.ts";

const tables = ["contribution", "contribution_category", "audience", "comment", "vote", "user_follow", "category_follow"];
/** Filled from the others at the end, not row by row. */
const searchTables = ["search_document", "search_word"];

/** Speaks of what is going on; seconds since the start. */
type Progress = (step: string, seconds: number) => void;

/**
 * Fills a migrated database with a community of any size, all of it or nothing. The same options, time included, give the same
 * rows. What is there already stays; the tables are locked meanwhile.
 * @returns the id of the reader, who follows 1,000 people and 100 categories where there are as many
 * @throws when the database holds such a community already
 */
export async function fillScale(
  url: string,
  options: ScaleOptions,
  progress: Progress = () => undefined,
): Promise<{ readerId: number }> {
  const client = new pg.Client({ connectionString: url, options: "-c timezone=UTC -c statement_timeout=0" });
  // The statement under way fails of a lost connection; without a listener the process would end before saying so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin");
    for (const [name, value] of Object.entries(settings)) await client.query(`set local ${name} = '${value}'`);
    const plan = planOf(options, await prepare(client));
    await client.query(chanceFunctions(plan));
    const began = Date.now();
    await withoutIndexes(client, [...tables, ...searchTables], async () => {
      for (const [step, statements] of Object.entries(steps(plan))) {
        for (const statement of statements) await client.query(statement);
        progress(step, (Date.now() - began) / 1000);
      }
    });
    for (const statement of moveSequences()) await client.query(statement);
    await client.query("update config_version set version = version + 1");
    await client.query("commit");
    progress("indexes", (Date.now() - began) / 1000);
    await client.query(`vacuum (analyze) "user", category, membership, ${[...tables, ...searchTables].join(", ")}`);
    progress("statistics", (Date.now() - began) / 1000);
    return { readerId: plan.base.user + plan.members };
  } finally {
    await client.end();
  }
}

/** Of this transaction; large sorts would else go through files. */
const settings = { work_mem: "128MB", maintenance_work_mem: "512MB", synchronous_commit: "off", lock_timeout: "30s" };

const steps = (plan: Plan): Record<string, string[]> => ({
  members: [fillMembers(plan), fillTags(plan)],
  categories: [fillCategories(plan)],
  follows: [fillFollows(plan), fillCategoryFollows(plan)],
  conversation: [planComments(plan), "analyze planned_comment", planVotes(plan), "analyze planned_vote"],
  contributions: [fillContributions(plan)],
  "their categories": [fillContributionCategories(plan)],
  "their audience": [fillAudience(plan)],
  comments: [fillComments(plan)],
  votes: [fillVotes(plan)],
  counters: fillCounters(plan),
  search: ["call search_rebuild()"],
});

async function prepare(client: pg.Client): Promise<Pick<Plan, "base" | "reactionIds">> {
  await client.query('lock table "user" in share row exclusive mode');
  const found = await client.query('select from "user" where username = $1', [readerName]);
  if (found.rows.length > 0) throw new Error(`The database holds such a community already (@${readerName}).`);
  // Votes need something to choose from; a community's own reactions are left as they are.
  await client.query(
    "insert into reaction (id, label, image) select 1, 'Like', '/reaction/like.png' where not exists (select from reaction)",
  );
  const { rows } = await client.query<Record<keyof Plan["base"], string> & { reactions: number[] }>(`
    select (select coalesce(max(id), 0) from "user") as user, (select coalesce(max(id), 0) from contribution) as contribution,
      (select coalesce(max(id), 0) from comment) as comment, (select coalesce(max(id), 0) from category) as category,
      (select array_agg(id order by position, id) from reaction where active) as reactions`);
  const [row] = rows;
  if (!row) throw new Error("no answer from the database");
  const { reactions, ...base } = row;
  return {
    base: {
      user: Number(base.user),
      contribution: Number(base.contribution),
      comment: Number(base.comment),
      category: Number(base.category),
    },
    reactionIds: reactions,
  };
}
