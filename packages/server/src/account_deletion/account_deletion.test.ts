import { accountRecover, accountReset, ssoSignin } from "@cortile/contract/account";
import { contactRequest } from "@cortile/contract/contact";
import { commentCreate, commentGet, commentList, commentVote } from "@cortile/contract/comment";
import { categoryFollow } from "@cortile/contract/category";
import {
  objectCreate,
  objectDelete,
  objectFlag,
  objectFollow,
  objectGet,
  objectPollVote,
  objectRelated,
  objectVote,
} from "@cortile/contract/contribution";
import { udpGenerate } from "@cortile/contract/data_portability";
import { groupCreate, groupGet } from "@cortile/contract/group";
import { mediaCreate } from "@cortile/contract/media";
import { ruleUpdate } from "@cortile/contract/moderation";
import { userDelete, userFollow, userGet, userList, userMe, userPatch } from "@cortile/contract/people";
import { jwtToken } from "@cortile/contract/session";
import { suggestionPoll } from "@cortile/contract/suggestion";
import fc from "fast-check";
import { createHmac } from "node:crypto";
import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { storeAvatar } from "#avatar";
import { hashPassword } from "#core/crypto";
import { ownerId, type Member } from "#core/ctx";
import { defineFeature, runDue } from "#core/feature";
import { learnWords, vocabularyLock } from "#core/search";
import { makeExports } from "#data_portability";
import { removeLeftoverFiles, storeImage } from "#media";
import {
  countLockWaits,
  createTestApp,
  findMiscounts,
  isThorough,
  picture,
  uniqueName,
  type NewMember,
  type TestApp,
} from "#testing";
import { eraseAccounts } from "./account_deletion.service.ts";

const dayMs = 24 * 3_600_000;
const password = "Kiln-and-brick-9";
const ssoSecret = "i".repeat(32);
let time = Date.parse("2026-03-01T09:00:00Z");
let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_SSO_SECRET: ssoSecret }, now: () => new Date(time) });
  await app.newReactions();
  await app.newMember({ username: "founder", role: "admin" });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

