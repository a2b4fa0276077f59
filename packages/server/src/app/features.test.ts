import type { Group } from "@cortile/contract/entity";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presentContributions, objectCreate } from "#contribution";
import { replaceAudience } from "#core/access";
import { createCtx, type Ctx, type Member } from "#core/ctx";
import { defineFeature, type Feature } from "#core/feature";
import { permissionsOf } from "#people";
import { createTestApp, type TestApp } from "#testing";
import { features } from "./features.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("what features add has a name of its own each", () => {
  const lists: readonly (readonly unknown[])[] = [
    features.map(({ name }) => name),
    // Two calls of the contract may have one address: pm_upload and pm_upload_done.
    features.flatMap(({ routes = [] }) => routes.map(({ route }) => route)),
    features.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name)),
    features.flatMap(({ upkeep = [] }) => upkeep.map(({ name }) => name)),
    features.flatMap(({ search = [] }) => search.map(({ kind }) => kind)),
    features.flatMap(({ personalData = [] }) => personalData.map(({ name }) => name)),
    features.flatMap(({ things = [] }) => things.map(({ key }) => key)),
  ];
  for (const names of lists) expect(names).toEqual([...new Set(names)]);
});

/** Tables that reference an account and are not in the file with a member's data, and why. */
const notInFile: Readonly<Record<string, string>> = {
  account_deletion: "the account is being removed",
  avatar: "former pictures of the member, which are among the media",
  banner: "a banner of the community's, with who wrote it",
  case_viewer: "who has a report open, for a minute",
  custom_page: "a page of the community's, with who changed it last",
  data_export: "the file itself",
  flag_case: "what others reported in confidence; what was decided is in the file",
  idempotency_key: "replies kept for a day",
  invite: "what an inviter wrote, and who came with it",
  invite_import: "who started an import; deleted after a week, and in the audit log",
  known_agent: "hashes",
  known_network: "hashes",
  media_usage: "the sum of the sizes of the media, which are all in it",
  moderation_rule: "a setting of the community",
  oidc_login_state: "a sign-in under way",
  oidc_pending_identity: "a sign-in under way",
  one_time_token: "hashes",
  passkey_challenge: "a sign-in under way",
  promo_use: "the community's own count",
  two_factor: "a secret",
  upload: "an upload under way",
};

it("the file with a member's data reads every table that references an account", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = '"user"'::regclass and conparentid = 0 order by 1`.execute(app.platform.db);
  const read = app.platform.features
    .flatMap(({ personalData = [] }) => personalData)
    .map(({ rows: select }) => select(1).compile(app.platform.db).sql)
    .join("\n");
  const missing = rows.map(({ name }) => name).filter((name) => !new RegExp(`(from|join) ${name}(?!\\w)`).test(read));
  expect(missing).toEqual(Object.keys(notInFile).toSorted());
});

it("the texts in that file come with the ids of their media", async () => {
  const texts = app.platform.features.flatMap(({ personalData = [] }) => personalData).filter(({ isText }) => isText);
  expect(texts.length).toBeGreaterThan(4);
  await app.platform.db.transaction().execute(async (tx) => {
    for (const { name, rows } of texts) {
      const table = `texts_${name}`;
      await sql`create temp table ${sql.ref(table)} on commit drop as ${rows(1)}`.execute(tx);
      const columns = await sql<{ name: string }>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attname in ('html', 'medias') order by 1`.execute(
        tx,
      );
      expect({ name, columns: columns.rows.map((column) => column.name) }).toEqual({ name, columns: ["html", "medias"] });
    }
  });
});

describe("a feature that is added", () => {
  const groups = defineFeature({
    name: "group",
    permissions: { create_live_stream: (viewer) => viewer.id !== null },
    places: [
      {
        kind: "group",
        isOn: () => true,
        present: async (_ctx, ids) => new Map(ids.map((id) => [id, { id, name: `Group ${id}` } as Group])),
      },
    ],
  });
  const withFeature = (actor: Member, ...added: Feature[]): Ctx<Member> =>
    createCtx({ ...app.platform, features: [...features, ...added] }, { ...app.ctx(actor), actor });

  it("presents the places that contributions are published in", async () => {
    const author = await app.newMember();
    const { id } = await objectCreate(app.ctx(author), "post", { text: "<p>Clay</p>", categories: [] });
    await replaceAudience(app.platform.db, id, [{ kind: "group", ref_id: 7 }]);
    const groupIn = async (...added: Feature[]) =>
      (await presentContributions(withFeature(author, ...added), [id])).get(id)?.group ?? null;
    expect(await groupIn()).toBeNull();
    expect(await groupIn(groups)).toEqual({ id: 7, name: "Group 7" });
  });

  it("decides its permissions, for accounts in good standing", async () => {
    const [member, blocked] = [await app.newMember(), await app.newMember({ status: "b" })];
    const mayCreate = (actor: Member, ...added: Feature[]) => permissionsOf(withFeature(actor, ...added)).create_live_stream;
    expect(mayCreate(member)).toBe(false);
    expect(mayCreate(member, groups)).toBe(true);
    expect(mayCreate(blocked, groups)).toBe(false);
  });
});

/** References that no index finds, and why none is needed. */
const notIndexed: Readonly<Record<string, string>> = {
  "category.category_cover_media_id_fkey": "there are few categories",
  "category.category_image_media_id_fkey": "there are few categories",
  "category_tag.category_tag_tag_id_fkey": "there are few categories",
  "comment.comment_in_reply_to_id_fkey": "comments are not deleted",
  "contribution_seen.contribution_seen_contribution_id_fkey": "contributions are not deleted",
  "vote.vote_reaction_id_fkey": "reactions are not deleted",
};

it("every reference is found by an index when what it refers to is deleted", async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || '.' || conname as reference from pg_constraint c
    where contype = 'f' and conparentid = 0 and connamespace <> 'job'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
        -- An equality implies that the column is not null.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) =
          (select format('(%I IS NOT NULL)', attname) from pg_attribute where attrelid = c.conrelid and attnum = i.indkey[0])))
    order by 1`.execute(app.platform.db);
  expect(rows.map(({ reference }) => reference)).toEqual(Object.keys(notIndexed));
});
