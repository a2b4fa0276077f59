import { pictureMaxBytes } from "@cortile/contract/media";
import { createClient, createSession } from "@cortile/client/http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { acceptedFiles, acceptedPictures, acceptOf, formatsOf, problemOf } from "./accepted.ts";
import { fittedSize } from "./fit-picture.ts";
import { movedItem } from "./attachment.ts";
import { chunkBytesOf, sendFile, startSending, type Sending } from "./upload.ts";

const client = createClient({ portal: "http://community.test", session: createSession() });
const media = { id: 7, type: "image", image: "/media/7/big/x.webp" };
const chunkBytes = chunkBytesOf(0);
const bytes = Uint8Array.from({ length: chunkBytes * 2 + 1000 }, (_, index) => index % 251);
const picture = () => new File([bytes], "tiles.jpg", { type: "image/jpeg", lastModified: 7 });

/** A server that puts slices together. `cut` breaks the connection before it hears of the n-th call, `mute` after. */
function fakeServer({ cut = [], mute = [] }: { cut?: readonly number[]; mute?: readonly number[] } = {}) {
  const seen = { ranges: [] as string[], uploads: 0, completed: null as unknown };
  const kept = new Map<string, Set<number>>();
  let calls = 0;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    calls += 1;
    if (cut.includes(calls)) throw new TypeError("cut");
    if (address.endsWith("/complete/")) {
      seen.completed = typeof init.body === "string" ? JSON.parse(init.body) : null;
      return Response.json(media);
    }
    if (address.includes("/x/media/upload/")) {
      const starts = [...(kept.get(address.split("/").at(-2) ?? "") ?? [])];
      if (starts.length === 0) return Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 });
      const received = [[0, Math.min(Math.max(...starts) + chunkBytes, bytes.length) - 1]];
      return Response.json({ upload_id: "", offset: 0, expires: "2030-11-21T00:00:00+00:00", total: bytes.length, received });
    }
    const range = new Headers(init.headers).get("content-range") ?? "";
    seen.ranges.push(range);
    const form = init.body instanceof FormData ? init.body : new FormData();
    const given = form.get("upload_id");
    const id = typeof given === "string" ? given : `upload-${(seen.uploads += 1)}`;
    const starts = kept.get(id) ?? new Set(given === null ? [] : undefined);
    if (given !== null && !kept.has(id)) return Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 });
    const [, start = "0", end = "0"] = /bytes (\d+)-(\d+)\//.exec(range) ?? [];
    for (let at = Number(start); at <= Number(end); at += chunkBytes) starts.add(at);
    kept.set(id, starts);
    if (mute.includes(calls)) throw new TypeError("cut");
    return Response.json({ upload_id: id, offset: Number(end) + 1, expires: "2030-11-21T00:00:00+00:00" });
  });
  return { seen, forget: () => kept.clear() };
}

type Options = Partial<Parameters<typeof sendFile>[2]>;

