import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { accountReset } from "@cortile/contract/account";
import { customPageList } from "@cortile/contract/custom";
import { legalPolicy, legalRevisions } from "@cortile/contract/legal_page";
import { jwtToken } from "@cortile/contract/session";
import { sql } from "kysely";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "#core/postgres";
import { createTestApp, type TestApp } from "#testing";
import { runCommand } from "./commands.ts";

const cli = fileURLToPath(new URL("cli.ts", import.meta.url));
const usage = "usage: npm run -s cortile -- COMMAND";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Reply = { code: number; out: string; error: string };

function environment(): NodeJS.ProcessEnv {
  const { databaseUrl, dataFolder } = app.platform.config;
  return { ...process.env, DATABASE_URL: databaseUrl ?? "", CORTILE_DATA: dataFolder, CORTILE_SEED: "none" };
}

/** Runs a command on the community of the test, in this process: another one takes seconds to begin. */
const cortile = (...args: string[]): Promise<Reply> => cortileIn(environment(), ...args);

async function cortileIn(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Reply> {
  const [out, error]: [string[], string[]] = [[], []];
  const terminal = {
    env,
    print: (text: string) => out.push(text),
    printError: (text: string) => error.push(text),
  };
  const code = await runCommand(terminal, args);
  return { code, out: out.join("\n").trim(), error: error.join("\n").trim() };
}

/** Runs a command as the terminal does. */
function cortileAlone(...args: string[]): Promise<Reply> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [cli, ...args], { env: environment() }, (_error, out, error) =>
      done({ code: child.exitCode ?? -1, out: out.trim(), error: error.trim() }),
    );
  });
}

async function fileOf(name: string, text: string): Promise<string> {
  const file = path.join(app.platform.config.dataFolder, name);
  await writeFile(file, text);
  return file;
}

const html = (title: string) => `<h1>${title}</h1><p>In short.</p><p>${title} in full.</p>`;
const revisions = async (policy: string) =>
  (await app.visitor.call(legalRevisions, { params: { policy } }).catch(() => ({ results: [] }))).results;

describe("mail-test", () => {
  it("hands a mail to the configured server, and prints what it answers", async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("gone") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null),
      onData(stream, { envelope }, done) {
        stream.resume();
        stream.on("end", () => (received.push(...envelope.rcptTo.map(({ address }) => address)), done()));
      },
    });
    const listening = server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const address = listening.address();
    const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    process.env["SMTP_URL"] = `smtp://${host}`;
    try {
      const taken = await cortile("mail-test", "ann@example.org");
      expect(taken).toEqual({ code: 0, out: `${host} took the mail to ann@example.org.`, error: "" });
      const refused = await cortile("mail-test", "gone@example.org");
      expect([refused.code, refused.error]).toEqual([1, expect.stringContaining("550 no such mailbox")]);
    } finally {
      delete process.env["SMTP_URL"];
      await new Promise<void>((done) => server.close(done));
    }
    expect(received).toEqual(["ann@example.org"]);
    expect((await cortile("mail-test", "ann@example.org")).error).toContain("No mail server is configured: set SMTP_URL.");
    expect((await cortile("mail-test", "nobody")).error).toContain("mail-test needs an address");
  });
});

describe("page", () => {
  const found = async () => (await app.visitor.call(customPageList)).results;

  it("publishes a page, writes it anew at the same address, and takes it out of sight", async () => {
    const reply = await cortile("page", "publish", "about-us", await fileOf("about.html", html("About us")));
    const [page] = await found();
    expect(reply).toEqual({ code: 0, out: `${app.platform.config.url}/${page?.id}/about-us/ is published.`, error: "" });
    expect(page).toMatchObject({ title: "About us", html_summary: "<p>In short.</p>", html_body: "<p>About us in full.</p>" });
    expect((await cortile("page", "publish", "about-us", await fileOf("again.html", html("About all of us")))).out).toBe(
      reply.out,
    );
    expect(await found()).toMatchObject([{ id: page?.id, title: "About all of us" }]);
    expect((await cortile("page", "withdraw", "about-us")).code).toBe(0);
    expect(await found()).toEqual([]);
    expect(await cortile("page", "withdraw", "about-us")).toMatchObject({ code: 1, error: "There is no page about-us." });
  });

  it.each([
    ["no slug", ["publish"], "page needs a slug"],
    ["a slug that cannot be an address", ["publish", "../about", "x.html"], "page needs a slug"],
    ["no file", ["publish", "about"], "page needs publish with a slug and a file"],
    ["another verb", ["delete", "about"], "page needs publish with a slug and a file"],
  ])("refuses %s, and says how it goes", async (_what, args, words) => {
    const { code, error } = await cortile("page", ...args);
    expect(code).toBe(1);
    expect(error).toContain(words);
    expect(error).toContain(usage);
  });
});