const person = async (fields: NewMember = {}) => {
  const member = await app.newMember(fields);
  await sql`update "user" set password_hash = ${passwordHash} where id = ${member.id}`.execute(app.platform.db);
  return { member, client: await app.as(member), params: { id: member.id } };
};
type Person = Awaited<ReturnType<typeof person>>;
const signIn = ({ member }: Person) => app.visitor.call(jwtToken, { body: { username: member.username, password } });
/** What an application of its own signs for its people. */
const ssoToken = (user_id: number): string => {
  const iat = time / 1000;
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "HS256" })}.${encode({ token_type: "access", user_id, iat, exp: iat + 7200 })}`;
  return `${text}.${createHmac("sha256", ssoSecret).update(text).digest("base64url")}`;
};
const pass = async (days: number) => {
  time += days * dayMs;
  await runDue(app.platform, eraseAccounts);
  return runDue(app.platform, removeLeftoverFiles);
};
const post = (by: Person, text: string, more: object = {}) =>
  by.client.call(objectCreate, { params: { type: "post" }, body: { text, categories: [], ...more } });
const comment = (by: Person, on: number, text: string, more: object = {}) =>
  by.client.call(commentCreate, { body: { post: on, text, ...more } });
const lastMail = (email: string) => app.platform.mail.last(app.platform.db, email);

const missing = { status: 404, code: "not_found" };
const refused = { status: 403, code: "permission_denied" };

describe("user_delete", () => {
  it("closes the account at once, and says by mail until when it can be kept", async () => {
    const ann = await person({ username: "ann_left" });
    await ann.client.call(userDelete, { params: ann.params });
    await expect(ann.client.call(userMe)).rejects.toMatchObject({ status: 401 });
    const { results } = await app.visitor.call(userList, { query: { search: "ann_left" } });
    expect(results).toEqual([]);
    expect((await app.visitor.call(userGet, { params: ann.params })).deleted).toBe(true);
    expect(await lastMail("ann_left@example.org")).toMatchObject({
      subject: "Your account will be deleted",
      text: expect.stringContaining(
        new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(time + 14 * dayMs),
      ),
    });
  });

  it("leaves what was written without a name and a picture, but for staff", async () => {
    const [dora, reader, admin] = [await person(), await person(), await person({ role: "admin" })];
    await dora.client.call(userPatch, { params: dora.params, body: { real_name: "Dora Nameless" } });
    const categories = [await app.newCategory()];
    const poll = {
      title: "Red or blue?",
      multiple_choices: false,
      expiration_at: null,
      choices: [{ choice: "Red" }, { choice: "Blue" }],
    };
    const { id } = await post(dora, "Which one?", { categories, poll });
    const near = await post(reader, "Like that", { categories });
    await dora.client.call(userDelete, { params: dora.params });
    const authors = async ({ client }: Person) => {
      const [{ author }, { results: polls }, { results: related }] = await Promise.all([
        client.call(objectGet, { params: { type: "post", id } }),
        client.call(suggestionPoll),
        client.call(objectRelated, { params: { type: "post", id: near.id } }),
      ]);
      return [author, ...[...polls, ...related].filter((one) => one.id === id).map((one) => one.author)];
    };
    const nobody = { deleted: true, username: "deleted account", real_name: "Deleted account" };
    expect(await authors(reader)).toMatchObject([nobody, nobody, nobody]);
    expect((await authors(admin))[0]).toMatchObject({
      deleted: true,
      username: dora.member.username,
      real_name: "Dora Nameless",
    });
    expect((await app.app.inject({ url: `/api/v2/avatar/${dora.member.id}` })).payload).toContain(">DA<");
  });

  it("is taken back by signing in within fourteen days", async () => {
    const bob = await person({ username: "bob_back" });
    await bob.client.call(userDelete, { params: bob.params, query: { hard: 1 } });
    await pass(13.9);
    await signIn(bob);
    await pass(30);
    expect((await app.visitor.call(userGet, { params: bob.params })).deleted).toBe(false);
    expect(await lastMail("bob_back@example.org")).toMatchObject({ subject: "Your account won’t be deleted" });
  });

  it("is not taken back with a wrong password, nor later", async () => {
    const cleo = await person();
    await cleo.client.call(userDelete, { params: cleo.params });
    const wrong = { username: cleo.member.username, password: "Not-the-one-1" };
    await expect(app.visitor.call(jwtToken, { body: wrong })).rejects.toMatchObject({ code: "invalid" });
    time += 14 * dayMs;
    await expect(signIn(cleo)).rejects.toMatchObject({ code: "invalid" });
    await runDue(app.platform, eraseAccounts);
    await expect(app.visitor.call(userGet, { params: cleo.params })).rejects.toMatchObject(missing);
  });

  it("is taken back by choosing a new password with the link of a mail, within the same time", async () => {
    const [ida, lea] = [await person({ username: "ida_back" }), await person({ username: "lea_late" })];
    for (const one of [ida, lea]) await one.client.call(userDelete, { params: one.params });
    await pass(13.9);
    const linkFor = async ({ member }: Person) => {
      const email = `${member.username}@example.org`;
      await app.visitor.call(accountRecover, { body: { email } });
      return /[?&]code=([\w-]+)/.exec((await lastMail(email))?.text ?? "")?.[1] ?? "";
    };
    const reset = (validation_code: string) =>
      app.visitor.call(accountReset, { body: { validation_code, password: "Other-brick-8" } });
    const [inTime, late] = [await linkFor(ida), await linkFor(lea)];
    // Asking alone brings nobody back: anybody can ask.
    expect((await app.visitor.call(userGet, { params: ida.params })).deleted).toBe(true);
    await reset(inTime);
    expect((await app.visitor.call(userGet, { params: ida.params })).deleted).toBe(false);
    const { rows } = await sql<{ subject: string }>`
      select subject from mail where to_address = 'ida_back@example.org' order by id desc limit 2`.execute(app.platform.db);
    expect(rows.map(({ subject }) => subject)).toEqual(["Your password was changed", "Your account won’t be deleted"]);
    time += 0.1 * dayMs;
    await expect(reset(late)).rejects.toMatchObject({ fields: { validation_code: [{ code: "invalid" }] } });
    await expect(linkFor(lea)).rejects.toMatchObject({ fields: { email: [{ code: "exist" }] } });
    await pass(30);
    expect((await app.visitor.call(userGet, { params: ida.params })).deleted).toBe(false);
  });

  it("is taken back by an application's sign-in, not by whatever else it asks for its people", async () => {
    const kit = await person();
    await kit.client.call(userDelete, { params: kit.params });
    const ask = (url: string, method: "GET" | "POST") =>
      app.app.inject({ method, url, headers: { authorization: `Bearer ${ssoToken(kit.member.id)}` } });
    expect((await ask(userMe.path, "GET")).statusCode).toBe(401);
    expect((await app.visitor.call(userGet, { params: kit.params })).deleted).toBe(true);
    expect((await ask(ssoSignin.path, "POST")).json()).toMatchObject({ id: kit.member.id });
    expect((await ask(userMe.path, "GET")).json()).toMatchObject({ id: kit.member.id });
    await pass(30);
    expect((await app.visitor.call(userGet, { params: kit.params })).deleted).toBe(false);
  });

  it("leaves a blocked account blocked when it comes back", async () => {
    const dan = await person({ status: "b" });
    await dan.client.call(userDelete, { params: dan.params });
    await signIn(dan);
    expect((await app.visitor.call(userGet, { params: dan.params })).status).toBe("b");
  });

  it("is for oneself and administrators, never for the owner of the community", async () => {
    const [eve, other] = [await person(), await person()];
    const [moderator, admin] = [await person({ role: "moderator" }), await person({ role: "admin" })];
    await expect(eve.client.call(userDelete, { params: other.params })).rejects.toMatchObject(refused);
    await expect(moderator.client.call(userDelete, { params: other.params })).rejects.toMatchObject(refused);
    const blocked = await person({ role: "admin", status: "b" });
    await expect(blocked.client.call(userDelete, { params: other.params, query: { hard: 1 } })).rejects.toMatchObject(refused);
    const { id } = await app.newMember({ id: ownerId, role: "admin" });
    await expect(admin.client.call(userDelete, { params: { id } })).rejects.toMatchObject(refused);
    await expect(admin.client.call(userDelete, { params: { id: 987_000 } })).rejects.toMatchObject(missing);
    await expect(app.visitor.call(userDelete, { params: other.params })).rejects.toMatchObject({ status: 401 });
  });

  it("by staff is not taken back by signing in", async () => {
    const [fay, admin] = [await person(), await person({ role: "admin" })];
    await admin.client.call(userDelete, { params: fay.params });
    await expect(signIn(fay)).rejects.toMatchObject({ code: "invalid" });
    const headers = { authorization: `Bearer ${ssoToken(fay.member.id)}` };
    expect((await app.app.inject({ method: "POST", url: ssoSignin.path, headers })).statusCode).toBe(401);
    const email = `${fay.member.username}@example.org`;
    await expect(app.visitor.call(accountRecover, { body: { email } })).rejects.toMatchObject({
      fields: { email: [{ code: "exist" }] },
    });
  });

  it("by staff with hard erases at once", async () => {
    const [gil, admin] = [await person(), await person({ role: "admin" })];
    const { id } = await post(gil, "<p>Spam</p>");
    await admin.client.call(userDelete, { params: gil.params, query: { hard: 1 } });
    await runDue(app.platform, eraseAccounts);
    await expect(app.visitor.call(userGet, { params: gil.params })).rejects.toMatchObject(missing);
    await expect(app.visitor.call(objectGet, { params: { type: "post", id } })).rejects.toMatchObject(missing);
  });
});

describe("an account, in any order of events,", () => {
  type Act = "request" | "sign_in" | "remove" | "erase" | "expire";
  type State = "active" | "scheduled" | "removed" | "erased";
  const expected: Record<State, Partial<Record<Act, State>>> = {
    active: { request: "scheduled", sign_in: "active", remove: "removed", erase: "erased" },
    scheduled: { sign_in: "active", remove: "removed", erase: "erased", expire: "erased" },
    removed: { remove: "removed", erase: "erased", expire: "erased" },
    erased: {},
  };
  const stateOf = async ({ member }: Person): Promise<State> => {
    const { rows } = await sql<{ status: string; by_self: boolean | null }>`
      select u.status, l.by_self from "user" u left join account_deletion l on l.user_id = u.id where u.id = ${member.id}`.execute(
      app.platform.db,
    );
    const [row] = rows;
    if (!row) return "erased";
    if (row.status === "a") return "active";
    return row.by_self ? "scheduled" : "removed";
  };

  it("is in the state that the table says", { timeout: 120_000 }, async () => {
    const admin = await person({ role: "admin" });
    const act = async (who: Person, what: Act) => {
      if (what === "request") await (await app.as(who.member)).call(userDelete, { params: who.params });
      if (what === "sign_in") await signIn(who);
      if (what === "remove") await admin.client.call(userDelete, { params: who.params });
      if (what === "erase") await admin.client.call(userDelete, { params: who.params, query: { hard: 1 } });
      if (what === "expire") time += 15 * dayMs;
      await runDue(app.platform, eraseAccounts);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Act>("request", "sign_in", "remove", "erase", "expire"), { maxLength: 6 }),
        async (acts) => {
          admin.client = await app.as(admin.member);
          const who = await person();
          let state: State = "active";
          for (const what of acts) {
            const next: State | undefined = expected[state][what];
            const outcome = await act(who, what).then(
              () => true,
              () => false,
            );
            if (what !== "expire") expect([state, what, outcome]).toEqual([state, what, next !== undefined]);
            state = next ?? state;
            expect([what, await stateOf(who)]).toEqual([what, state]);
          }
        },
      ),
      { numRuns: isThorough ? 25 : 10 },
    );
  });
});

it("every reference to an account has an index, so that removing one reads no whole table", async () => {
  const { rows } = await sql<{ reference: string }>`
    select format('%s.%s', c.conrelid::regclass, a.attname) as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = '"user"'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`.execute(app.platform.db);
  expect(rows).toEqual([]);
});

/** Every table of the community and of the jobs that has a row with one of these words in any column. */
async function tablesWith(...words: string[]): Promise<string[]> {
  await learnWords(app.platform.db);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'job') and table_type = 'BASE TABLE'`.execute(app.platform.db);
  expect(rows.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { name } of rows)
    for (const word of words) {
      const query = sql<{
        row: string;
      }>`select t::text as row from ${sql.raw(name)} t where t::text ilike ${`%${word}%`} limit 3`;
      for (const { row } of (await query.execute(app.platform.db)).rows) found.push(`${name}: ${word} in ${row}`);
    }
  return found;
}

