import { existsSync, readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { approveAccount, createRecoveryLink, insertPromo, turnSecondStepOff, waitingAccounts } from "#account";
import { selectAuditEntries } from "#core/audit";
import { readConfig } from "#core/config";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { generateTables, migrate, migrationsFolder, openDb } from "#core/db";
import { Failure } from "#core/errors";
import { retryNow, selectFailures } from "#core/events";
import { addedLanguages, builtInLanguages, loadLanguages, translate, type Language } from "#core/i18n";
import { selectFailedJobs } from "#core/jobs";
import { selectLastMail } from "#core/mail";
import { retryFailedCalls, selectFailedCalls } from "#core/outbound";
import { readDocument, type HtmlDocument } from "#core/html";
import { publishCustomPage, withdrawCustomPage } from "#custom_page";
import { createInvite } from "#invitation";
import { publishLegalPage } from "#legal_page";
import { recountAll } from "#insight";
import { clearEmailBounces, selectIdByLogin, selectUsers } from "#people";
import { backUp, startPostgres } from "#core/postgres";
import { isValidEmail } from "#core/text";
import { openPlatform } from "./platform.ts";
import { sendTestMail } from "#operation";
import { retryFailedJobs } from "./workers.ts";

const usage = `usage: npm run -s cortile -- COMMAND

  outbox ADDRESS     prints the last mail to an address
  mail-test ADDRESS  sends a mail to an address over the configured SMTP server, and prints what the server answers
  bounces clear      has mail sent again to every address that a mail server refused, after its fault was ours
  invite [ADDRESS]   creates an invitation and prints its link; emails it if an address is given
  approve [NAME]     approves an account; without a name, lists those waiting
  promo CODE NAME    adds a promo code for signing up
  recover NAME       prints a link to reset a password
  second-step off NAME
                     turns off two-step verification for somebody who is locked out, and notifies them by email
  legal publish POLICY [--en FILE] [--it FILE] [--from DATE]
                     publishes the next revision of a legal page, in any installed language; POLICY is tec, privacy, cookies or
                     a name of your choice
  page publish SLUG FILE | page withdraw SLUG
                     publishes a page of the community from HTML, or unpublishes it
  audit [--actor NAME] [--limit N]
                     prints what staff did on what others made and on the settings, the newest first
  events [retry]     lists events that could not be handled; with retry, retries them at once
  jobs [retry]       lists jobs that failed on their last attempt; with retry, retries them at once
  insights recount   counts all days of the insights anew, from what is stored
  outbound [retry]   lists calls to other servers that were given up; with retry, starts again with them
  backup FOLDER      copies the data folder, with the database as it is now, into a new folder, also while the server runs (embedded
                     PostgreSQL only)
  db:migrate         brings the database up to date
  db:new NAME        adds an empty migration
  db:types [--check] writes the table types from the migrations; with --check fails where they differ
  db:reset           deletes the database and the files of the data folder (embedded PostgreSQL only)`;

/** Where a command runs: what it is told, and where its words go. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  print(text: string): void;
  printError(text: string): void;
}

class UsageError extends Error {}

/** Runs the work against the database of the environment: the one of DATABASE_URL, or the embedded one. */
async function withDatabase<Result>(terminal: Terminal, work: (url: string) => Promise<Result>): Promise<Result> {
  const config = readConfig(terminal.env);
  if (config.databaseUrl !== null) return work(config.databaseUrl);
  const local = await startPostgres({ dataFolder: config.dataFolder });
  try {
    return await work(local.url);
  } finally {
    await local.stop();
  }
}

async function outbox(terminal: Terminal, [address]: string[]): Promise<void> {
  if (!address) throw new UsageError("outbox needs an address");
  const mail = await withDatabase(terminal, async (url) => {
    const { db, close } = openDb({ url, max: 1 });
    try {
      return await selectLastMail(db, address);
    } finally {
      await close();
    }
  });
  if (!mail) throw new Error(`There is no mail to ${address}.`);
  terminal.print(`To: ${mail.to}\nDate: ${mail.created_at}\nSubject: ${mail.subject}\n\n${mail.text}`);
}

async function mailTest(terminal: Terminal, [address = ""]: string[]): Promise<void> {
  if (!isValidEmail(address)) throw new UsageError(`mail-test needs an address, not ${JSON.stringify(address)}`);
  const name = await withPlatform(terminal, (platform) => sendTestMail(platform, address));
  terminal.print(`${name} took the mail to ${address}.`);
}

async function bounces(terminal: Terminal, [verb]: string[]): Promise<void> {
  if (verb !== "clear") throw new UsageError(`bounces knows clear, not ${verb ?? "nothing"}`);
  terminal.print(`Addresses that are mailed again: ${await withPlatform(terminal, ({ db }) => clearEmailBounces(db))}.`);
}

async function events(terminal: Terminal, [verb]: string[]): Promise<void> {
  if (verb !== undefined && verb !== "retry") throw new UsageError(`events knows no ${verb}`);
  const lines = await withPlatform(terminal, async ({ db }) => {
    if (verb === "retry") return [`Retried at once: ${await retryNow(db)}.`];
    return (await selectFailures(db)).map(
      ({ consumer, event_id, name, attempts, set_aside_at, error }) =>
        `${set_aside_at === null ? "waiting  " : "set aside"} ${consumer} ${name} ${event_id}, ${attempts} attempts: ${error}`,
    );
  });
  terminal.print(lines.length === 0 ? "Every event was handled." : lines.join("\n"));
}

async function audit(terminal: Terminal, options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { actor: { type: "string" }, limit: { type: "string", default: "50" } },
  });
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw new UsageError(`${values.limit} is no limit from 1 to 10000`);
  const lines = await withPlatform(terminal, async ({ db }) => {
    const actorId = values.actor === undefined ? undefined : await selectIdByLogin(db, { username: values.actor });
    if (actorId === null) throw new Error(`Nobody is called ${values.actor}.`);
    const entries = await selectAuditEntries(db, { actorId, limit });
    const people = await selectUsers(db, visitor, [...new Set(entries.flatMap((entry) => entry.actor_id ?? []))]);
    const names = new Map(people.map(({ id, username }) => [id, username]));
    return entries.map(({ recorded_at, actor_id, action, target_type, target_id, subject_id, data }) =>
      [
        recorded_at,
        actor_id === null ? "-" : (names.get(actor_id) ?? actor_id),
        action,
        target_id === null ? target_type : `${target_type}/${target_id}`,
        ...(subject_id !== null && target_type !== "user" ? [`of user/${subject_id}`] : []),
        ...(Object.keys(data).length > 0 ? [JSON.stringify(data)] : []),
      ].join(" "),
    );
  });
  terminal.print(lines.length === 0 ? "The audit log is empty." : lines.join("\n"));
}