it("every command is in docs/operating.md", async () => {
  const commands = (await cortile()).error.matchAll(/^ {2}([a-z:-]+)/gm);
  const manual = await readFile(new URL("../../../../docs/operating.md", import.meta.url), "utf8");
  const documented = new Set(Array.from(manual.matchAll(/`(?:npm run -s cortile -- )?([a-z:-]+)(?= |`)/g), ([, name]) => name));
  expect(Array.from(commands, ([, name]) => name).filter((name) => !documented.has(name))).toEqual([]);
});

describe("legal publish", () => {
  it("publishes a revision in the languages given, and another one after it", async () => {
    const [en, it] = [await fileOf("terms.html", html("Terms")), await fileOf("condizioni.html", html("Condizioni"))];
    expect(await cortile("legal", "publish", "tec", "--en", en, "--it", it)).toEqual({
      code: 0,
      out: `${app.platform.config.url}/legal/tec/ is published.`,
      error: "",
    });
    expect(await app.visitor.call(legalPolicy, { params: { policy: "tec" } })).toMatchObject({
      title: "Terms",
      html_body: expect.stringContaining("Terms in full."),
    });
    const italian = await app.app.inject({ url: "/api/v2/legal_page/tec/", headers: { "accept-language": "it" } });
    expect(italian.json()).toMatchObject({ title: "Condizioni" });
    const other = await fileOf("terms-2.html", html("New terms"));
    expect((await cortile("legal", "publish", "tec", "--en", other)).code).toBe(0);
    expect((await revisions("tec")).map(({ title }) => title)).toEqual(["New terms", "Terms"]);
  });

  it("publishes in an added language too, and shows those without their language the English text", async () => {
    const folder = path.join(app.platform.config.dataFolder, "languages", "fr");
    await mkdir(folder, { recursive: true });
    for (const file of ["language", "server", "ui"]) await writeFile(path.join(folder, `${file}.json`), '{ "name": "Français" }');
    const files = [await fileOf("house.html", html("House rules")), await fileOf("maison.html", html("Règles"))] as const;
    expect(await cortileAlone("legal", "publish", "house", "--en", files[0], "--cs", files[1])).toMatchObject({ code: 1 });
    expect(await cortileAlone("legal", "publish", "house", "--en", files[0], "--fr", files[1])).toMatchObject({
      code: 0,
      error: "",
    });
    const { rows } = await sql`
      select t.language, t.title from legal_text t join legal_page p on p.id = t.page_id and p.policy = 'house' order by 1`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([
      { language: "en", title: "House rules" },
      { language: "fr", title: "Règles" },
    ]);
    await sql`update legal_text set language = 'de' where language = 'fr'`.execute(app.platform.db);
    const { title } = await app.visitor.call(legalPolicy, { params: { policy: "house" } });
    expect(title).toBe("House rules");
    const italian = await app.app.inject({ url: "/api/v2/legal_page/house/", headers: { "accept-language": "it" } });
    expect(italian.json()).toMatchObject({ title: "House rules" });
  });

  it("publishes one that holds from a day on", async () => {
    const en = await fileOf("privacy.html", html("Privacy"));
    expect((await cortile("legal", "publish", "privacy", "--en", en)).code).toBe(0);
    const later = await fileOf("privacy-2.html", html("Privacy to come"));
    expect((await cortile("legal", "publish", "privacy", "--en", later, "--from", "2199-01-31")).code).toBe(0);
    expect(await app.visitor.call(legalPolicy, { params: { policy: "privacy" } })).toMatchObject({ title: "Privacy" });
    const { rows } = await sql<{ year: number }>`
      select extract(year from max(valid_from))::int as year from legal_page where policy = 'privacy'`.execute(app.platform.db);
    expect(rows).toEqual([{ year: 2199 }]);
  });

  it.each([
    ["no verb", [], "legal needs publish and a policy"],
    ["another verb", ["withdraw", "rules"], "legal needs publish and a policy"],
    ["no policy", ["publish"], "legal needs publish and a policy"],
    ["a policy that cannot be an address", ["publish", "../tec"], "../tec is no name of a policy"],
    ["a policy of digits", ["publish", "12"], "12 is no name of a policy"],
    ["no file", ["publish", "rules"], "legal publish needs a file: --en or --it"],
    ["a day that is none", ["publish", "rules", "--from", "soon"], "soon is no date, such as 2027-01-31"],
  ])("refuses %s, and says how it goes", async (_what, args, words) => {
    const { code, out, error } = await cortile("legal", ...args);
    expect([code, out]).toEqual([1, ""]);
    expect(error).toContain(words);
    expect(error).toContain(usage);
    expect(await revisions("rules")).toEqual([]);
  });

  it("refuses an option it does not know, a file that is not there, and one without a title", async () => {
    const plain = await fileOf("plain.html", "<p>Be kind.</p>");
    const runs = await Promise.all([
      cortile("legal", "publish", "rules", "--de", plain),
      cortile("legal", "publish", "rules", "--en", `${plain}.gone`),
      cortile("legal", "publish", "rules", "--en", plain),
    ]);
    expect(runs.map(({ code, out }) => [code, out])).toEqual(Array(3).fill([1, ""]));
    for (const [index, words] of ["--de", "no such file", "has no <h1>, which is the title."].entries())
      expect(runs[index]?.error).toContain(words);
    expect(await revisions("rules")).toEqual([]);
  });
});

