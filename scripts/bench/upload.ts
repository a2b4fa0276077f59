import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Community } from "./community.ts";
import type { Figure } from "./measure.ts";
import { peakBytes, residentBytes, resetPeak } from "./memory.ts";
import { startServerOf } from "./processes.ts";

const megabyte = 1024 ** 2;
const sizeMb = 200;
/** The largest there may be. */
const partBytes = 2 * megabyte;
const maxMb = 60;
const restMs = 5000;

/** What the server holds at most while a member sends a large file in parts and it is made a media, beyond what it holds at rest. */
export async function measureUpload(community: Community): Promise<Figure[]> {
  const server = await startServerOf(community);
  try {
    const [person] = await community.query<{ id: string }>(`select id from "user" where status = 'a' order by id limit 1`);
    const [token] = await community.tokensOf([Number(person?.id)]);
    await wait(restMs);
    const before = residentBytes(server.pid);
    resetPeak(server.pid);
    const began = performance.now();
    await sendFile(server.url, token ?? "");
    const seconds = (performance.now() - began) / 1000;
    const overMb = (peakBytes(server.pid) - before) / megabyte;
    return [
      {
        what: `Memory for an upload of ${sizeMb} MB in parts, over that at rest`,
        found: `${Math.round(overMb)} MB at most, ${(sizeMb / seconds).toFixed(0)} MB/s`,
        budget: `<= ${maxMb} MB`,
        isWithin: overMb <= maxMb,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** A video, as far as its first bytes say; no part is like another. */
const firstBytes = Buffer.from("\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000isomiso2", "latin1");

async function sendFile(portal: string, token: string): Promise<void> {
  const total = sizeMb * megabyte;
  const md5 = createHash("md5");
  let upload_id: string | null = null;
  for (let start = 0; start < total; start += partBytes) {
    const part = randomBytes(partBytes);
    if (start === 0) firstBytes.copy(part);
    md5.update(part);
    const form = new FormData();
    if (upload_id !== null) form.append("upload_id", upload_id);
    form.append("image", new File([part], "firing.mp4"));
    const range = `bytes ${start}-${start + partBytes - 1}/${total}`;
    const sent: { upload_id: string } = await send(`${portal}/api/v2/media/upload/chunk/`, form, {
      authorization: `Bearer ${token}`,
      "content-range": range,
    });
    upload_id = sent.upload_id;
  }
  const body = JSON.stringify({ upload_id, md5: md5.digest("hex"), type: "doc" });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  await send(`${portal}/api/v2/media/upload/complete/`, body, headers);
}

async function send<Reply>(url: string, body: FormData | string, headers: Record<string, string>): Promise<Reply> {
  const reply = await fetch(url, { method: "POST", body, headers });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}
