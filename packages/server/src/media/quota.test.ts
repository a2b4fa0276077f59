import { randomBytes } from "node:crypto";
import { eventCreate, eventGalleryAdd, eventGalleryRemove, eventPatch } from "@cortile/contract/event";
import { groupCreate, groupPatch } from "@cortile/contract/group";
import { mediaChunkComplete, mediaDelete, mediaUpdate, mediaUploadDelete } from "@cortile/contract/media";
import { avatarAdd, avatarList, avatarRemove, userPatch } from "@cortile/contract/people";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, md5Of, uniqueName, uploadsOf, type TestApp } from "#testing";
import { storeBrandImage, storeImage, storeLink } from "./index.ts";

const mebibyte = 1024 * 1024;
let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  await app.setPreference("configurations.member_storage_mb", 1);
  picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const newUploads = async () => {
  const member = await app.newMember();
  return { member, ...(await uploadsOf(app, member)) };
};
const pdfOf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(bytes - 14), Buffer.from("%%EOF")]);
const begin = (total: number) => ({ bytes: Buffer.from("%PDF-1.4\n"), start: 0, total, filename: "all.pdf" });
const cover = async (width: number) => ({ ...file, bytes: await sharp(picture).resize(width, 400).png().toBuffer() });
const file = { bytes: new Uint8Array(), filename: "new.png", mimetype: "image/png" };

async function usedBy(member: Member): Promise<number> {
  const { rows } = await sql<{ used_bytes: number }>`
    select used_bytes from media_usage where user_id = ${member.id}`.execute(app.platform.db);
  return rows[0]?.used_bytes ?? 0;
}

/** As if the member stored so much already. */
async function fill(member: Member, bytes: number): Promise<void> {
  await sql`insert into media_usage (user_id, used_bytes) values (${member.id}, ${bytes})
    on conflict (user_id) do update set used_bytes = excluded.used_bytes`.execute(app.platform.db);
}

