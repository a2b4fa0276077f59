import { mediaUpdate, type Media } from "@cortile/contract/media";
import { CallError } from "@cortile/client/http";
import { useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { usePreference } from "#core/preferences";
import { useFailureNotice } from "#vote";
import { acceptedPictures, largestBytes, problemOf } from "./accepted.ts";
import { fitPicture } from "./fit-picture.ts";
import { fileProblems, messages } from "./media.messages.ts";
import { movedItem, sentItem, type PictureItem } from "./picture-item.ts";
import { sendFile, startSending, type Sending } from "./upload.ts";

export type PictureUpload = {
  readonly items: readonly PictureItem[];
  /** For `accept` of a file input. */
  readonly accept: string;
  /** Why files were not taken, in words that name them. */
  readonly problems: readonly string[];
  /** Something is still on its way. */
  readonly busy: boolean;
  /** Takes what can be sent of these files and begins. @returns the keys of the items, in order */
  add(files: Iterable<File>): string[];
  /** Goes on where it stopped. */
  retry(key: string): void;
  /** Takes a picture out; one on its way is given up. */
  remove(key: string): void;
  /** By so many places; negative is earlier. */
  move(key: string, by: number): void;
  /** The alternative text, as it is typed. */
  describe(key: string, alt: string): void;
  /** Keeps the alternative text of a picture that is sent already. */
  saveAlt(key: string): void;
  dismissProblems(): void;
  /** Starts over with pictures that are on the server. */
  reset(medias?: readonly Media[]): void;
};

type Work = { sending: Sending | null; file: File; stop: AbortController; preview: string };

/** Pictures for one text: chosen, made small enough, sent one after the other, described and put in order. */
export function usePictureUpload(initial: readonly Media[] = []): PictureUpload {
  const client = useClient();
  const intl = useIntl();
  const notice = useFailureNotice();
  const preference = usePreference("configurations.accepted_media_mimetypes");
  const accepted = useMemo(() => acceptedPictures(preference ?? ""), [preference]);
  const [items, setItems] = useState<readonly PictureItem[]>(() => initial.map(sentItem));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const latest = useRef(items);
  const works = useRef(new Map<string, Work>());
  const queue = useRef(Promise.resolve());
  const count = useRef(0);

  useEffect(() => {
    latest.current = items;
  }, [items]);
  useEffect(() => {
    const all = works.current;
    return () => {
      for (const work of all.values()) endWork(work);
    };
  }, []);

  const change = (key: string, changes: Partial<PictureItem>) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const find = (key: string) => latest.current.find((item) => item.key === key);

  async function send(key: string): Promise<void> {
    const work = works.current.get(key);
    if (!work || work.stop.signal.aborted) return;
    change(key, { state: "sending", failure: null });
    try {
      work.sending ??= startSending(await fitPicture(work.file));
      const { size } = work.sending.file;
      const media = await sendFile(client, work.sending, {
        signal: work.stop.signal,
        description: () => find(key)?.alt ?? "",
        onProgress: (sent) => change(key, { progress: sent / size }),
      });
      change(key, { state: "done", progress: 1, media });
    } catch (error) {
      if (work.stop.signal.aborted) return;
      change(key, { state: "failed", failure: error instanceof CallError ? error.code : "failed" });
    }
  }

  const start = (key: string) => {
    queue.current = queue.current.then(() => send(key));
  };

  return {
    items,
    accept: accepted.join(","),
    problems,
    busy: items.some((item) => item.state === "waiting" || item.state === "sending"),
    add(files) {
      const [fresh, refused]: [PictureItem[], string[]] = [[], []];
      for (const file of files) {
        const problem = problemOf(file, accepted);
        if (problem) refused.push(intl.formatMessage(fileProblems[problem], problemValues(file, accepted)));
        else fresh.push(newItem(file, `file ${(count.current += 1)}`, works.current));
      }
      setProblems(refused);
      setItems((current) => [...current, ...fresh]);
      for (const { key } of fresh) start(key);
      return fresh.map(({ key }) => key);
    },
    retry(key) {
      change(key, { state: "waiting", failure: null });
      start(key);
    },
    remove(key) {
      const work = works.current.get(key);
      if (work) endWork(work);
      works.current.delete(key);
      setItems((current) => current.filter((item) => item.key !== key));
    },
    move: (key, by) => setItems((current) => movedItem(current, key, by)),
    describe: (key, alt) => change(key, { alt }),
    saveAlt(key) {
      const { media, alt } = find(key) ?? {};
      if (!media || alt === undefined || alt.trim() === (media.description ?? "")) return;
      client.call(mediaUpdate, { params: { id: media.id }, body: { description: alt.trim() } }).then(
        (saved) => change(key, { media: saved }),
        (error: unknown) => notice(error, { failed: messages.altFailed }),
      );
    },
    dismissProblems: () => setProblems([]),
    reset(medias = []) {
      for (const work of works.current.values()) endWork(work);
      works.current.clear();
      setProblems([]);
      setItems(medias.map(sentItem));
    },
  };
}

function newItem(file: File, key: string, works: Map<string, Work>): PictureItem {
  const preview = URL.createObjectURL(file);
  works.set(key, { sending: null, file, stop: new AbortController(), preview });
  return { key, name: file.name, preview, state: "waiting", progress: 0, media: null, alt: "", failure: null };
}

function endWork(work: Work): void {
  work.stop.abort();
  URL.revokeObjectURL(work.preview);
}

const problemValues = (file: File, accepted: readonly string[]) => ({
  name: file.name,
  formats: accepted.map((type) => type.replace("image/", "").toUpperCase()).join(", "),
  megabytes: largestBytes / 1024 / 1024,
});
