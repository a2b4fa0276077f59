// The control: nothing but routes and prepared statements. usage: control.entry.ts <port> <origin>, with DATABASE_URL
import { randomBytes } from "node:crypto";
import process from "node:process";
import Fastify, { type FastifyReply } from "fastify";
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

/** What pages show of a contribution or a comment. */
interface Shown {
  id: number;
  title?: string | null;
  html: string;
  added_at: string;
  vote_count: number;
  author: { username: string; real_name: string; avatar: string };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
const article = ({ id, title, html, added_at, vote_count, author }: Shown): string => `<article id="${id}">
  <img src="${author.avatar}" alt=""><b>${escaped(author.real_name || author.username)}</b><time>${added_at}</time>
  <h2>${escaped(title ?? "")}</h2>${html}<button>${vote_count}</button></article>`;

/** The least a page can be: what it shows as HTML, the same as JSON for its scripts, and a nonce. */
function page(reply: FastifyReply, shown: readonly Shown[]): string {
  const nonce = randomBytes(16).toString("base64");
  void reply.type("text/html; charset=utf-8").header("content-security-policy", `script-src 'self' 'nonce-${nonce}'`);
  const state = JSON.stringify(shown).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><head><script nonce="${nonce}" type="module" src="/page.js"></script></head><body>${shown
    .map(article)
    .join("")}<script type="application/json">${state}</script></body></html>`;
}

app.addHook("onRequest", async (_request, reply) => void reply.type("application/json; charset=utf-8"));
app.get<{ Querystring: { offset?: string } }>("/api/v2/feed/explore/", ({ query }) =>
  answer("explore", Number(query.offset ?? 0)),
);
app.get<{ Params: { id: string } }>("/api/v2/post/:id/", ({ params }) => answer("post", Number(params.id)));
app.get<{ Params: { id: string } }>("/api/v2/user/:id/", ({ params }) => answer("profile", Number(params.id)));
app.get("/explore/", async (_request, reply) => {
  const { results } = JSON.parse((await answer("explore", 0)) ?? "{}") as {
    results: (Record<string, Shown> & { type: string })[];
  };
  return page(
    reply,
    results.flatMap((result) => result[result.type] ?? []),
  );
});
app.get<{ Params: { id: string } }>("/:type(^(?:post|discussion)$)/:id/", async ({ params }, reply) => {
  const id = Number(params.id);
  const [found, comments] = await Promise.all([answer("contribution", id), answer("comments", id)]);
  return page(reply, [JSON.parse(found ?? "{}") as Shown, ...(JSON.parse(comments ?? "[]") as Shown[])]);
});
app.get("/healthz", async () => "{}");

await app.listen({ port: Number(port), host: "127.0.0.1" });
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