const send = (sending: Sending, options: Options = {}) =>
  sendFile(client, sending, {
    signal: new AbortController().signal,
    caption: () => ({}),
    onProgress: () => undefined,
    wait: () => Promise.resolve(),
    ...options,
  });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("sendFile", () => {
  it("sends slices with their place, then the sum of all", async () => {
    const { seen } = fakeServer();
    const progress: number[] = [];
    await expect(
      send(startSending(picture()), {
        onProgress: (sent) => progress.push(sent),
        caption: () => ({ description: "Blue tiles" }),
      }),
    ).resolves.toEqual(media);
    expect(seen.ranges).toEqual([
      `bytes 0-${chunkBytes - 1}/${bytes.length}`,
      `bytes ${chunkBytes}-${2 * chunkBytes - 1}/${bytes.length}`,
      `bytes ${2 * chunkBytes}-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(progress).toEqual([chunkBytes, 2 * chunkBytes, bytes.length]);
    expect(seen.completed).toEqual({
      upload_id: "upload-1",
      type: "image",
      md5: "1091d67d1ecfdb84adc3b7de6cd5615c",
      description: "Blue tiles",
    });
  });

  it("waits short cuts out and goes on where it was", async () => {
    const { seen } = fakeServer({ cut: [2], mute: [3] });
    await expect(send(startSending(picture()))).resolves.toEqual(media);
    expect(seen.uploads).toBe(1);
    expect(seen.ranges.map((range) => range.split("-")[0])).toEqual([
      "bytes 0",
      `bytes ${chunkBytes}`,
      `bytes ${chunkBytes}`,
      `bytes ${2 * chunkBytes}`,
    ]);
  });

  it("gives up after a long cut, and a later attempt sends only what is left", async () => {
    const { seen } = fakeServer({ cut: [2, 3, 4, 5] });
    const sending = startSending(picture());
    await expect(send(sending)).rejects.toMatchObject({ code: "network" });
    expect(sending.sentBytes).toBe(chunkBytes);
    await expect(send(sending)).resolves.toEqual(media);
    expect(seen.ranges).toHaveLength(3);
    expect(seen.uploads).toBe(1);
  });

  it("begins again when the server has forgotten it", async () => {
    const { seen, forget } = fakeServer({ cut: [2, 3, 4, 5] });
    const sending = startSending(picture());
    await expect(send(sending)).rejects.toMatchObject({ code: "network" });
    forget();
    await expect(send(sending)).resolves.toEqual(media);
    expect(seen.uploads).toBe(2);
  });

  it("goes on after a reload, once the same file is chosen again", async () => {
    const { seen } = fakeServer({ cut: [3, 4, 5, 6] });
    await expect(send(startSending(picture()))).rejects.toMatchObject({ code: "network" });
    const progress: number[] = [];
    await expect(send(startSending(picture()), { onProgress: (sent) => progress.push(sent) })).resolves.toEqual(media);
    expect(progress).toEqual([2 * chunkBytes, bytes.length]);
    expect([seen.uploads, seen.ranges.length]).toEqual([1, 3]);
    await expect(send(startSending(picture()))).resolves.toEqual(media);
    expect(seen.uploads).toBe(2);
  });

  it("begins again after a reload when the server has forgotten it", async () => {
    const { seen, forget } = fakeServer({ cut: [3, 4, 5, 6] });
    await expect(send(startSending(picture()))).rejects.toMatchObject({ code: "network" });
    forget();
    await expect(send(startSending(picture()))).resolves.toEqual(media);
    expect(seen.uploads).toBe(2);
  });

  it("stops when it is cancelled", async () => {
    const { seen } = fakeServer();
    const stop = new AbortController();
    const sent = send(startSending(picture()), { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(sent).rejects.toMatchObject({ name: "AbortError" });
    expect(seen.ranges).toHaveLength(1);
    expect(seen.completed).toBeNull();
  });
});

describe("what may be sent", () => {
  const accepted = acceptedPictures("image/jpeg, image/png,application/pdf");

  it("is what the community takes, of what a browser shows", () => {
    expect(accepted).toEqual(["image/jpeg", "image/png"]);
    expect(acceptedPictures("")).toContain("image/webp");
    expect(acceptedPictures("image/*")).toContain("image/gif");
  });

  it("counts as what its name says, which systems agree about", () => {
    const files = acceptedFiles("text/csv,image/png,application/zip,application/vnd.ms-word.document.macroEnabled.12,x/y");
    expect(files).toEqual(["text/csv", "application/zip", "application/vnd.ms-word.document.macroenabled.12"]);
    expect(problemOf(new File(["a;b"], "A.CSV", { type: "application/vnd.ms-excel" }), files)).toBeNull();
    expect(problemOf(new File(["PK"], "a.zip", { type: "application/x-zip-compressed" }), files)).toBeNull();
    expect(problemOf(new File(["MZ"], "a.exe", { type: "text/csv" }), files)).toBeNull();
    expect(problemOf(new File(["MZ"], "a.exe", { type: "" }), files)).toBe("type");
    expect(acceptOf(["image/png", "text/csv"])).toBe("image/png,text/csv,.csv");
    expect(formatsOf(["image/png", "text/csv"])).toBe("PNG, CSV");
  });

  it.each([
    [new File(["x"], "a.jpg", { type: "image/jpeg" }), null],
    [new File(["x"], "a.svg", { type: "image/svg+xml" }), "type"],
    [new File([], "a.jpg", { type: "image/jpeg" }), "empty"],
    [new File([new Uint8Array(pictureMaxBytes + 1)], "a.png", { type: "image/png" }), "size"],
  ])("%#", (file, problem) => {
    expect(problemOf(file, accepted)).toBe(problem);
  });

  it("is drawn no larger than it must be, in its proportions", () => {
    expect(fittedSize(5120, 2560)).toEqual({ width: 2560, height: 1280 });
    expect(fittedSize(100, 9000)).toEqual({ width: 28, height: 2560 });
    expect(fittedSize(2560, 1000)).toBeNull();
  });

  it("keeps its order within the ends", () => {
    const items = [{ key: "a" }, { key: "b" }, { key: "c" }];
    const keys = (key: string, by: number) =>
      movedItem(items, key, by)
        .map((item) => item.key)
        .join("");
    expect([keys("a", 1), keys("c", -2), keys("a", -1), keys("c", 5), keys("x", 1)]).toEqual(["bac", "cab", "abc", "abc", "abc"]);
  });
});
