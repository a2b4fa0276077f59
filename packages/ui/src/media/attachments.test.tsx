import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { mediaChunk, mediaChunkComplete, mediaCreate, mediaUpdate, mediaUploadDelete, type Media } from "@cortile/contract/media";
import { answer, member, refusal, type Answer } from "#shell/testing";
import { renderReading, withBrowser } from "#vote/testing";
import { AttachmentList } from "./AttachmentList.tsx";
import { md5Of } from "./md5.ts";
import { useAttachments } from "./useAttachments.ts";

withBrowser();

const media = (about: Partial<Media>): Media => ({
  id: 7,
  added_at: "2026-11-20T10:00:00+00:00",
  type: "doc",
  title: "firing.csv",
  description: null,
  url: null,
  image: null,
  image_width: null,
  image_height: null,
  mimetype: "text/csv",
  ...about,
});
const page = media({
  id: 8,
  type: "url",
  title: "On glazes",
  description: "How ash melts",
  url: "https://www.example.org/a",
  mimetype: "text/html",
});
const chunk = { upload_id: "one", offset: 3, expires: "2030-01-01T00:00:00+00:00" };
const csv = new File(["a;b"], "firing.csv", { type: "text/csv" });

function Chooser({ initial = [] }: { initial?: readonly Media[] }) {
  const upload = useAttachments(initial);
  return (
    <>
      <input type="file" multiple aria-label="Files" onChange={(event) => upload.add(event.currentTarget.files ?? [])} />
      <button onClick={() => upload.addLink("https://www.example.org/a")}>Link</button>
      <AttachmentList upload={upload} />
    </>
  );
}

const render = (answers: readonly Answer[], initial: readonly Media[] = []) =>
  renderReading(<Chooser initial={initial} />, { user: member(), answers });
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText("Files"), files, { applyAccept: false });
const names = () => screen.getAllByRole("listitem").map((item) => within(item).getAllByText(/\S/)[0]?.textContent);

describe("443: a document", () => {
  it("is sent, and called as its writer says", async () => {
    const { sent } = render([
      answer(mediaChunk, () => Response.json(chunk)),
      answer(mediaChunkComplete, () => Response.json(media({}))),
      answer(mediaUpdate, () => Response.json(media({ title: "Firing log" }))),
    ]);
    await choose(csv);
    const title = await screen.findByRole("textbox", { name: "Title" });
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(sent.find(({ call }) => call.endsWith("/complete/"))?.body).toMatchObject({ type: "doc", title: "firing.csv" });
    await userEvent.clear(title);
    await userEvent.type(title, "Firing log");
    await userEvent.tab();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: "PUT /api/v2/media/7/", body: { title: "Firing log" } }));
  });

  it("445: is refused by name when its kind is not taken", async () => {
    render([]);
    await choose(new File(["MZ"], "kiln.exe", { type: "application/x-msdownload" }), new File([], "empty.txt"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("kiln.exe can’t be attached.");
    expect(alert.textContent).toContain("empty.txt is empty.");
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  it("446, 447: that shows how far it is is taken out on its way, and given up by the server as well", async () => {
    let finish = (_reply: Response) => {};
    const { sent } = render([
      answer(mediaChunk, () => Response.json(chunk)),
      answer(mediaChunkComplete, () => new Promise<Response>((done) => (finish = done))),
      answer(mediaUploadDelete, () => new Response(null, { status: 204 })),
    ]);
    await choose(csv);
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("POST /api/v2/media/upload/complete/"));
    expect(screen.getByRole("progressbar").getAttribute("aria-label")).toContain("firing.csv");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("listitem")).toBeNull();
    await waitFor(() => expect(sent.at(-1)?.call).toBe("DELETE /api/v2/x/media/upload/one/"));
    finish(Response.json(media({})));
  });

  it("that fails says why by its name, and can be tried again", async () => {
    let refuse = true;
    render([
      answer(mediaChunk, () => Response.json(chunk)),
      answer(mediaChunkComplete, () => (refuse ? refusal(415, { code: "unsupported_type" }) : Response.json(media({})))),
    ]);
    await choose(csv);
    expect((await screen.findByRole("alert")).textContent).toContain("firing.csv: Files of this type aren’t accepted.");
    refuse = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

describe("a picture", () => {
  it("whose bytes are refused is called damaged", async () => {
    const refused = answer(mediaChunkComplete, refusal(415, { code: "unsupported_type" }));
    const { sent } = render([answer(mediaChunk, () => Response.json(chunk)), refused]);
    await choose(new File(["no picture"], "kiln.jpg", { type: "image/jpeg" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^kiln.jpg is damaged or isn’t an accepted picture\./);
    expect(sent.map(({ call }) => call)).toContain("POST /api/v2/media/upload/complete/");
  });
});

describe("449: a large picture", () => {
  it("is sent as it was drawn smaller, others as they are", async () => {
    // A browser's part: reading a picture's size, and drawing it.
    const sizes = new Map([
      ["jar.jpg", { width: 5120, height: 2560 }],
      ["cup.jpg", { width: 2560, height: 900 }],
    ]);
    vi.stubGlobal("createImageBitmap", async ({ name }: File) => ({ ...sizes.get(name), close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done, type) {
      done(new Blob([`drawn ${this.width} x ${this.height}`], { type }));
    });
    const { sent } = render([
      answer(mediaChunk, () => Response.json(chunk)),
      answer(mediaChunkComplete, () => Response.json(media({ type: "image" }))),
    ]);
    const [drawn, small] = await Promise.all(["drawn 2560 x 1280", "small enough"].map((text) => md5Of(new Blob([text]))));
    const sums = () => sent.filter(({ call }) => call.endsWith("/complete/")).map(({ body }) => (body as { md5: string }).md5);
    await choose(new File(["from the camera"], "jar.jpg", { type: "image/jpeg" }));
    await waitFor(() => expect(sums()).toEqual([drawn]));
    await choose(new File(["small enough"], "cup.jpg", { type: "image/jpeg" }));
    await waitFor(() => expect(sums()).toEqual([drawn, small]));
    vi.restoreAllMocks();
  });
});

describe("441: a link", () => {
  it("shows what its page says, is there once, and can be taken out", async () => {
    const { sent } = render([answer(mediaCreate, () => Response.json(page))]);
    await userEvent.click(screen.getByRole("button", { name: "Link" }));
    await screen.findByText("On glazes");
    expect(screen.getByText("example.org")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Link" }));
    expect(sent).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Remove https://www.example.org/a" }));
    expect(screen.queryByRole("listitem")).toBeNull();
  });
});

describe("448: the order", () => {
  it("changes by buttons, which say what they did", async () => {
    render([], [media({ title: "one.csv" }), page, media({ id: 9, title: "three.csv" })]);
    expect(names()).toEqual(["one.csv", "On glazes", "three.csv"]);
    await userEvent.click(screen.getByRole("button", { name: "Move one.csv later" }));
    expect(names()).toEqual(["On glazes", "one.csv", "three.csv"]);
    expect(screen.getByRole("status").textContent).toBe("one.csv is now 2 of 3.");
  });
});
