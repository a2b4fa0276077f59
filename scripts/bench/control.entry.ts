// The control: nothing but routes and prepared statements. usage: control.entry.ts <port> <origin>, with DATABASE_URL
import process from "node:process";
import Fastify from "fastify";
import pg from "pg";
import { controlStatements } from "./control.sql.ts";

const [port = "0", origin = ""] = process.argv.slice(2);
const statements = controlStatements(origin);
// As many connections as the server has.
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10, options: "-c timezone=UTC" });
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });

async function answer(name: keyof typeof statements, parameter: number): Promise<string | null> {
  const { rows } = await pool.query<{ body: string }>({ name, text: statements[name], values: [parameter] });
  return rows[0]?.body ?? null;
}

app.addHook("onRequest", async (_request, reply) => void reply.type("application/json; charset=utf-8"));
app.get<{ Querystring: { offset?: string } }>("/api/v2/feed/explore/", ({ query }) =>
  answer("explore", Number(query.offset ?? 0)),
);
app.get<{ Params: { id: string } }>("/api/v2/post/:id/", ({ params }) => answer("post", Number(params.id)));
app.get<{ Params: { id: string } }>("/api/v2/user/:id/", ({ params }) => answer("profile", Number(params.id)));
app.get("/healthz", async () => "{}");

await app.listen({ port: Number(port), host: "127.0.0.1" });
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
