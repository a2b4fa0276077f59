import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Community } from "./community.ts";
import type { Figure } from "./measure.ts";
import { peakBytes, residentBytes, resetPeak } from "./memory.ts";
import { startServerOf } from "./processes.ts";

const megabyte = 1024 ** 2;
const posts = 10_000;
const fileMb = 20;
/** A fifth of the files, and all of them: what is held must not grow with them. */
const amounts = [10, 50];
const maxGrowth = 1.25;
const restMs = 5000;
const patienceMs = 600_000;

/** What the server holds at most while it makes and sends the data of a member with 10,000 posts, and 200 MB or 1 GB of files. */
export async function measureExport(community: Community): Promise<Figure[]> {
  const figures: Figure[] = [];
  let smallest = 0;
  for (const files of amounts) {
    const { overMb, sizeMb, seconds } = await exportOf(community, files);
    smallest ||= overMb;
    const growth = overMb / smallest;
    figures.push({
      what: `Memory for the data of a member with ${posts.toLocaleString("en")} posts and ${(files * fileMb) / 1000} GB of files, over that at rest`,
      found: `${Math.round(overMb)} MB at most; ${Math.round(sizeMb)} MB made in ${seconds.toFixed(0)} s`,
      ...(files === amounts[0]
        ? {}
        : {
            control: `${Math.round(smallest)} MB`,
            budget: `<= ${maxGrowth} of the smallest`,
            isWithin: growth <= maxGrowth && sizeMb >= files * fileMb,
          }),
    });
  }
  return figures;
}

async function exportOf(community: Community, files: number): Promise<{ overMb: number; sizeMb: number; seconds: number }> {
  const id = await addWriter(community, files);
  const server = await startServerOf(community);
  try {
    const [token = ""] = await community.tokensOf([id]);
    await wait(restMs);
    const before = residentBytes(server.pid);
    resetPeak(server.pid);
    const began = performance.now();
    await make(server.url, token);
    const seconds = (performance.now() - began) / 1000;
    const sizeMb = (await download(server.url, token)) / megabyte;
    return { overMb: (peakBytes(server.pid) - before) / megabyte, sizeMb, seconds };
  } finally {
    await server.stop();
  }
}

/** Somebody with much to take along. Their files are all the same bytes, which do not compress. */
async function addWriter(community: Community, files: number): Promise<number> {
  const [person] = await community.query<{ id: string }>(`insert into "user" (username) values ($1) returning id`, [
    `writer_of_${files}_files`,
  ]);
  const id = Number(person?.id);
  await community.query(
    `insert into contribution (type, author_id, html, added_at)
      select 'post', $1, '<p>' || n || repeat(' clay and fire', 140) || '</p>', now() - n * interval '1 minute'
      from generate_series(1, $2::int) n`,
    [id, posts],
  );
  const bytes = randomBytes(fileMb * megabyte);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const variants = JSON.stringify({ original: { ext: "pdf", size_bytes: bytes.length } });
  for (let index = 0; index < files; index += 1) {
    const [media] = await community.query<{ id: string }>(
      `insert into media (purpose, type, author_id, title, hash, mimetype, size_bytes, variants)
        values ('contribution', 'doc', $1, $2, $3, 'application/pdf', $4, $5) returning id`,
      [id, `${index}.pdf`, hash, bytes.length, variants],
    );
    const folder = path.join(community.dataFolder, "files", "media", String(media?.id), hash);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "original.pdf"), bytes);
  }
  return id;
}

const call = async (url: string, token: string, method = "GET"): Promise<Response> => {
  const reply = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply;
};

async function make(portal: string, token: string): Promise<void> {
  await call(`${portal}/api/v2/udp/`, token, "POST");
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const status = (await (await call(`${portal}/api/v2/udp/`, token)).json()) as { computing: boolean; failed?: boolean };
    if (status.failed) throw new Error("the data could not be made");
    if (!status.computing) return;
    await wait(500);
  }
  throw new Error("the data was not made in time");
}

/** @returns bytes that came */
async function download(portal: string, token: string): Promise<number> {
  const { body } = await call(`${portal}/api/v2/udp/download/`, token);
  let bytes = 0;
  for await (const part of body ?? []) bytes += part.length;
  return bytes;
}