async function jobs(terminal: Terminal, [verb]: string[]): Promise<void> {
  if (verb !== undefined && verb !== "retry") throw new UsageError(`jobs knows no ${verb}`);
  const lines = await withPlatform(terminal, async (platform) => {
    if (verb === "retry") return [`Retried at once: ${await retryFailedJobs(platform)}.`];
    return (await selectFailedJobs(platform.db)).map(
      ({ name, key, failures, paused_until, error }) =>
        `${name} ${key} failed ${failures === 1 ? "once" : `${failures} times`}; paused until ${paused_until}: ${error}`,
    );
  });
  terminal.print(lines.length === 0 ? "No background work has failed." : lines.join("\n"));
}

async function insights(terminal: Terminal, [verb]: string[]): Promise<void> {
  if (verb !== "recount") throw new UsageError(`insights knows recount, not ${verb ?? "nothing"}`);
  await withPlatform(terminal, recountAll);
  terminal.print("All days are counted anew.");
}

async function outbound(terminal: Terminal, [verb]: string[]): Promise<void> {
  if (verb !== undefined && verb !== "retry") throw new UsageError(`outbound knows no ${verb}`);
  const lines = await withPlatform(terminal, async (platform) => {
    if (verb === "retry") return [`Started again: ${await retryFailedCalls(platform)}.`];
    return (await selectFailedCalls(platform.db)).map(
      ({ source, lane, ref, attempts, failed_at, error }) =>
        `${source}/${lane}: ${ref} failed at ${failed_at}, ${attempts} attempts: ${error}`,
    );
  });
  terminal.print(lines.length === 0 ? "No call to another server was given up." : lines.join("\n"));
}

