import { runDue } from "#core/feature";
import { accountRecover, accountReset } from "@cortile/contract/account";
import { commentCreate } from "@cortile/contract/comment";
import { objectCreate, objectVote } from "@cortile/contract/contribution";
import { udpDownload, udpGenerate, udpStatus } from "@cortile/contract/data_portability";
import { userFollow } from "@cortile/contract/people";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryUsage } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeLeftoverFiles, storeFile, storeImage } from "#media";
import { createTestApp, picture, proofOf, unzip, type NewMember, type TestApp } from "#testing";
import { deleteExpiredExports, makeExports } from "./data_portability.service.ts";

const hourMs = 3_600_000;
const start = Date.parse("2026-03-01T09:00:00Z");
let time = start;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
  await app.newReactions();
});
afterAll(() => app.close());

const person = async (fields: NewMember = {}) => {
  const member = await app.newMember(fields);
  return { member, client: await app.as(member) };
};
type Person = Awaited<ReturnType<typeof person>>;
const download = async ({ member }: Person) => app.app.inject({ url: udpDownload.path, headers: await proofOf(app, member) });
const archiveOf = async (who: Person) => {
  await who.client.call(udpGenerate);
  await runDue(app.platform, makeExports);
  return unzip((await download(who)).rawPayload);
};
const storedFiles = async (): Promise<string[]> =>
  readdir(path.join(app.platform.config.dataFolder, "files", "export")).catch(() => []);

