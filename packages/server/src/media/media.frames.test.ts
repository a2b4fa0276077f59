import { objectCreate } from "@cortile/contract/contribution";
import { mediaCreate, mediaGet } from "@cortile/contract/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A new member's post that holds a link; for one other only when `hidden`. */
async function post(url: string, hidden = false) {
  const client = await app.as(await app.newMember());
  const media = await client.call(mediaCreate, { body: { type: "url", url } });
  const audience = hidden ? { recipients: [(await app.newMember()).username] } : {};
  await client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Look</p>", medias: [media.id], ...audience } });
  return client.call(mediaGet, { params: { id: media.id } });
}

const open = (address: unknown) => app.app.inject({ url: String(address).replace(app.platform.config.url, "") });

// No page can be had in tests, so what is known of a link is its address alone.
const video = "https://youtu.be/dQw4w9WgXcQ";

describe("/x/frame/", () => {
  it("holds the player of a video, in a policy of its own", async () => {
    const { embed } = await post(video);
    expect(embed?.metadata).toMatchObject({ type: "video", url: video });
    expect(embed?.metadata["html"]).toContain(embed?.metadata["frame"]);
    const reply = await open(embed?.metadata["frame"]);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1");
    expect(reply.body).not.toContain("<script");
    const policy = String(reply.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; frame-src https://www.youtube-nocookie.com;");
    expect(policy).not.toContain("script-src");
    expect(reply.body).toMatch(/ sandbox="[^"]+"/);
    expect(reply.body).not.toContain("allow-top-navigation");
    expect((await open(`${String(embed?.metadata["frame"])}?muted=1`)).body).toContain("&#38;mute=1");
  });

  it("of what is not public opens by its signed address alone", async () => {
    const { id, embed } = await post(video, true);
    expect((await open(`/x/frame/${id}`)).statusCode).toBe(404);
    expect((await open(embed?.metadata["frame"])).statusCode).toBe(200);
    expect((await open(`${String(embed?.metadata["frame"])}0`)).statusCode).toBe(404);
  });

  it("is there for videos of known sites only", async () => {
    const { id, embed } = await post("https://example.org/watch?v=dQw4w9WgXcQ");
    expect(embed?.metadata).toMatchObject({ type: "link" });
    expect(embed?.metadata["frame"]).toBeUndefined();
    expect((await open(`/x/frame/${id}`)).statusCode).toBe(404);
    expect((await open("/x/frame/999999")).statusCode).toBe(404);
  });
});