describe("recover", () => {
  it("prints a link that sets a new password", async () => {
    const { username } = await app.newMember({ role: "admin" });
    const { code, out } = await cortile("recover", username);
    expect(code).toBe(0);
    const link = new URL(out);
    expect(link.origin + link.pathname).toBe(`${app.platform.config.url}/recover/`);
    const password = "Kiln-and-brick-9";
    await app.visitor.call(accountReset, { body: { validation_code: link.searchParams.get("code") ?? "", password } });
    expect(await app.visitor.call(jwtToken, { body: { username, password } })).toHaveProperty("access");
  });

  it("refuses nobody's name, and none", async () => {
    const runs = await Promise.all([cortile("recover", "nobody_at_all"), cortile("recover")]);
    expect(runs.map(({ code }) => code)).toEqual([1, 1]);
    expect(runs[0]?.error).toBe("Nobody is called nobody_at_all.");
    expect(runs[1]?.error).toContain(usage);
  });
});

describe("second-step off", () => {
  it("turns it off once, and says so", async () => {
    const { id, username } = await app.newMember();
    await sql`
      insert into two_factor (user_id, sealed_secret, confirmed_at) values (${id}, ${Buffer.from("lost")}, now())`.execute(
      app.platform.db,
    );
    expect(await cortile("second-step", "off", username)).toEqual({
      code: 0,
      out: `${username} signs in without a second step, and was signed out everywhere.`,
      error: "",
    });
    expect(await cortile("second-step", "off", username)).toEqual({ code: 1, out: "", error: `${username} has no second step.` });
  });

  it("refuses nobody's name, none, and another verb", async () => {
    const runs = await Promise.all([
      cortile("second-step", "off", "nobody_at_all"),
      cortile("second-step", "off"),
      cortile("second-step", "on", "nobody_at_all"),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(runs[0]?.error).toBe("Nobody is called nobody_at_all.");
    for (const { error } of runs.slice(1)) expect(error).toContain(usage);
  });
});

describe("a command that is none", () => {
  it("is refused with those there are", async () => {
    const { code, error } = await cortileAlone("dance");
    expect([code, error.split("\n")[0]]).toEqual([1, "there is no command dance"]);
    expect(error).toContain(usage);
  });
});

describe("audit", () => {
  it("prints the log, the newest entry first, of one person or of all", async () => {
    const [admin, member] = [await app.newMember({ username: "log_admin", role: "admin" }), await app.newMember()];
    const ctx = app.ctx(admin);
    await ctx.transaction(async (tx) => {
      await tx.audit({ action: "tag.create", target_type: "tag", target_id: 7, data: { name: "Clay" } });
      await tx.audit({ action: "comment.delete", target_type: "comment", target_id: 8, subject_id: member.id });
    });
    await cortile("recover", member.username);
    const { out } = await cortile("audit", "--actor", "log_admin");
    expect(out.split("\n").map((line) => line.slice(line.indexOf(" ") + 1))).toEqual([
      `log_admin comment.delete comment/8 of user/${member.id}`,
      'log_admin tag.create tag/7 {"name":"Clay"}',
    ]);
    expect((await cortile("audit", "--limit", "1")).out).toMatch(new RegExp(`^\\S+ - account\\.recover user/${member.id}$`));
    expect(await cortile("audit", "--actor", "no_such_admin")).toMatchObject({
      code: 1,
      error: "Nobody is called no_such_admin.",
    });
  });
});

describe("db:reset", () => {
  it("leaves a community alone whose server runs, and deletes it otherwise", { timeout: 60_000 }, async () => {
    const dataFolder = await mkdtemp(path.join(tmpdir(), "cortile-reset-"));
    await chmod(dataFolder, 0o755);
    const postgres = await startPostgres({ dataFolder, settings: { fsync: "off" } });
    const reset = () => cortileIn({ ...process.env, DATABASE_URL: "", CORTILE_DATA: dataFolder }, "db:reset");
    const server = new pg.Client({ connectionString: postgres.url });
    await server.connect();
    await server.query("create table community ()");
    expect(await reset()).toMatchObject({ code: 1, error: "A server or another command uses the database. Stop it first." });
    await server.query("select from community");
    await server.end();
    // Its connection ends a moment later.
    await expect.poll(reset, { timeout: 20_000 }).toMatchObject({ code: 0, out: "The next start creates a new community." });
    await postgres.stop();
    await rm(dataFolder, { recursive: true });
  });
});
