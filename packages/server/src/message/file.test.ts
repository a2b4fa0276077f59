import { randomBytes } from "node:crypto";
import type { Client } from "@cortile/client/http";
import type { Message } from "@cortile/contract/entity";
import { mediaGet } from "@cortile/contract/media";
import {
  messageFileMaxBytes,
  messagePartBytes,
  pmDelete,
  pmGet,
  pmList,
  pmSend,
  pmUpload,
  pmUploadDone,
} from "@cortile/contract/message";
import { objectCreate } from "@cortile/contract/contribution";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runDue } from "#core/feature";
import { removeLeftoverFiles } from "#media";
import { countLockWaits, createTestApp, findMiscounts, md5Of, type TestApp } from "#testing";
import { selectFileToSend } from "./file.queries.ts";
import { pmUpload as pmUploadPrepared } from "./file.service.ts";
import { deleteUnreadable } from "./upkeep.service.ts";

const start = Date.parse("2026-03-01T09:00:00Z");
let time = start;
let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#12705b" } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => (time = start));
afterAll(() => app.close());

const person = async () => {
  const member = await app.newMember();
  return { member, id: member.id, client: await app.as(member) };
};
type Person = Awaited<ReturnType<typeof person>>;
const fileOf = (bytes: Uint8Array, filename: string) => ({
  bytes: new Uint8Array(bytes),
  filename,
  mimetype: "application/octet-stream",
});
const pdfOf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(bytes - 14), Buffer.from("%%EOF")]);
const whole = ({ client }: Person, bytes: Uint8Array, filename: string) =>
  client.call(pmUpload, { body: { file: fileOf(bytes, filename), filename } });

/** As existing clients do: the first part, then the others beside each other, then the end. */
async function inParts({ client }: Person, bytes: Uint8Array, filename: string, more: { md5?: string } = {}) {
  const totalparts = Math.ceil(bytes.length / messagePartBytes);
  const part = (partindex: number, uuid?: string) => {
    const first = partindex * messagePartBytes;
    const slice = bytes.subarray(first, first + messagePartBytes);
    const body = { file: fileOf(slice, "blob"), uuid, partindex, totalparts, filename, totalfilesize: bytes.length };
    return client.call(pmUpload, { body }, { contentRange: `bytes ${first}-${first + slice.length - 1}/${bytes.length}` });
  };
  const { file_uuid: uuid } = await part(0);
  await Promise.all(Array.from({ length: totalparts - 1 }, (_, index) => part(index + 1, uuid)));
  return client.call(pmUploadDone, { query: { done: "" }, body: { uuid, filename, totalparts, ...more } });
}

async function sendFile(from: Person, to: Person, file_uuid: string): Promise<Message> {
  const [message] = await from.client.call(pmSend, { body: { recipients: [to.id], message: "", file_uuid } });
  if (!message) throw new Error("nothing was sent");
  return message;
}
const get = (client: Client, id: number) => client.call(pmGet, { params: { id } });
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, "");
const read = (address: string) => app.app.inject({ url: pathOf(address) });
const usedBy = async ({ id }: Person) => {
  const { rows } = await sql<{
    used: number;
  }>`select coalesce(sum(used_bytes), 0)::int as used from media_usage where user_id = ${id}`.execute(app.platform.db);
  return rows[0]?.used;
};
const uploads = async ({ id }: Person) =>
  (await sql`select from upload where user_id = ${id}`.execute(app.platform.db)).rows.length;