/** Runs the work with everything the server has, but for its roles. */
async function withPlatform<Result>(terminal: Terminal, work: (platform: Platform) => Promise<Result>): Promise<Result> {
  return withDatabase(terminal, async (databaseUrl) => {
    const platform = await openPlatform({ config: readConfig({ ...terminal.env, CORTILE_LOG_LEVEL: "error" }), databaseUrl });
    try {
      return await work(platform);
    } finally {
      await platform.close();
    }
  });
}

async function invite(terminal: Terminal, [email = ""]: string[]): Promise<void> {
  if (email && !isValidEmail(email)) throw new UsageError(`${email} is not an address`);
  terminal.print(await withPlatform(terminal, (platform) => createInvite(platform, { email })));
}

async function approve(terminal: Terminal, [username]: string[]): Promise<void> {
  if (!username) {
    const waiting = await withPlatform(terminal, waitingAccounts);
    terminal.print(waiting.length === 0 ? "Nobody is waiting." : waiting.join("\n"));
    return;
  }
  const isLetIn = await withPlatform(terminal, (platform) => approveAccount(platform, username));
  if (!isLetIn) throw new Error(`Nobody called ${username} is waiting.`);
  terminal.print(`${username} is approved.`);
}

async function promo(terminal: Terminal, [code, ...name]: string[]): Promise<void> {
  if (!code || name.length === 0) throw new UsageError("promo needs a code and a name");
  const isNew = await withPlatform(terminal, ({ db }) => insertPromo(db, { code, name: name.join(" ") }));
  if (!isNew) throw new Error(`The code ${code} already exists.`);
  terminal.print(`${code} can be used.`);
}

async function recover(terminal: Terminal, [username]: string[]): Promise<void> {
  if (!username) throw new UsageError("recover needs a name");
  const link = await withPlatform(terminal, (platform) => createRecoveryLink(platform, username));
  if (!link) throw new Error(`Nobody is called ${username}.`);
  terminal.print(link);
}

async function secondStep(terminal: Terminal, [verb, username]: string[]): Promise<void> {
  if (verb !== "off" || !username) throw new UsageError("second-step needs off and a name");
  const wasOn = await withPlatform(terminal, (platform) => turnSecondStepOff(platform, username));
  if (wasOn === null) throw new Error(`Nobody is called ${username}.`);
  if (!wasOn) throw new Error(`${username} has no second step.`);
  terminal.print(`${username} signs in without a second step, and was signed out everywhere.`);
}

async function legal(terminal: Terminal, [verb, policy, ...rest]: string[]): Promise<void> {
  if (verb !== "publish" || !policy) throw new UsageError("legal needs publish and a policy");
  if (!/^(?!\d+$)[a-z0-9_-]{1,40}$/.test(policy))
    throw new UsageError(`${policy} is no name of a policy: lowercase letters and digits`);
  loadLanguages(readConfig(terminal.env).languagesFolder);
  const languages = [...builtInLanguages, ...addedLanguages().map(({ code }) => code)];
  const file = { type: "string" } as const;
  const { values } = parseArgs({
    args: rest,
    options: { ...Object.fromEntries(languages.map((language) => [language, file])), from: file },
  });
  const from = values.from === undefined ? null : new Date(values.from);
  if (from && Number.isNaN(from.getTime())) throw new UsageError(`${values.from} is no date, such as 2027-01-31`);
  const files = new Map<string, string | undefined>(Object.entries(values));
  const texts: Partial<Record<Language, HtmlDocument>> = {};
  for (const language of languages) {
    const path = files.get(language);
    if (path !== undefined) texts[language] = await readPage(path);
  }
  if (Object.keys(texts).length === 0) throw new UsageError(`legal publish needs a file: --${languages.join(" or --")}`);
  await withPlatform(terminal, async (platform) => {
    await publishLegalPage(systemOf(platform), { policy, texts, ...(from && { valid_from: from.toISOString() }) });
    terminal.print(`${new URL(`/legal/${policy}/`, platform.config.url).href} is published.`);
  });
}

async function readPage(file: string): Promise<HtmlDocument> {
  const text = readDocument(await readFile(file, "utf8"));
  if (!text) throw new Error(`${file} has no <h1>, which is the title.`);
  return text;
}