describe("a member's data", () => {
  it("is asked for, made and downloaded, which is told on the way", async () => {
    const ann = await person({ username: "ann_moves" });
    const none = { requested_at: null, generated_at: null, email_sent_at: null, downloaded_at: null };
    expect(await ann.client.call(udpStatus)).toEqual({ computing: false, send_email: true, ...none });
    expect(await ann.client.call(udpGenerate)).toMatchObject({ computing: true, progress: 0, generated_at: null });
    await runDue(app.platform, makeExports);
    const made = await ann.client.call(udpStatus);
    expect(made).toMatchObject({ computing: false, downloaded_at: null, expires_at: expect.any(String) });
    expect(Date.parse(made.generated_at ?? "")).toBe(time);
    const reply = await download(ann);
    expect(reply.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="ann_moves_2026-03-01.zip"',
      "content-length": String(reply.rawPayload.length),
    });
    expect((await ann.client.call(udpStatus)).downloaded_at).not.toBeNull();
    expect(await app.platform.mail.last(app.platform.db, "ann_moves@example.org")).toMatchObject({
      subject: "Your data is ready",
      text: expect.stringContaining(`/user/${ann.member.id}/edit/?tab=account`),
    });
  });

  it("holds what they gave, did and were sent, for people and for programs", async () => {
    const [bob, other] = [await person({ username: "bob_all" }), await person({ username: "other_one" })];
    const ctx = app.ctx(bob.member);
    const shown = await storeImage(ctx, { bytes: await picture(), purpose: "contribution", author_id: bob.member.id });
    const file = await storeFile(ctx, {
      bytes: Buffer.from("%PDF-1.7 recipe"),
      kind: { ext: "pdf", mimetype: "application/pdf" },
      author_id: bob.member.id,
      title: "Recipe",
    });
    const covers = [];
    for (const purpose of ["group", "hidden_group", "event", "hidden_event", "event_gallery"] as const)
      covers.push((await storeImage(ctx, { bytes: await picture(), purpose, author_id: bob.member.id })).media_id);
    const text = `<p>On <b>ash</b> glazes</p><img data-media="${shown.media_id}" alt="A cup">`;
    const { id } = await bob.client.call(objectCreate, {
      params: { type: "post" },
      body: { title: "Ash <glazes>", text, categories: [], medias: [file] },
    });
    await bob.client.call(commentCreate, { body: { post: id, text: "<p>More soon</p>" } });
    await other.client.call(commentCreate, { body: { post: id, text: "<p>Somebody else's words</p>" } });
    await bob.client.call(objectVote, { params: { type: "post", id }, query: { reaction: 2 } });
    await bob.client.call(userFollow, { params: { id: other.member.id } });
    const entries = await archiveOf(bob);
    const read = (name: string) => entries.get(name)?.toString() ?? `no ${name}`;
    expect(read("index.html")).toContain('<a href="contributions.html">Posts, articles and statuses</a> (1)');
    expect(read("contributions.html")).toContain("<h2>Ash &#60;glazes&#62;</h2><p>On <b>ash</b> glazes</p>");
    expect(read("contributions.html")).toContain(`src="media/${shown.media_id}.webp"`);
    expect(read("contributions.html")).toContain(`<a href="media/${file}.pdf">`);
    expect(read(`media/${file}.pdf`)).toBe("%PDF-1.7 recipe");
    for (const one of [shown.media_id, ...covers])
      expect(entries.get(`media/${one}.webp`)?.subarray(8, 12).toString()).toBe("WEBP");
    const data = (name: string): unknown => JSON.parse(read(`data/${name}.json`));
    expect(data("profile")).toMatchObject([{ username: "bob_all", email: "bob_all@example.org" }]);
    expect(data("comments")).toMatchObject([{ html: "<p>More soon</p>", contribution_id: id }]);
    expect(data("votes")).toMatchObject([{ target: "contribution", target_id: id, reaction: "Fire" }]);
    expect(data("followed_people")).toMatchObject([{ username: "other_one" }]);
    expect(data("sign_ins")).toHaveLength(1);
    expect(data("poll_votes")).toEqual([]);
    // Every entry of data can be read, none tells what others said or a secret.
    for (const [name, content] of entries) if (name.startsWith("data/")) JSON.parse(content.toString());
    expect([...entries.values()].some((content) => /Somebody else|password|token_hash/.test(content.toString()))).toBe(false);
  });

  it("is written in the member's language", async () => {
    const entries = await archiveOf(await person({ language: "it" }));
    expect(entries.get("index.html")?.toString()).toContain('<html lang="it">');
    expect(entries.get("profile.html")?.toString()).toContain("Account e profilo");
  });

  it("is asked for once in 24 hours", async () => {
    const cleo = await person();
    await cleo.client.call(udpGenerate);
    await expect(cleo.client.call(udpGenerate)).rejects.toMatchObject({ status: 429, code: "rate_limited" });
    await runDue(app.platform, makeExports);
    time += 23 * hourMs;
    await expect(cleo.client.call(udpGenerate)).rejects.toMatchObject({ code: "rate_limited" });
    time += hourMs;
    const files = await storedFiles();
    expect(await cleo.client.call(udpGenerate)).toMatchObject({ computing: true, generated_at: null });
    await runDue(app.platform, removeLeftoverFiles);
    expect((await storedFiles()).length).toBe(files.length - 1);
  });

  it("is not there for others, nor before it was made, nor after seven days", async () => {
    const [dan, other] = [await person(), await person()];
    await expect(app.visitor.call(udpStatus)).rejects.toMatchObject({ status: 401 });
    await dan.client.call(udpGenerate);
    expect((await download(dan)).statusCode).toBe(404);
    await runDue(app.platform, makeExports);
    expect((await download(other)).statusCode).toBe(404);
    const { download_url = "" } = await dan.client.call(udpStatus);
    const open = async (url: string) => (await app.app.inject({ url: url.slice(app.platform.config.url.length) })).statusCode;
    expect(await open(download_url)).toBe(200);
    expect(await open(download_url.replace(`/${dan.member.id}?`, `/${other.member.id}?`))).toBe(404);
    expect(await open(download_url.replace(/exp=\d+/, "exp=9999999999"))).toBe(404);
    expect(await open(download_url.replace(/\?.*/, ""))).toBe(404);
    const password = "Another-wheel-2";
    await app.visitor.call(accountRecover, { body: { email: `${dan.member.username}@example.org` } });
    const mail = await app.platform.mail.last(app.platform.db, `${dan.member.username}@example.org`);
    const validation_code = /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await app.visitor.call(accountReset, { body: { validation_code, password } });
    expect(await open(download_url)).toBe(404);
    dan.client = await app.as(dan.member);
    const again = (await dan.client.call(udpStatus)).download_url ?? "";
    expect(await open(again)).toBe(200);
    time += 3 * hourMs;
    expect(await open(again)).toBe(404);
    const url = download_url.slice(app.platform.config.url.length);
    const shown = await app.app.inject({ url, headers: { accept: "text/html,*/*" } });
    expect([shown.statusCode, shown.headers.location]).toEqual([303, `/x/export/${dan.member.id}/expired/`]);
    expect((await download(dan)).statusCode).toBe(200);
    time += 7 * 24 * hourMs;
    expect((await download(dan)).statusCode).toBe(404);
    expect(await dan.client.call(udpStatus)).toMatchObject({ generated_at: null, computing: false });
    await deleteExpiredExports(app.platform);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await storedFiles()).toEqual([]);
  });

  it("whose process died leaves nothing on the disk", async () => {
    const newFolder = () => mkdtemp(path.join(tmpdir(), "cortile-export-"));
    const [left, busy] = [await newFolder(), await newFolder()];
    await utimes(left, 0, Date.now() / 1000 - 25 * 3600);
    await deleteExpiredExports(app.platform);
    expect([left, busy].map((folder) => existsSync(folder))).toEqual([false, true]);
    await rm(busy, { recursive: true });
  });

  it("that cannot be made is tried again, and after the last time may be asked for anew", async () => {
    const eve = await person();
    await eve.client.call(udpGenerate);
    const { storage } = app.platform;
    const write = storage.write.bind(storage);
    storage.write = () => Promise.reject(new Error("full"));
    expect(await runDue(app.platform, makeExports)).toHaveLength(1);
    expect(await eve.client.call(udpStatus)).toMatchObject({ computing: true });
    expect(await runDue(app.platform, makeExports, { isLast: true })).toHaveLength(1);
    storage.write = write;
    expect(await eve.client.call(udpStatus)).toMatchObject({ computing: false, failed: true });
    expect(await eve.client.call(udpGenerate)).toMatchObject({ computing: true });
    await runDue(app.platform, makeExports);
    expect((await eve.client.call(udpStatus)).generated_at).not.toBeNull();
  });

  it("is made by one worker, and by another when that one falls silent", async () => {
    const fay = await person();
    await fay.client.call(udpGenerate);
    await sql`update data_export set alive_at = ${new Date(time).toISOString()} where user_id = ${fay.member.id}`.execute(
      app.platform.db,
    );
    await runDue(app.platform, makeExports);
    expect((await fay.client.call(udpStatus)).computing).toBe(true);
    time += 3 * 60_000;
    await Promise.all([runDue(app.platform, makeExports), runDue(app.platform, makeExports)]);
    expect((await fay.client.call(udpStatus)).computing).toBe(false);
    const mails = await sql`select from mail where user_id = ${fay.member.id}`.execute(app.platform.db);
    expect(mails.rows).toHaveLength(1);
  });

  it("is written into storage while no transaction is open", async () => {
    const hal = await person();
    await sql`update "user" set bio = ${"two\u2028lines"} where id = ${hal.member.id}`.execute(app.platform.db);
    await hal.client.call(udpGenerate);
    const { storage } = app.platform;
    const write = storage.write.bind(storage);
    const open: unknown[] = [];
    storage.write = async (key, content) => {
      const { rows } = await sql`
        select query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(
        app.platform.db,
      );
      open.push(...rows);
      await write(key, content);
    };
    await runDue(app.platform, makeExports);
    storage.write = write;
    expect(open).toEqual([]);
    const made = unzip((await download(hal)).rawPayload);
    expect([...made.values()].some((content) => content.includes("two\u2028lines"))).toBe(true);
  });

  it("begins anew when the worker stops in the middle", async () => {
    const gil = await person();
    await gil.client.call(udpGenerate);
    const { storage } = app.platform;
    const stopped = new AbortController();
    const write = storage.write.bind(storage);
    storage.write = (key, content) => {
      stopped.abort();
      return write(key, content);
    };
    await runDue(app.platform, makeExports, { signal: stopped.signal, isLast: true });
    storage.write = write;
    expect((await gil.client.call(udpStatus)).computing).toBe(true);
    await runDue(app.platform, makeExports);
    expect((await gil.client.call(udpStatus)).computing).toBe(false);
  });
});

describe("the data of somebody who wrote 10,000 posts", { timeout: 300_000 }, () => {
  const posts = 10_000;
  const files = 40;
  const fileBytes = 2 * 1024 * 1024;

  it("is made without holding it", async () => {
    const who = await person();
    await sql`
      insert into contribution (type, author_id, html, added_at)
      select 'post', ${who.member.id}, '<p>' || n || ${`${"clay and fire ".repeat(100)}</p>`}, now() - n * interval '1 minute'
      from generate_series(1, ${posts}) n`.execute(app.platform.db);
    const bytes = randomBytes(fileBytes);
    for (let index = 0; index < files; index += 1)
      await storeFile(app.ctx(who.member), {
        bytes,
        kind: { ext: "pdf", mimetype: "application/pdf" },
        author_id: who.member.id,
        title: `${index}.pdf`,
      });
    await who.client.call(udpGenerate);
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const held = () => {
      collect();
      return memoryUsage().heapUsed + memoryUsage().arrayBuffers;
    };
    const before = held();
    const samples: number[] = [];
    let isMade = false;
    const made = runDue(app.platform, makeExports).finally(() => (isMade = true));
    while (!isMade) {
      const startedAt = performance.now();
      samples.push(held() - before);
      // Collecting stops the export, for a second where other tests have filled the heap. The export gets as long to go on.
      await wait(Math.max(100, performance.now() - startedAt));
    }
    await made;
    const { size_bytes = 0 } = await who.client.call(udpStatus);
    expect(size_bytes).toBeGreaterThan(files * fileBytes);
    // The texts alone are 14 MB, twice, and the files 80 MB; other work of this process takes some as well.
    expect(samples.length).toBeGreaterThan(2);
    expect(Math.max(...samples) / 1024 ** 2).toBeLessThan(50);
    const pages = [...unzip((await download(who)).rawPayload).keys()].filter((name) => /^contributions.*html$/.test(name));
    expect(pages).toHaveLength(posts / 500);
  });
});
