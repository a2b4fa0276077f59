// Fills a community with as much as is asked for, to see how it behaves at that size.
// usage: npm run seed:scale -- --members N --posts N [--comments N] [--categories N] [--seed N]
import { parseArgs } from "node:util";
import { hashPassword, randomToken } from "#core/crypto";
import { readConfig } from "#core/config";
import { migrate, openDb } from "#core/db";
import { createLog } from "#core/log";
import { startPostgres } from "#core/postgres";
import { importLocalities } from "#locality";
import { fillScale, readerName } from "./scale/index.ts";

const usage = "usage: npm run seed:scale -- --members N --posts N [--comments N] [--categories N] [--seed N]";

const { values } = parseArgs({
  options: {
    members: { type: "string" },
    posts: { type: "string" },
    comments: { type: "string" },
    categories: { type: "string" },
    seed: { type: "string" },
  },
});

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

async function main(): Promise<void> {
  const [members, posts] = [number(values.members), number(values.posts)];
  if (members === undefined || posts === undefined) throw new Error(usage);
  const config = readConfig(process.env);
  const local = config.databaseUrl === null ? await startPostgres({ dataFolder: config.dataFolder }) : null;
  try {
    const url = config.databaseUrl ?? local?.url ?? "";
    await migrate(url);
    // Its own each time: a known one would open a community that is reachable by others.
    const password = randomToken(12);
    await fillScale(
      url,
      {
        members,
        posts,
        comments: number(values.comments),
        categories: number(values.categories),
        seed: number(values.seed),
        passwordHash: await hashPassword(password),
      },
      (step, seconds) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${step}`),
    );
    // As every community has them: otherwise the first start does it, while it is measured.
    const { db, close } = openDb({ url });
    try {
      await importLocalities({ db, databaseUrl: url, log: createLog("silent") });
    } finally {
      await close();
    }
    console.log(`\nSign in as ${readerName} with the password ${password}`);
  } finally {
    await local?.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