async function page(terminal: Terminal, [verb, slug = "", file]: string[]): Promise<void> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    throw new UsageError("page needs a slug: lowercase letters and digits, with hyphens between");
  if (verb === "publish" && file) {
    const text = await readPage(file);
    await withPlatform(terminal, async (platform) => {
      const id = await publishCustomPage(systemOf(platform), slug, text);
      terminal.print(`${new URL(`/${id}/${slug}/`, platform.config.url).href} is published.`);
    });
  } else if (verb === "withdraw") {
    const wasThere = await withPlatform(terminal, (platform) => withdrawCustomPage(systemOf(platform), slug));
    if (!wasThere) throw new Error(`There is no page ${slug}.`);
    terminal.print(`${slug} is withdrawn.`);
  } else throw new UsageError("page needs publish with a slug and a file, or withdraw with a slug");
}

/** Nobody of the community: who runs the server. */
const systemOf = (platform: Platform) =>
  createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });

async function migrateNow(terminal: Terminal): Promise<void> {
  const applied = await withDatabase(terminal, migrate);
  terminal.print(applied.length === 0 ? "The database is up to date." : applied.join("\n"));
}

async function newMigration(terminal: Terminal, [name]: string[]): Promise<void> {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) throw new UsageError("db:new needs a name such as category_follow");
  const last =
    readdirSync(migrationsFolder)
      .filter((file) => file.endsWith(".sql"))
      .toSorted()
      .at(-1) ?? "0000";
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, "0");
  const file = path.join(migrationsFolder, `${number}_${name}.sql`);
  await writeFile(file, `-- ${name.replaceAll("_", " ")}\n`, { flag: "wx" });
  terminal.print(file);
}

const tablesFile = fileURLToPath(new URL("../core/db/tables.gen.ts", import.meta.url));

/** From the migrations alone, on a database made for it. */
async function writeTypes(terminal: Terminal, options: string[]): Promise<void> {
  const text = await withDatabase(terminal, async (url) => {
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

async function reset(terminal: Terminal): Promise<void> {
  const config = readConfig(terminal.env);
  if (config.databaseUrl !== null) throw new Error("DATABASE_URL is set: drop that database yourself.");
  const local = existsSync(config.dataFolder) ? await startPostgres({ dataFolder: config.dataFolder }) : null;
  if (local) {
    const { pool, close } = openDb({ url: new URL("/postgres", local.url).href, max: 1 });
    try {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = 'cortile' and backend_type = 'client backend'",
      );
      if (rows.length > 0) throw new Error("A server or another command uses the database. Stop it first.");
      await pool.query("drop database if exists cortile");
    } finally {
      await close();
      await local.stop();
    }
  }
  await rm(path.join(config.dataFolder, "files"), { recursive: true, force: true });
  terminal.print("The next start creates a new community.");
}

async function backup(terminal: Terminal, [target]: string[]): Promise<void> {
  if (!target) throw new UsageError("backup needs a folder");
  const { databaseUrl, dataFolder } = readConfig(terminal.env);
  if (databaseUrl !== null) throw new Error("DATABASE_URL names a PostgreSQL server of your own: back it up with pg_dump.");
  await backUp({ dataFolder, target });
  terminal.print(`The backup is ${path.resolve(target)}. To restore it, start with CORTILE_DATA=${path.resolve(target)}.`);
}

const commands: Readonly<Record<string, (terminal: Terminal, options: string[]) => Promise<void>>> = {
  outbox,
  "mail-test": mailTest,
  bounces,
  invite,
  approve,
  promo,
  recover,
  "second-step": secondStep,
  legal,
  page,
  audit,
  events,
  jobs,
  outbound,
  insights,
  backup,
  "db:migrate": migrateNow,
  "db:new": newMigration,
  "db:types": writeTypes,
  "db:reset": reset,
};

const wordsOf = (error: unknown): string => {
  if (error instanceof Failure && error.text) return translate(error.text, "en");
  return error instanceof Error ? error.message : String(error);
};

/** Runs the command that the words name, and returns its exit code. */
export async function runCommand(terminal: Terminal, [name = "", ...options]: string[]): Promise<number> {
  try {
    const command = commands[name];
    if (!command) throw new UsageError(name === "" ? "a command is missing" : `there is no command ${name}`);
    await command(terminal, options);
    return 0;
  } catch (error) {
    terminal.printError(error instanceof UsageError ? `${error.message}\n\n${usage}` : wordsOf(error));
    return 1;
  }
}