describe("the storage of a member", () => {
  it("is used by every size of every file, until it is deleted", async () => {
    const { member, client, upload } = await newUploads();
    const pdf = await upload(pdfOf(100_000), { filename: "all.pdf" });
    expect(await usedBy(member)).toBe(100_000);
    const image = await upload(picture);
    const { id } = await client.call(avatarAdd, { body: { avatar: { ...file, bytes: picture } } });
    await client.call(userPatch, { params: { id: member.id }, body: { cover: { ...file, bytes: picture } } });
    expect(await usedBy(member)).toBeGreaterThan(100_000);
    const larger = await sharp(picture).resize(1200).png().toBuffer();
    await client.call(mediaUpdate, { params: { id: image.id }, body: { image: { ...file, bytes: larger } } });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    for (const media of [pdf, image]) await client.call(mediaDelete, { params: { id: media.id } });
    await client.call(avatarRemove, { body: { avatar_id: id } });
    await client.call(userPatch, { params: { id: member.id }, body: { cover: "" } });
    expect(await usedBy(member)).toBe(0);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("is used by what they put into groups and events, until that is replaced or removed", async () => {
    const { member, client } = await newUploads();
    const group = (
      await client.call(groupCreate, { body: { name: uniqueName("Clay"), emotional_image_original: await cover(1920) } })
    ).id;
    const withCover = await usedBy(member);
    expect(withCover).toBeGreaterThan(0);
    const start_date = new Date(app.platform.now().getTime() + 3_600_000).toISOString();
    const place = { location: "in person" as const, geolocation: "Torino" };
    const { id } = await client.call(eventCreate, {
      body: { name: uniqueName("Clay"), start_date, ...place, image_original: await cover(800) },
    });
    const withBoth = await usedBy(member);
    expect(withBoth).toBeGreaterThan(withCover);
    const { media_id } = await storeImage(app.ctx(member), { bytes: picture, purpose: "contribution", author_id: member.id });
    const withAll = await usedBy(member);
    await client.call(eventGalleryAdd, { params: { id }, body: { media: media_id } });
    expect(await usedBy(member)).toBe(withAll);
    await client.call(eventGalleryRemove, { params: { id }, body: { medias: [media_id] } });
    expect(await usedBy(member)).toBe(withBoth);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    // As large as what it replaces.
    await fill(member, mebibyte);
    const body = { emotional_image_original: await cover(1920) };
    await client.call(groupPatch, { params: { id: group }, body });
    await fill(member, 2 * mebibyte);
    const refused = { status: 413, code: "too_large" };
    await expect(client.call(groupPatch, { params: { id: group }, body })).rejects.toMatchObject(refused);
    await expect(client.call(eventPatch, { params: { id }, body: { image_original: await cover(800) } })).rejects.toMatchObject(
      refused,
    );
  });

  it("refuses to begin what would go over it, and says how much is used and allowed", async () => {
    const { member, sendPart, take } = await newUploads();
    await fill(member, mebibyte - 1000);
    expect(await sendPart(begin(1001))).toEqual({
      status: 413,
      body: {
        errors: [
          {
            code: "too_large",
            message: "Not enough storage: you’re using 1 MB of 1 MB. Delete some files to upload this one.",
          },
        ],
      },
    });
    await app.platform.db.updateTable("user").set({ language: "it" }).where("id", "=", member.id).execute();
    expect(JSON.stringify((await sendPart(begin(1001))).body)).toContain("stai usando 1 MB su 1 MB");
    await take(begin(1000));
  });

  it("counts uploads under way, until they are given up", async () => {
    const { client, sendPart, take } = await newUploads();
    const { upload_id } = await take(begin(600_000));
    expect(await sendPart(begin(600_000))).toMatchObject({ status: 413 });
    await client.call(mediaUploadDelete, { params: { upload_id } });
    await take(begin(600_000));
  });

  it("is not exceeded by two that begin at once", async () => {
    const { sendPart } = await newUploads();
    const replies = await Promise.all([1, 2, 3].map(() => sendPart(begin(600_000))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413, 413]);
  });

  it("is measured by the file itself when an upload ends, which may be ended later", async () => {
    const { member, client, send } = await newUploads();
    const pdf = pdfOf(50_000);
    const upload_id = await send(pdf, "all.pdf");
    await fill(member, mebibyte - 40_000);
    const complete = () => client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(pdf) } });
    await expect(complete()).rejects.toMatchObject({ status: 413, code: "too_large" });
    await fill(member, mebibyte - 50_000);
    expect(await complete()).toMatchObject({ type: "doc" });
  });

  it("refuses another picture for a media, an avatar and a cover, and keeps what was there", async () => {
    const { member, client, upload } = await newUploads();
    const { id, image } = await upload(picture);
    await fill(member, mebibyte);
    const body = { ...file, bytes: await sharp(picture).resize(1500).png().toBuffer() };
    const refused = { status: 413, code: "too_large" };
    await expect(client.call(mediaUpdate, { params: { id }, body: { image: body } })).rejects.toMatchObject(refused);
    await expect(client.call(avatarAdd, { body: { avatar: body } })).rejects.toMatchObject(refused);
    await expect(client.call(userPatch, { params: { id: member.id }, body: { cover: body } })).rejects.toMatchObject(refused);
    expect(await client.call(avatarList, {})).toMatchObject({ count: 0 });
    const { image: kept } = await client.call(mediaUpdate, { params: { id }, body: { title: "Clay" } });
    // Without the signature, which changes with the hour.
    expect(new URL(kept ?? "").pathname).toBe(new URL(image ?? "").pathname);
  });

  it("leaves the picture of a link out when it is full", async () => {
    const { member } = await newUploads();
    const link = { url: "https://example.org/", title: "Clay", description: null, picture };
    expect((await storeLink(app.ctx(member), link)).image).not.toBeNull();
    await fill(member, mebibyte);
    expect(await storeLink(app.ctx(member), link)).toMatchObject({ type: "url", image: null });
  });

  it("is as large as needed where staff set no limit, and does not hold pictures of the community", async () => {
    const { member, upload } = await newUploads();
    await storeBrandImage(app.ctx(member), picture);
    expect(await usedBy(member)).toBe(0);
    await app.setPreference("configurations.member_storage_mb", 0);
    await fill(member, 5000 * mebibyte);
    await upload(picture);
    await app.setPreference("configurations.member_storage_mb", 1);
  });
});