const filesNow = async (): Promise<string[]> => {
  const all = await readdir(app.platform.config.dataFolder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
};

describe("afterwards", { timeout: 60_000 }, () => {
  // No other number of the test holds these digits.
  const id = 918_273_645;
  const words = ["zorana", "unforgettable", "xylograph", String(id)];
  let zorana: Person;
  let ann: Person;
  let before: string[];
  let own: { open: number; shared: number; deleted: number; polled: number };
  let theirs: { post: number; mention: number };
  let thread: { comment: number; answer: number };
  let shared: number;

  /** A picture that she put into a group of somebody else. */
  const inGroup = async () =>
    (await storeImage(app.ctx(zorana.member), { bytes: await picture(), purpose: "group", author_id: id })).media_id;
  const cover = async () => (await ann.client.call(groupGet, { params: { id: shared } })).emotional_image;

  /** Somebody who has done everything that can be done, under an id, a name and words that nothing else has. */
  beforeEach(async () => {
    time = Date.parse("2026-06-01T09:00:00Z") + Math.random() * dayMs;
    ann = await person();
    before = await filesNow();
    await sql`
      insert into "user" (id, username, email, password_hash, status)
      values (${id}, 'zorana_k', 'zorana@unforgettable.example', ${passwordHash}, 'a')`.execute(app.platform.db);
    const member: Member = { kind: "member", id, username: "zorana_k", role: null, status: "a", language: "en" };
    zorana = { member, client: await app.as(member), params: { id } };
    await zorana.client.call(userPatch, { params: { id }, body: { bio: "Unforgettable", real_name: "Zorana" } });
    await storeAvatar(app.ctx(member), { user_id: id, bytes: await picture() });
    const { media_id } = await storeImage(app.ctx(member), {
      bytes: await picture(),
      purpose: "contribution",
      author_id: id,
      title: "xylograph.png",
    });
    await storeImage(app.ctx(member), { bytes: await picture(), purpose: "contribution", author_id: id });
    const { id: group } = await ann.client.call(groupCreate, { body: { name: uniqueName("Clay") } });
    await sql`update "group" set cover_media_id = ${await inGroup()} where id = ${group}`.execute(app.platform.db);
    shared = group;
    const category = await app.newCategory();
    await zorana.client.call(categoryFollow, { params: { id: category } });
    const poll = { title: "Xylograph?", multiple_choices: true, choices: [{ choice: "Xylograph A" }, { choice: "B" }] };
    own = {
      open: (await post(zorana, "<p>A xylograph</p>", { medias: [media_id], categories: [category] })).id,
      shared: (await post(ann, "<p>Ann's</p>")).id,
      deleted: (await post(zorana, "<p>A deleted xylograph</p>")).id,
      polled: (await post(zorana, "<p>Asks</p>", { poll })).id,
    };
    await zorana.client.call(objectDelete, { params: { type: "post", id: own.deleted } });
    theirs = {
      post: (await post(ann, "<p>Clay</p>", { poll: { ...poll, title: "Clay?", choices: [{ choice: "A" }, { choice: "B" }] } }))
        .id,
      mention: (await post(ann, "<p>As @zorana_k said</p>")).id,
    };
    for (const addressed of [{}, { recipients: [ann.member.username] }]) {
      const media = await zorana.client.call(mediaCreate, { body: { type: "share", shared_object: theirs.post } });
      await post(zorana, "", { medias: [media.id], ...addressed });
    }
    const said = await comment(zorana, theirs.post, "<p>My xylograph</p>");
    const answer = await comment(ann, theirs.post, "<p>Nice, @zorana_k</p>", { parent: said.id });
    const elsewhere = await comment(ann, theirs.post, "<p>Else</p>");
    await comment(zorana, theirs.post, "<p>Mine below</p>", { parent: elsewhere.id });
    thread = { comment: said.id, answer: answer.id };
    await comment(ann, own.open, "<p>On hers</p>");
    // One waits for staff, which does not count.
    const admin = await person({ role: "admin" });
    const firstPosts = (enabled: boolean) =>
      admin.client.call(ruleUpdate, { params: { kind: "first_post" }, body: { enabled, settings: { posts: 20 } } });
    await firstPosts(true);
    await comment(zorana, theirs.post, "<p>Xylographs, in private</p>", { parent: elsewhere.id });
    await firstPosts(false);
    const target = { type: "post" as const, id: theirs.post };
    await zorana.client.call(objectVote, { params: target, query: { reaction: 2 } });
    await zorana.client.call(commentVote, { params: { id: elsewhere.id } });
    await zorana.client.call(objectFollow, { params: target });
    await zorana.client.call(objectFlag, { params: target, body: { flag_type: 1 } });
    const { poll: asked } = await zorana.client.call(objectGet, { params: target });
    await zorana.client.call(objectPollVote, { params: target, body: { choice: asked?.choices[0]?.id ?? 0 } });
    await ann.client.call(objectVote, { params: { type: "post", id: own.open } });
    await zorana.client.call(userFollow, { params: ann.params });
    await ann.client.call(userFollow, { params: { id } });
    await post(ann, "<p>To her alone</p>", { recipients: ["zorana_k"] });
    const message = "About my xylograph";
    await zorana.client.call(contactRequest, { body: { email: "elsewhere@example.org", message } });
    await app.visitor.call(contactRequest, { body: { email: "zorana@unforgettable.example", message } });
    await zorana.client.call(udpGenerate);
    await runDue(app.platform, makeExports);
  });

  it("what is looked for is there before", async () => {
    const found = await tablesWith(...words);
    for (const table of [
      "user",
      "contribution",
      "comment",
      "vote",
      "mail",
      "event",
      "search_word",
      "search_document",
      "data_export",
      "contact_request",
    ])
      expect([table, found.some((one) => one.includes(`public.${table}`) || one.includes(`public."${table}"`))]).toEqual([
        table,
        true,
      ]);
    expect((await filesNow()).length).toBeGreaterThan(before.length + 5);
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    await pass(15);
  });

  const get = (one: number) => ann.client.call(objectGet, { params: { type: "post", id: one } });

  it("nothing of an erased person is left, in any table or file", async () => {
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    await pass(15);
    expect(await tablesWith(...words)).toEqual([]);
    expect(await filesNow()).toEqual(before);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("the order in which features erase does not matter", async () => {
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    time += 15 * dayMs;
    await runDue({ ...app.platform, features: app.platform.features.toReversed() }, eraseAccounts);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await tablesWith(...words)).toEqual([]);
    expect(await filesNow()).toEqual(before);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("is finished by the next run, wherever the process ended", { timeout: 300_000 }, async () => {
    await sql`
      insert into contribution (type, author_id, html, added_at)
      select 'post', ${id}, '<p>xylograph</p>', now() from generate_series(1, 1200) n`.execute(app.platform.db);
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    time += 15 * dayMs;
    const { db } = app.platform;
    const begin = db.transaction.bind(db);
    let runs = 0;
    let errors: unknown[];
    do {
      runs += 1;
      let left = runs;
      db.transaction = () => {
        if (left === 0) throw new Error("killed");
        left -= 1;
        return begin();
      };
      errors = await runDue(app.platform, eraseAccounts);
    } while (errors.length > 0 && runs < 60);
    db.transaction = begin;
    // At least: the look at the account, three batches of posts, and the account itself.
    expect(runs).toBeGreaterThan(5);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await tablesWith(...words)).toEqual([]);
    expect(await filesNow()).toEqual(before);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("no votes, reports and follows are left for the transaction that removes the account", async () => {
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    time += 15 * dayMs;
    let left: string[] = [];
    const last = defineFeature({
      name: "last",
      eraseInBatches: async () => {
        left = await tablesWith(String(id));
      },
    });
    await runDue({ ...app.platform, features: [...app.platform.features, last] }, eraseAccounts);
    const tables = new Set(left.map((one) => one.split(":")[0]));
    expect(tables).toContain('public."user"');
    for (const table of ["vote", "flag", "contribution_follow", "category_follow", "poll_vote", "user_follow"])
      expect(tables).not.toContain(`public.${table}`);
  });

  it("words of texts leave the vocabulary after the texts, which wait for nothing of it", async () => {
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    time += 15 * dayMs;
    const { db } = app.platform;
    await learnWords(db);
    const [isBusy, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const busy = db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(vocabularyLock)})`.execute(tx);
      isBusy.resolve();
      await mayEnd.promise;
    });
    await isBusy.promise;
    const erasing = runDue(app.platform, eraseAccounts);
    const written = async () => {
      const { rows } =
        await sql`select from comment where author_id = ${id} union all select from contribution where author_id = ${id}`.execute(
          db,
        );
      return rows.length;
    };
    await expect.poll(written, { timeout: 30_000 }).toBe(0);
    mayEnd.resolve();
    await busy;
    expect(await erasing).toEqual([]);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await tablesWith(...words)).toEqual([]);
  });

  it("waits for whoever changes the account at that moment", async () => {
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    time += 15 * dayMs;
    const { db } = app.platform;
    const [isChanging, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = db.transaction().execute(async (tx) => {
      await sql`select from "user" where id = ${id} for update`.execute(tx);
      isChanging.resolve();
      await mayEnd.promise;
    });
    await isChanging.promise;
    const isWaiting = async () => (await countLockWaits(db)) > 0;
    const erasing = runDue(app.platform, eraseAccounts);
    await Promise.race([erasing, vi.waitUntil(isWaiting, { timeout: 30_000 })]);
    mayEnd.resolve();
    await changing;
    expect(await erasing).toEqual([]);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await tablesWith(...words)).toEqual([]);
  });

  it("what others said stands where it stood", async () => {
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    await pass(15);
    expect(await get(theirs.post)).toMatchObject({ comment_count: 2, vote_count: 0, follower_count: 0 });
    expect((await get(theirs.mention)).html).toBe("<p>As @… said</p>");
    expect((await ann.client.call(commentGet, { params: { id: thread.answer } })).html).toBe("<p>Nice, @…</p>");
    expect(await cover()).toBeNull();
    const { results } = await ann.client.call(commentList, { query: { post: theirs.post } });
    expect(results.map(({ id: one, deleted }) => [one, deleted])).toContainEqual([thread.comment, true]);
    await expect(get(own.open)).rejects.toMatchObject(missing);
  });

  it("somebody who leaves their texts leaves nothing else", async () => {
    await zorana.client.call(userDelete, { params: { id } });
    await pass(15);
    expect(await tablesWith("zorana", "unforgettable", String(id), "deleted xylograph", "in private")).toEqual([]);
    const { author, html, medias, vote_count } = await get(own.open);
    expect({ html, vote_count, medias: medias?.length }).toEqual({ html: "<p>A xylograph</p>", vote_count: 1, medias: 1 });
    expect(author).toMatchObject({ deleted: true, real_name: "Deleted account" });
    expect((await get(own.polled)).poll?.title).toBe("Xylograph?");
    expect(await cover()).toContain("/media/");
    expect((await ann.client.call(commentGet, { params: { id: thread.comment } })).html).toBe("<p>My xylograph</p>");
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    // Her name is free again.
    expect((await app.newMember({ username: "zorana_k" })).id).not.toBe(id);
    await sql`delete from "user" where username = 'zorana_k'`.execute(app.platform.db);
  });

  it("files that storage would not let go of are removed the next time", async () => {
    await zorana.client.call(userDelete, { params: { id }, query: { hard: 1 } });
    const { storage } = app.platform;
    const remove = storage.remove.bind(storage);
    storage.remove = () => Promise.reject(new Error("out of reach"));
    expect(await pass(15)).toMatchObject([
      { errors: expect.arrayContaining([expect.objectContaining({ message: "out of reach" })]) },
    ]);
    storage.remove = remove;
    expect((await filesNow()).length).toBeGreaterThan(before.length);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await filesNow()).toEqual(before);
  });
});
