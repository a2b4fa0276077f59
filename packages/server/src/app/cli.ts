import { existsSync, readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { approveAccount, createInvite, createRecoveryLink, insertPromo, turnSecondStepOff, waitingAccounts } from "#account";
import { readConfig } from "#core/config";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { generateTables, migrate, migrationsFolder, openDb } from "#core/db";
import { Failure } from "#core/errors";
import { retryNow, selectFailures } from "#core/events";
import { languages, translate, type Language } from "#core/i18n";
import { selectLastMail } from "#core/mail";
import { readDocument, type HtmlDocument } from "#core/html";
import { publishCustomPage, withdrawCustomPage } from "#custom_page";
import { publishLegalPage } from "#legal_page";
import { startPostgres } from "#core/postgres";
import { isValidEmail } from "#core/text";
import { openPlatform } from "./platform.ts";

const usage = `usage: npm run -s cortile -- COMMAND

  outbox ADDRESS     prints the last mail to an address
  invite [ADDRESS]   makes an invitation and prints its link; mails it where an address is given
  approve [NAME]     lets in who awaits approval; without a name, lists who does
  promo CODE NAME    adds a promo code for signing up
  recover NAME       prints a link to choose a new password
  second-step off NAME
                     turns the two-step verification of somebody off who is locked out by it, and writes to them
  legal publish POLICY [--en FILE] [--it FILE] [--from DATE]
                     publishes the next revision of a legal page; POLICY is tec, privacy, cookies or a name of yours
  page publish SLUG FILE | page withdraw SLUG
                     publishes a page of the community's own from HTML, or takes it out of sight
  events [retry]     lists the events that could not be handled; with retry has them tried again at once
  db:migrate         brings the database up to date
  db:new NAME        adds an empty migration
  db:types [--check] writes the table types from the migrations; with --check fails where they differ
  db:reset           deletes the database and the files of the data folder (embedded PostgreSQL only)`;

class UsageError extends Error {}

/** Runs the work against the database of the environment: the one of DATABASE_URL, or the embedded one. */
async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null) return work(config.databaseUrl);
  const local = await startPostgres({ dataFolder: config.dataFolder });
  try {
    return await work(local.url);
  } finally {
    await local.stop();
  }
}

async function outbox([address]: string[]): Promise<void> {
  if (!address) throw new UsageError("outbox needs an address");
  const mail = await withDatabase(async (url) => {
    const { db, close } = openDb({ url, max: 1 });
    try {
      return await selectLastMail(db, address);
    } finally {
      await close();
    }
  });
  if (!mail) throw new Error(`There is no mail to ${address}.`);
  console.log(`To: ${mail.to}\nDate: ${mail.created_at}\nSubject: ${mail.subject}\n\n${mail.text}`);
}

async function events([verb]: string[]): Promise<void> {
  if (verb !== undefined && verb !== "retry") throw new UsageError(`events knows no ${verb}`);
  const lines = await withPlatform(async ({ db }) => {
    if (verb === "retry") return [`Tried again at once: ${await retryNow(db)}.`];
    return (await selectFailures(db)).map(
      ({ consumer, event_id, name, attempts, set_aside_at, error }) =>
        `${set_aside_at === null ? "waiting  " : "set aside"} ${consumer} ${name} ${event_id}, ${attempts} attempts: ${error}`,
    );
  });
  console.log(lines.length === 0 ? "Every event was handled." : lines.join("\n"));
}

/** Runs the work with everything the server has, but for its roles. */
async function withPlatform<Result>(work: (platform: Platform) => Promise<Result>): Promise<Result> {
  return withDatabase(async (databaseUrl) => {
    const platform = await openPlatform({ config: readConfig({ ...process.env, CORTILE_LOG_LEVEL: "error" }), databaseUrl });
    try {
      return await work(platform);
    } finally {
      await platform.close();
    }
  });
}

async function invite([email = ""]: string[]): Promise<void> {
  if (email && !isValidEmail(email)) throw new UsageError(`${email} is not an address`);
  console.log(await withPlatform((platform) => createInvite(platform, { email })));
}

async function approve([username]: string[]): Promise<void> {
  if (!username) {
    const waiting = await withPlatform(waitingAccounts);
    console.log(waiting.length === 0 ? "Nobody is waiting." : waiting.join("\n"));
    return;
  }
  const isLetIn = await withPlatform((platform) => approveAccount(platform, username));
  if (!isLetIn) throw new Error(`Nobody called ${username} is waiting.`);
  console.log(`${username} may come in.`);
}

async function promo([code, ...name]: string[]): Promise<void> {
  if (!code || name.length === 0) throw new UsageError("promo needs a code and a name");
  const isNew = await withPlatform(({ db }) => insertPromo(db, { code, name: name.join(" ") }));
  if (!isNew) throw new Error(`There is a code ${code} already.`);
  console.log(`${code} can be used.`);
}

async function recover([username]: string[]): Promise<void> {
  if (!username) throw new UsageError("recover needs a name");
  const link = await withPlatform((platform) => createRecoveryLink(platform, username));
  if (!link) throw new Error(`Nobody is called ${username}.`);
  console.log(link);
}