describe("pm_upload", () => {
  it("takes a whole file, which both ends of the conversation can open", async () => {
    const [ann, bob] = [await person(), await person()];
    const { file_uuid, file_url } = await whole(ann, photo, "kiln.jpg");
    expect((await read(file_url ?? "")).statusCode).toBe(200);
    const { id, file } = await sendFile(ann, bob, file_uuid);
    expect(file).toMatchObject({ uuid: file_uuid, filename: "kiln.jpg", mimetype: "image/webp", width: 1200, height: 800 });
    const received = (await get(bob.client, id)).file;
    for (const address of [received?.url, received?.thumbnail]) {
      const { statusCode, headers } = await read(address ?? "");
      expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        "image/webp",
        "private, max-age=3600",
      ]);
    }
    const { results } = await bob.client.call(pmList, {});
    expect(results).toMatchObject([{ headline: "Photo", message: "" }]);
  });

  it("takes the parts of a file in any order, and its end once or twice", async () => {
    const [ann, bob] = [await person(), await person()];
    const bytes = pdfOf(3 * messagePartBytes + 17);
    const done = await inParts(ann, bytes, "plan.pdf", { md5: md5Of(bytes) });
    const body = { uuid: done.file_uuid, filename: "plan.pdf", totalparts: 4 };
    expect(await ann.client.call(pmUploadDone, { query: { done: "" }, body })).toMatchObject({ file_uuid: done.file_uuid });
    const { file } = await sendFile(ann, bob, done.file_uuid);
    expect(file).toMatchObject({ filename: "plan.pdf", filesize: bytes.length, mimetype: "application/pdf", thumbnail: null });
    expect((await bob.client.call(pmList, {})).results).toMatchObject([{ headline: "plan.pdf", message: "" }]);
    const { rawPayload } = await read(file?.url ?? "");
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(await usedBy(ann)).toBe(bytes.length);
    expect(await uploads(ann)).toBe(0);
  });

  it("keeps any kind of file under its own name, for download alone", async () => {
    const [ann, bob] = [await person(), await person()];
    const page = Buffer.from("<script>alert(1)</script>");
    for (const [bytes, name] of [
      [page, "page.html"],
      [Buffer.from([0, 1, 2, 3]), "odd.xyz"],
      [Buffer.from("<svg onload=x>"), "a.svg"],
    ] as const) {
      const { file } = await sendFile(ann, bob, (await whole(ann, bytes, name)).file_uuid);
      const { headers, rawPayload } = await read(file?.url ?? "");
      expect(headers["content-disposition"]).toMatch(/^attachment; /);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-type"]).toMatch(/^(text\/plain|application\/octet-stream)/);
      expect(rawPayload.equals(bytes)).toBe(true);
      expect(file?.filename).toBe(name);
    }
  });

  it("takes off what a photo tells of its place", async () => {
    const ann = await person();
    const located = await sharp(photo)
      .withExif({ IFD3: { GPSLatitude: "45/1 4/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { file_url } = await whole(ann, located, "where.jpg");
    expect((await sharp((await read(file_url ?? "")).rawPayload).metadata()).exif).toBeUndefined();
  });

  it("takes a picture that stands for a file", async () => {
    const [ann, bob] = [await person(), await person()];
    const { file_uuid } = await whole(ann, pdfOf(4000), "plan.pdf");
    const thumbnail = () => ann.client.call(pmUpload, { body: { file: fileOf(photo, "t.jpg"), parentuuid: file_uuid } });
    expect(await thumbnail()).toMatchObject({
      parent_file_uuid: file_uuid,
      file_url: expect.stringContaining("/media/") as unknown,
    });
    await thumbnail();
    const { file } = await sendFile(ann, bob, file_uuid);
    expect((await read(file?.thumbnail ?? "")).headers["content-type"]).toBe("image/webp");
    const refused = ann.client.call(pmUpload, { body: { file: fileOf(Buffer.from("text"), "t.txt"), parentuuid: file_uuid } });
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { file: [{ code: "invalid" }] } });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("takes no other picture for a file that was sent, also while it is being sent", async () => {
    const [ann, bob] = [await person(), await person()];
    const { file_uuid } = await whole(ann, pdfOf(4000), "plan.pdf");
    const thumbnail = () => ann.client.call(pmUpload, { body: { file: fileOf(photo, "t.jpg"), parentuuid: file_uuid } });
    await thumbnail();
    const { id, file } = await sendFile(ann, bob, file_uuid);
    await expect(thumbnail()).rejects.toMatchObject({ status: 409, code: "conflict" });
    const pathOf = (address: string | null | undefined) => address?.split("?")[0];
    expect(pathOf((await get(bob.client, id)).file?.thumbnail)).toBe(pathOf(file?.thumbnail));
    const next = await whole(ann, pdfOf(4000), "next.pdf");
    const sent = Promise.withResolvers<void>();
    const sending = app.platform.db.transaction().execute(async (tx) => {
      await selectFileToSend(tx, ann.id, next.file_uuid);
      await sql`update message set file_uuid = ${next.file_uuid} where id = ${id}`.execute(tx);
      await sent.promise;
    });
    const late = ann.client.call(pmUpload, { body: { file: fileOf(photo, "t.jpg"), parentuuid: next.file_uuid } });
    const answer = late.then(
      () => null,
      (error: unknown) => error,
    );
    await expect.poll(() => countLockWaits(app.platform.db)).toBe(1);
    sent.resolve();
    await sending;
    expect(await answer).toMatchObject({ status: 409 });
  });

  it("keeps one of several thumbnails that come at once", async () => {
    const ann = await person();
    const { file_uuid } = await whole(ann, pdfOf(4000), "plan.pdf");
    const thumbnail = () => ann.client.call(pmUpload, { body: { file: fileOf(photo, "t.jpg"), parentuuid: file_uuid } });
    await Promise.all([thumbnail(), thumbnail(), thumbnail()]);
    const { rows } = await sql`select from media where author_id = ${ann.id}`.execute(app.platform.db);
    expect(rows).toHaveLength(2);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("leaves no upload under way when a whole file is not kept", async () => {
    const ann = await person();
    const { discard } = await pmUploadPrepared(app.ctx(ann.member), { file: fileOf(photo, "a.jpg") }, undefined);
    await discard();
    expect(await uploads(ann)).toBe(0);
    expect(await usedBy(ann)).toBe(0);
  });

  it("takes durations of any size", async () => {
    const [ann, bob] = [await person(), await person()];
    const [tiny, huge] = [`0.${"0".repeat(60)}1`, `1${"0".repeat(60)}`];
    for (const [sent, kept] of [
      ["12.3456", 12.346],
      [tiny, 0],
      [huge, 1e9],
    ] as const) {
      const body = { file: fileOf(pdfOf(400), "a.pdf"), duration: sent as unknown as number };
      const { file_uuid } = await ann.client.call(pmUpload, { body });
      expect((await sendFile(ann, bob, file_uuid)).file?.duration).toBeCloseTo(kept, 3);
    }
  });

  it("says by its name which file is larger than 10 MB", async () => {
    const ann = await person();
    const refusal = {
      status: 400,
      fields: { file: [{ code: "invalid", message: expect.stringContaining("“huge.bin”") as unknown }] },
    };
    await expect(whole(ann, Buffer.alloc(messageFileMaxBytes + 1), "huge.bin")).rejects.toMatchObject(refusal);
    const part = { file: fileOf(Buffer.alloc(10), "blob"), filename: "huge.bin", partindex: 0, totalparts: 60 };
    const byHeader = ann.client.call(pmUpload, { body: part }, { contentRange: `bytes 0-9/${messageFileMaxBytes + 1}` });
    await expect(byHeader).rejects.toMatchObject(refusal);
    const byField = ann.client.call(pmUpload, { body: { ...part, totalfilesize: messageFileMaxBytes + 1 } });
    await expect(byField).rejects.toMatchObject(refusal);
    expect((await whole(ann, Buffer.alloc(messageFileMaxBytes), "most.bin")).file_uuid).toBeTruthy();
    expect(await uploads(ann)).toBe(0);
  });

  it("refuses what is incomplete, damaged or empty", async () => {
    const ann = await person();
    const part = { file: fileOf(Buffer.from("half"), "blob"), filename: "a.txt", partindex: 0, totalparts: 2, totalfilesize: 8 };
    const { file_uuid: uuid } = await ann.client.call(pmUpload, { body: part });
    await expect(ann.client.call(pmUploadDone, { body: { uuid, filename: "a.txt" } })).rejects.toMatchObject({ status: 400 });
    await ann.client.call(pmUpload, { body: { ...part, uuid, partindex: 1, partbyteoffset: 4 } });
    const damaged = ann.client.call(pmUploadDone, { body: { uuid, filename: "a.txt", md5: "0".repeat(32) } });
    await expect(damaged).rejects.toMatchObject({ status: 400, fields: { md5: [{ code: "invalid" }] } });
    expect((await ann.client.call(pmUploadDone, { body: { uuid, filename: "a.txt" } })).file_uuid).toBe(uuid);
    await expect(ann.client.call(pmUpload, { body: {} })).rejects.toMatchObject({ fields: { file: [{ code: "required" }] } });
    await expect(whole(ann, Buffer.alloc(0), "none")).rejects.toMatchObject({ fields: { file: [{ code: "invalid" }] } });
  });

  it("counts towards the storage of who uploads", async () => {
    const ann = await person();
    await app.setPreference("configurations.member_storage_mb", 1);
    try {
      await whole(ann, pdfOf(700_000), "one.pdf");
      await expect(whole(ann, pdfOf(700_000), "two.pdf")).rejects.toMatchObject({ status: 413, code: "too_large" });
      expect(await usedBy(ann)).toBe(700_000);
    } finally {
      await app.setPreference("configurations.member_storage_mb", 0);
    }
  });
});

describe("an attachment", () => {
  it("is of use to its owner alone, before it is sent and after", async () => {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const part = { file: fileOf(Buffer.from("half"), "blob"), partindex: 0, totalparts: 2, totalfilesize: 8 };
    const { file_uuid: open } = await ann.client.call(pmUpload, { body: part });
    const { file_uuid: sent } = await whole(ann, photo, "kiln.jpg");
    await sendFile(ann, bob, sent);
    const missing = { status: 404, code: "not_found" };
    for (const { client } of [bob, eve]) {
      await expect(
        client.call(pmUpload, { body: { ...part, uuid: open, partindex: 1, partbyteoffset: 4 } }),
      ).rejects.toMatchObject(missing);
      for (const uuid of [open, sent]) {
        await expect(client.call(pmUploadDone, { body: { uuid, filename: "x" } })).rejects.toMatchObject(missing);
        await expect(client.call(pmUpload, { body: { file: fileOf(photo, "t"), parentuuid: uuid } })).rejects.toMatchObject(
          missing,
        );
        await expect(sendFile({ ...eve, client }, ann, uuid)).rejects.toMatchObject({
          fields: { file_uuid: [{ code: "invalid" }] },
        });
      }
    }
    await expect(sendFile(ann, bob, open)).rejects.toMatchObject({ fields: { file_uuid: [{ code: "invalid" }] } });
  });

  it("is read by a signed address alone, and is no media of contributions", async () => {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const { id, file } = await sendFile(ann, bob, (await whole(ann, photo, "kiln.jpg")).file_uuid);
    const [path = ""] = (file?.url ?? "").split("?");
    expect((await read(path)).statusCode).toBe(404);
    expect((await read(`${path}?exp=9999999999&sig=x`)).statusCode).toBe(404);
    await expect(get(eve.client, id)).rejects.toMatchObject({ status: 404 });
    time += 3 * 3_600_000;
    expect((await read(file?.url ?? "")).statusCode).toBe(404);
    expect((await read((await get(bob.client, id)).file?.url ?? "")).statusCode).toBe(200);
    const media = Number(/\/media\/(\d+)\//.exec(path)?.[1]);
    for (const { client } of [ann, bob, eve])
      await expect(client.call(mediaGet, { params: { id: media } })).rejects.toMatchObject({ status: 404 });
    const body = { text: "<p>x</p>", categories: [], medias: [media] };
    await expect(ann.client.call(objectCreate, { params: { type: "post" }, body })).rejects.toMatchObject({ status: 400 });
  });

  it("goes with the last message that has it", async () => {
    const [ann, bob, cat] = [await person(), await person(), await person()];
    const { file_uuid } = await whole(ann, photo, "kiln.jpg");
    const sent = await ann.client.call(pmSend, { body: { recipients: [bob.id, cat.id], message: "", file_uuid } });
    const url = sent[0]?.file?.url ?? "";
    await ann.client.call(pmDelete, { params: { id: sent[0]?.id ?? 0 } });
    expect((await read(url)).statusCode).toBe(200);
    time += 61_000;
    await ann.client.call(pmDelete, { params: { id: sent[1]?.id ?? 0 } });
    expect((await read(url)).statusCode).toBe(404);
    expect((await get(cat.client, sent[1]?.id ?? 0)).file).toBeNull();
    expect(await usedBy(ann)).toBe(0);
    expect(await runDue(app.platform, removeLeftoverFiles)).toEqual([]);
    const key = pathOf(url).split("?")[0] ?? "";
    const [, , id, , hash] = key.replace(".webp", "").split("/");
    expect(await app.platform.storage.read(`media/${id}/${hash}/original.webp`)).toBeNull();
  });

  it("that is never sent is removed after a day", async () => {
    const [ann, bob] = [await person(), await person()];
    const [unsent, sent] = [await whole(ann, photo, "a.jpg"), await whole(ann, photo, "b.jpg")];
    const { id } = await sendFile(ann, bob, sent.file_uuid);
    await deleteUnreadable(app.platform);
    expect((await read(unsent.file_url ?? "")).statusCode).toBe(200);
    time += 25 * 3_600_000;
    await deleteUnreadable(app.platform);
    time = start;
    expect((await read(unsent.file_url ?? "")).statusCode).toBe(404);
    expect((await read((await get(bob.client, id)).file?.url ?? "")).statusCode).toBe(200);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});
