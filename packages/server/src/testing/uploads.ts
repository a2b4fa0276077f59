import { createHash } from "node:crypto";
import type { UploadedFile } from "@cortile/contract/core";
import type { Media } from "@cortile/contract/entity";
import { mediaChunkComplete, type Chunk } from "@cortile/contract/media";
import { visitor, type Member } from "#core/ctx";
import { issueTokens } from "#session";
import type { TestApp } from "./test-app.ts";

/** The part size of existing clients. */
const partBytes = 204_800;

export interface Part {
  bytes: Uint8Array;
  /** Place of its first byte in the file. */
  start: number;
  /** Bytes of the whole file. */
  total: number;
  upload_id?: string;
  filename?: string;
  /** Instead of the range that is true. */
  contentRange?: string;
  field?: "image" | "document";
}

/** A member's uploads, sent in parts as existing clients do. */
export async function uploadsOf(app: TestApp, member: Member) {
  const { access_token } = await issueTokens(app.ctx(visitor), member.id, { id: "cortile", userAgent: "test" });
  const client = await app.as(member);

  async function sendPart(part: Part): Promise<{ status: number; body: unknown }> {
    const form = new FormData();
    if (part.upload_id !== undefined) form.append("upload_id", part.upload_id);
    form.append(part.field ?? "image", new File([new Uint8Array(part.bytes)], part.filename ?? "picture.png"));
    const request = new Response(form);
    const reply = await app.app.inject({
      method: "POST",
      url: "/api/v2/media/upload/chunk/",
      headers: {
        authorization: `Bearer ${access_token}`,
        "content-type": request.headers.get("content-type") ?? "",
        "content-range": part.contentRange ?? `bytes ${part.start}-${part.start + part.bytes.length - 1}/${part.total}`,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: reply.statusCode, body: reply.json() };
  }

  /** A part that must be taken. */
  async function take(part: Part): Promise<Chunk> {
    const { status, body } = await sendPart(part);
    if (status >= 300) throw new Error(`the part was refused: ${JSON.stringify(body)}`);
    return body as Chunk;
  }

  /** All parts in order. @returns the id of the upload, ready to be completed */
  async function send(bytes: Uint8Array, filename?: string): Promise<string> {
    let upload_id: string | undefined;
    for (let start = 0; start < bytes.length; start += partBytes) {
      const part = { bytes: bytes.subarray(start, start + partBytes), start, total: bytes.length, filename, upload_id };
      upload_id = (await take(part)).upload_id;
    }
    return upload_id ?? "";
  }

  /** The whole way, from bytes to a media. */
  async function upload(
    bytes: Uint8Array,
    {
      filename,
      ...options
    }: {
      filename?: string;
      type?: "image" | "doc" | "eimage" | "document" | "file";
      description?: string;
      title?: string;
      poster?: UploadedFile;
    } = {},
  ): Promise<Media> {
    const upload_id = await send(bytes, filename);
    return client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(bytes), ...options } });
  }

  return { client, sendPart, take, send, upload };
}

export const md5Of = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");