async function secondStep([verb, username]: string[]): Promise<void> {
  if (verb !== "off" || !username) throw new UsageError("second-step needs off and a name");
  const wasOn = await withPlatform((platform) => turnSecondStepOff(platform, username));
  if (wasOn === null) throw new Error(`Nobody is called ${username}.`);
  if (!wasOn) throw new Error(`${username} has no second step.`);
  console.log(`${username} signs in without a second step, and was signed out everywhere.`);
}

async function legal([verb, policy, ...rest]: string[]): Promise<void> {
  if (verb !== "publish" || !policy) throw new UsageError("legal needs publish and a policy");
  if (!/^(?!\d+$)[a-z0-9_-]{1,40}$/.test(policy))
    throw new UsageError(`${policy} is no name of a policy: small letters and digits`);
  const { values } = parseArgs({
    args: rest,
    options: { en: { type: "string" }, it: { type: "string" }, from: { type: "string" } },
  });
  const from = values.from === undefined ? null : new Date(values.from);
  if (from && Number.isNaN(from.getTime())) throw new UsageError(`${values.from} is no date, such as 2027-01-31`);
  const texts: Partial<Record<Language, HtmlDocument>> = {};
  for (const language of languages) {
    const file = values[language];
    if (file === undefined) continue;
    texts[language] = await readPage(file);
  }
  if (Object.keys(texts).length === 0) throw new UsageError("legal publish needs a file: --en or --it");
  await withPlatform(async (platform) => {
    await publishLegalPage(systemOf(platform), { policy, texts, ...(from && { valid_from: from.toISOString() }) });
    console.log(`${new URL(`/legal/${policy}/`, platform.config.url).href} is published.`);
  });
}

async function readPage(file: string): Promise<HtmlDocument> {
  const text = readDocument(await readFile(file, "utf8"));
  if (!text) throw new Error(`${file} has no <h1>, which is the title.`);
  return text;
}

async function page([verb, slug = "", file]: string[]): Promise<void> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    throw new UsageError("page needs a slug: small letters and digits, with hyphens between");
  if (verb === "publish" && file) {
    const text = await readPage(file);
    await withPlatform(async (platform) => {
      const id = await publishCustomPage(systemOf(platform), slug, text);
      console.log(`${new URL(`/${id}/${slug}/`, platform.config.url).href} is published.`);
    });
  } else if (verb === "withdraw") {
    const wasThere = await withPlatform((platform) => withdrawCustomPage(systemOf(platform), slug));
    if (!wasThere) throw new Error(`There is no page ${slug}.`);
    console.log(`${slug} is withdrawn.`);
  } else throw new UsageError("page needs publish with a slug and a file, or withdraw with a slug");
}

/** Nobody of the community: who runs the server. */
const systemOf = (platform: Platform) =>
  createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });

async function migrateNow(): Promise<void> {
  const applied = await withDatabase(migrate);
  console.log(applied.length === 0 ? "The database is up to date." : applied.join("\n"));
}

async function newMigration([name]: string[]): Promise<void> {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) throw new UsageError("db:new needs a name such as category_follow");
  const last =
    readdirSync(migrationsFolder)
      .filter((file) => file.endsWith(".sql"))
      .toSorted()
      .at(-1) ?? "0000";
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, "0");
  const file = path.join(migrationsFolder, `${number}_${name}.sql`);
  await writeFile(file, `-- ${name.replaceAll("_", " ")}\n`, { flag: "wx" });
  console.log(file);
}

const tablesFile = fileURLToPath(new URL("../core/db/tables.gen.ts", import.meta.url));

/** From the migrations alone, on a database made for it. */
async function writeTypes(options: string[]): Promise<void> {
  const text = await withDatabase(async (url) => {
    const fresh = new URL(url);
    fresh.pathname = "/cortile_types";
    const { pool, close } = openDb({ url, max: 1 });
    try {
      await pool.query("drop database if exists cortile_types with (force)");
      await pool.query("create database cortile_types");
      await migrate(fresh.href);
      return await generateTables(fresh.href);
    } finally {
      await pool.query("drop database if exists cortile_types with (force)");
      await close();
    }
  });
  if (!options.includes("--check")) return writeFile(tablesFile, text);
  if ((await readFile(tablesFile, "utf8")) !== text)
    throw new Error("tables.gen.ts differs from the migrations: run npm run db:types.");
}

async function reset(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null) throw new Error("DATABASE_URL is set: drop that database yourself.");
  const local = existsSync(config.dataFolder) ? await startPostgres({ dataFolder: config.dataFolder }) : null;
  if (local) {
    const { pool, close } = openDb({ url: new URL("/postgres", local.url).href, max: 1 });
    await pool.query("drop database if exists cortile with (force)");
    await close();
    await local.stop();
  }
  await rm(path.join(config.dataFolder, "files"), { recursive: true, force: true });
  console.log("The next start begins anew.");
}

const commands: Readonly<Record<string, (options: string[]) => Promise<void>>> = {
  outbox,
  invite,
  approve,
  promo,
  recover,
  "second-step": secondStep,
  legal,
  page,
  events,
  "db:migrate": migrateNow,
  "db:new": newMigration,
  "db:types": writeTypes,
  "db:reset": reset,
};

const wordsOf = (error: unknown): unknown => {
  if (error instanceof Failure && error.text) return translate(error.text, "en");
  return error instanceof Error ? error.message : error;
};

const [name = "", ...options] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command) throw new UsageError(name === "" ? "a command is missing" : `there is no command ${name}`);
  await command(options);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else console.error(wordsOf(error));
  process.exitCode = 1;
}
