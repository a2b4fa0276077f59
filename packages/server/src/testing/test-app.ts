import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, createSession, type Client } from "@cortile/client/http";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { insertCategory } from "#category";
import { addPages, createApp, openPlatform, type OpenPlatform, type WebRole } from "#app";
import { readConfig } from "#core/config";
import { createCtx, ownerId, visitor, type Ctx, type Member, type Role, type Viewer } from "#core/ctx";
import type { TextThread } from "#core/html";
import type { Language } from "#core/i18n";
import { createLog } from "#core/log";
import { memberColumns } from "#people";
import { updateConfigVersion, upsertFeature, upsertPreference } from "#preference";
import { upsertReaction } from "#reaction";
import { issueTokens, openSession, sessionCookie } from "#session";
import { createDatabase } from "./database.ts";

export interface NewMember {
  /** Only `ownerId` may be chosen: the owner of the community is not made otherwise. */
  id?: typeof ownerId;
  username?: string;
  role?: Role | null;
  status?: "a" | "b";
  language?: Language | null;
}

/** The real application on a database of its own; tests make the members and things they need. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: OpenPlatform;
  /** Someone not signed in. */
  readonly visitor: Client;
  /** Adds a member, without the costly password. */
  newMember(fields?: NewMember): Promise<Member>;
  /** A typed client signed in as this member. */
  as(member: Member): Promise<Client>;
  /** The `cookie` header of this member's browser. */
  cookieOf(member: Member): Promise<string>;
  /** A context for calling services and queries directly. */
  ctx<Actor extends Viewer>(actor: Actor): Ctx<Actor>;
  setPreference(key: string, value: unknown): Promise<void>;
  setFeature(name: string, enabled: boolean): Promise<void>;
  newCategory(fields?: Partial<NewCategory>): Promise<number>;
  /** Three reactions; 1 is the like. */
  newReactions(): Promise<void>;
  close(): Promise<void>;
}

export interface NewCategory {
  name: string;
  auto_follow: "none" | "default" | "forced";
  active: boolean;
  content_only_staff: boolean;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  now?: () => Date;
  web?: WebRole;
  /** To the database, at most. Each plans every statement anew. */
  connections?: number;
  /** Where texts of members are sanitised. */
  texts?: TextThread;
}

let made = 0;
/** A name nobody in this run has. */
export const uniqueName = (prefix: string): string => `${prefix}_${(made += 1).toString(36)}`;

export async function createTestApp({ env = {}, now, web, connections = 4, texts }: TestAppOptions = {}): Promise<TestApp> {
  const database = await createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "cortile-files-"));
  const config = readConfig({
    CORTILE_DATA: folder,
    DATABASE_URL: database.url,
    CORTILE_RATE_LIMITS: "off",
    CORTILE_SEED: "none",
    ...env,
  });
  const platform = await openPlatform({ config, databaseUrl: database.url, log: createLog("silent"), now, connections, texts });
  // Nobody is the owner of the community by chance.
  await sql`alter table "user" alter column id restart with ${sql.lit(ownerId + 1)}`.execute(platform.db);
  const { app, realtime } = await createApp(platform);
  if (web) await addPages(app, platform, web);
  await app.ready();

  const fetchFrom = injectFetch(app);
  const client = (accessToken?: string) =>
    createClient({
      portal: config.url,
      fetch: fetchFrom,
      session: accessToken ? createSession({ type: "OAuth", clientId: "cortile", authToken: { accessToken } }) : undefined,
    });
  const ctx = <Actor extends Viewer>(actor: Actor): Ctx<Actor> =>
    createCtx(platform, { actor, language: "en", snapshot: platform.snapshots.current });

  const changeConfig = async (change: () => Promise<void>) => {
    await change();
    await updateConfigVersion(platform.db);
    await platform.snapshots.refresh();
  };

  return {
    app,
    platform,
    visitor: client(),
    ctx,
    async newMember({ id, username = uniqueName("member"), role = null, status = "a", language = null } = {}) {
      const email = `${username.toLowerCase()}@example.org`;
      const { rows } = await sql<Omit<Member, "kind">>`
        insert into "user" as u (id, username, email, role, status, language, email_isvalid) overriding system value
        values (coalesce(${id ?? null}::bigint, nextval(pg_get_serial_sequence('user', 'id'))), ${username}, ${email}, ${role},
          ${status}, ${language}, true) returning ${memberColumns}`.execute(platform.db);
      const [member] = rows;
      if (!member) throw new Error("the member was not added");
      return { kind: "member", ...member };
    },
    async as(member) {
      const pair = await issueTokens(ctx(visitor), member.id, { id: "cortile", userAgent: "test" });
      return client(pair.access_token);
    },
    cookieOf: async (member) => `${sessionCookie}=${await openSession(ctx(visitor), member.id, "test")}`,
    setPreference: (key, value) => changeConfig(() => upsertPreference(platform.db, key, value)),
    setFeature: (name, enabled) => changeConfig(() => upsertFeature(platform.db, name, enabled)),
    async newCategory({ name = uniqueName("category"), auto_follow = "none", active = true, content_only_staff = false } = {}) {
      return insertCategory(platform.db, { name, slug: name, auto_follow, active, content_only_staff });
    },
    newReactions: () =>
      changeConfig(async () => {
        for (const [index, label] of ["Like", "Fire", "Insight"].entries())
          await upsertReaction(platform.db, {
            id: index + 1,
            label,
            sentiment: 1,
            image: `/r/${label}.webp`,
            active: true,
            position: index,
          });
      }),
    async close() {
      realtime?.close();
      await app.close();
      await platform.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `fetch` that reaches the application without a socket: the same validation, the same replies. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const reply = await app.inject({
      method: request.method as "GET",
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 ? { payload: body } : {}),
    });
    const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    );
    const empty = [204, 304].includes(reply.statusCode);
    return new Response(empty ? null : new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers });
  };
}
