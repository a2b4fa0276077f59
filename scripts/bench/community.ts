import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "@cortile/server/core/db";
import { startPostgres, type LocalPostgres } from "@cortile/server/core/postgres";
import pg from "pg";

/** For the figures of five million posts. */
const restLimitMs = 15 * 60_000;
const defaultMembers = 20_000;
const maxComments = 200_000;

interface Size {
  posts: number;
  members?: number;
  /** As many as there are posts by default. */
  comments?: number;
}
const scaleScript = path.resolve(import.meta.dirname, "..", "..", "packages", "server", "seeds", "scale.ts");

/** A community in a data folder of its own, on the embedded PostgreSQL with the settings it has for everybody. */
export class Community {
  readonly posts: number;
  readonly members: number;
  readonly dataFolder: string;
  readonly #folder: string;
  #postgres: LocalPostgres | null = null;
  #pool: pg.Pool | null = null;

  private constructor(folder: string, posts: number, members: number) {
    this.#folder = folder;
    this.posts = posts;
    this.members = members;
    this.dataFolder = path.join(folder, "data");
  }

  /** Fills a community of this many posts; the others of a run have as many categories. */
  static async make({ posts, members = defaultMembers, comments = Math.min(posts, maxComments) }: Size): Promise<Community> {
    const folder = await mkdtemp(path.join(tmpdir(), "cortile-bench-"));
    const community = new Community(folder, posts, members);
    try {
      // For root the server runs as another account, which has to pass through.
      await chmod(folder, 0o711);
      await mkdir(community.dataFolder, { mode: 0o711 });
      await community.startPostgres();
      await migrate(community.databaseUrl);
      const counts = ["--members", members, "--posts", posts, "--comments", comments].map(String);
      await runProgram(process.execPath, [scaleScript, ...counts], {
        DATABASE_URL: community.databaseUrl,
        CORTILE_DATA: community.dataFolder,
      });
      return community;
    } catch (error) {
      await community.remove();
      throw error;
    }
  }

  get databaseUrl(): string {
    if (!this.#postgres) throw new Error("PostgreSQL is not running");
    return this.#postgres.url;
  }

  async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    if (!this.#pool) {
      this.#pool = new pg.Pool({ connectionString: this.databaseUrl, max: 2 });
      // Idle connections are cut when PostgreSQL stops; without a listener that would end the process before it has tidied up.
      this.#pool.on("error", () => undefined);
    }
    return (await this.#pool.query<Row>(text, values)).rows;
  }

  /** A member who follows 1,000 people and 100 categories. */
  async readerId(): Promise<number> {
    const [row] = await this.query<{ id: string }>(`select id from "user" where username = 'scale_reader'`);
    return Number(row?.id);
  }

  /** Signs these members in, by way of the database; good for one hour. */
  tokensOf(userIds: readonly number[]): Promise<string[]> {
    return Promise.all(userIds.map((id) => this.#issueToken(id)));
  }

  /** The cookies of browsers in which these members are signed in. */
  cookiesOf(userIds: readonly number[]): Promise<string[]> {
    return Promise.all(userIds.map((id) => this.#openSession(id)));
  }

  async #openSession(userId: number): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await this.query(
      "insert into session (token_hash, user_id, user_agent, expires_at) values ($1, $2, 'bench', now() + interval '1 hour')",
      [createHash("sha256").update(token).digest(), userId],
    );
    return `ct_session=${token}`;
  }

  async #issueToken(userId: number): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await this.query(
      `with family as (insert into token_family (user_id, client_id) values ($1, 'bench') returning id)
       insert into access_token (token_hash, family_id, expires_at) select $2, id, now() + interval '1 hour' from family`,
      [userId, createHash("sha256").update(token).digest()],
    );
    return token;
  }

  /** Waits until PostgreSQL has been idle for two seconds: a server that starts first counts the figures of years. */
  async atRest(): Promise<void> {
    const ends = performance.now() + restLimitMs;
    for (let idle = 0; idle < 20;) {
      if (performance.now() > ends) throw new Error("the community does not come to rest");
      await new Promise((resolve) => setTimeout(resolve, 100));
      const [row] = await this.query<{ count: number }>(`
        select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`);
      idle = row?.count === 0 ? idle + 1 : 0;
    }
  }

  async startPostgres(): Promise<void> {
    this.#postgres ??= await startPostgres({ dataFolder: this.dataFolder });
  }

  /** Leaves the data as a stopped community would. */
  async stopPostgres(): Promise<void> {
    await this.#pool?.end();
    await this.#postgres?.stop();
    this.#pool = null;
    this.#postgres = null;
  }

  /** Of the running server, also one started elsewhere. */
  postgresPid(): number {
    return Number(readFileSync(path.join(this.dataFolder, "postgres", "postmaster.pid"), "utf8").split("\n", 1)[0]);
  }

  /** Stops everything and takes the folder away. */
  async remove(): Promise<void> {
    await this.stopPostgres();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Runs one of our programs to its end. @throws when it fails, with its output */
async function runProgram(command: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${path.basename(args[0] ?? command)} failed: ${said}`);
  return said;
}
