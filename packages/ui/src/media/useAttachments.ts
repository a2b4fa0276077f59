import { mediaCreate, mediaUpdate, mediaUploadDelete, type Media } from "@cortile/contract/media";
import { CallError } from "@cortile/client/http";
import { useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { usePreference } from "#core/preferences";
import { useFailureNotice } from "#core/actions";
import { acceptedFiles, acceptedPictures, acceptOf, formatsOf, limitOf, problemOf, typeOf } from "./accepted.ts";
import { kindOfType, movedItem, sentAttachment, type Attachment } from "./attachment.ts";
import { fitPicture } from "./fit-picture.ts";
import { fileKinds, fileProblems, messages } from "./media.messages.ts";
import { posterOf } from "./poster.ts";
import { deleteStoredUpload } from "./upload-storage.ts";
import { sendFile, startSending, type Sending } from "./upload.ts";

export type Attachments = {
  readonly items: readonly Attachment[];
  /** For `accept` of a file input: pictures and films, and anything else. */
  readonly accept: string;
  readonly acceptDocuments: string;
  /** Why files were not taken, in words that name them. */
  readonly problems: readonly string[];
  /** Some are still uploading. */
  readonly busy: boolean;
  /** Takes what can be sent of these files and begins. @returns the keys of the items, in order */
  add(files: Iterable<File>): string[];
  /** A link with what its page says; one that is there already is not added again. */
  addLink(address: string): void;
  /** Goes on where it stopped. */
  retry(key: string): void;
  /** Takes something out; a file on its way is given up. */
  remove(key: string): void;
  /** By so many places; negative is earlier. */
  move(key: string, by: number): void;
  /** The alternative text or title, as it is typed. */
  describe(key: string, caption: string): void;
  /** Keeps the words of what is sent already. */
  saveCaption(key: string): void;
  dismissProblems(): void;
  /** Starts over with what is on the server. */
  reset(medias?: readonly Media[]): void;
  /** Replaces those that are sent; the others stay. */
  replaceSent(medias: readonly Media[]): void;
};

type Work = { sending: Sending | null; file: File | null; stop: AbortController; preview: string };

const isFilm = (type: string) => type.startsWith("video/");

/** More formats than these are not named one by one. */
const maxNamedFormats = 6;

/** Files that are sent at the same time. */
const maxParallel = 3;

/** Pictures for one text. */
export const usePictureUpload = (initial: readonly Media[] = []): Attachments => useAttachments(initial, false);

/**
 * What goes with one text: files are chosen, made small enough, sent a few at a time, described and put in order, and so are links.
 * @param anyFile also films and documents
 */
export function useAttachments(initial: readonly Media[], anyFile = true): Attachments {
  const client = useClient();
  const intl = useIntl();
  const notice = useFailureNotice();
  const preference = usePreference("configurations.accepted_media_mimetypes") ?? "";
  const { accepted, seen, documents } = useMemo(() => {
    const files = anyFile ? acceptedFiles(preference) : [];
    const pictures = acceptedPictures(preference);
    const shown = [...pictures, ...files.filter(isFilm)];
    return { accepted: [...pictures, ...files], seen: shown, documents: files.filter((type) => !isFilm(type)) };
  }, [preference, anyFile]);
  const [items, setItems] = useState<readonly Attachment[]>(() => initial.map(sentAttachment));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const latest = useRef(items);
  const works = useRef(new Map<string, Work>());
  const queue = useRef<string[]>([]);
  const running = useRef(0);
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

  const change = (key: string, changes: Partial<Attachment>) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const find = (key: string) => latest.current.find((item) => item.key === key);

  async function sendWork(key: string, work: Work): Promise<Media> {
    const { signal } = work.stop;
    if (!work.file)
      return client.call(mediaCreate, { body: { type: "url", url: find(key)?.name } }, { signal, timeoutMs: 15_000 });
    const kind = kindOfType(typeOf(work.file));
    const poster = kind === "video" && !work.sending ? await posterOf(work.preview) : null;
    if (poster) {
      work.sending = startSending(work.file, { type: "doc", poster });
      change(key, { preview: previewOf(work, poster) });
    }
    work.sending ??= kind === "picture" ? startSending(await fitPicture(work.file)) : startSending(work.file, { type: "doc" });
    const { size } = work.sending.file;
    return sendFile(client, work.sending, {
      signal,
      caption: () => captionFields(find(key)),
      onProgress: (sent) => change(key, { progress: sent / size }),
    });
  }

  async function send(key: string): Promise<void> {
    const work = works.current.get(key);
    if (!work || work.stop.signal.aborted) return;
    change(key, { state: "sending", failure: null });
    try {
      const media = await sendWork(key, work);
      change(key, { state: "done", progress: 1, media, ...(work.file ? {} : { preview: sentAttachment(media).preview }) });
    } catch (error) {
      if (work.stop.signal.aborted) return;
      change(key, { state: "failed", failure: error instanceof CallError ? error.code : "failed" });
    }
  }

  const next = () => {
    while (running.current < maxParallel) {
      const key = queue.current.shift();
      if (key === undefined) return;
      running.current += 1;
      void send(key).finally(() => {
        running.current -= 1;
        next();
      });
    }
  };
  const start = (fresh: readonly Attachment[]) => {
    setItems((current) => [...current, ...fresh]);
    latest.current = [...latest.current, ...fresh];
    queue.current.push(...fresh.map(({ key }) => key));
    next();
  };
  const newItem = (file: File | null, name: string): Attachment => {
    const key = `new ${(count.current += 1)}`;
    const kind = file ? kindOfType(typeOf(file)) : "link";
    const work: Work = { sending: null, file, stop: new AbortController(), preview: "" };
    works.current.set(key, work);
    const preview = file && kind !== "document" ? previewOf(work, file) : "";
    const caption = kind === "document" ? name : "";
    const shown = kind === "video" ? "" : preview;
    return { key, kind, name, preview: shown, state: "waiting", progress: 0, media: null, caption, failure: null };
  };

  return {
    items,
    accept: acceptOf(seen),
    acceptDocuments: acceptOf(documents),
    problems,
    busy: items.some((item) => item.state === "waiting" || item.state === "sending"),
    add(files) {
      const kinds = documents.length > 0 ? fileKinds.any : seen.some(isFilm) ? fileKinds.films : fileKinds.pictures;
      const formats = accepted.length > maxNamedFormats ? intl.formatMessage(kinds) : formatsOf(accepted);
      const [fresh, refused]: [Attachment[], string[]] = [[], []];
      for (const file of files) {
        const problem = problemOf(file, accepted);
        const values = { name: file.name, formats, megabytes: limitOf(typeOf(file)) / 1024 / 1024 };
        if (problem) refused.push(intl.formatMessage(fileProblems[problem], values));
        else fresh.push(newItem(file, file.name));
      }
      setProblems(refused);
      start(fresh);
      return fresh.map(({ key }) => key);
    },
    addLink(address) {
      if (!latest.current.some(({ kind, name }) => kind === "link" && name === address)) start([newItem(null, address)]);
    },
    retry(key) {
      change(key, { state: "waiting", failure: null });
      queue.current.push(key);
      next();
    },
    remove(key) {
      const work = works.current.get(key);
      if (work) {
        endWork(work);
        const { uploadId: upload_id = null, file } = work.sending ?? {};
        if (file) deleteStoredUpload(client.portal, file);
        if (upload_id !== null && !find(key)?.media)
          client.call(mediaUploadDelete, { params: { upload_id } }).catch(() => undefined);
      }
      works.current.delete(key);
      latest.current = latest.current.filter((item) => item.key !== key);
      setItems((current) => current.filter((item) => item.key !== key));
    },
    move: (key, by) => setItems((current) => movedItem(current, key, by)),
    describe: (key, caption) => change(key, { caption }),
    saveCaption(key) {
      const item = find(key);
      if (!item?.media || item.caption.trim() === sentAttachment(item.media).caption) return;
      const body = item.kind === "document" ? { title: item.caption.trim() } : { description: item.caption.trim() };
      client.call(mediaUpdate, { params: { id: item.media.id }, body }).then(
        (saved) => change(key, { media: saved, caption: sentAttachment(saved).caption }),
        (error: unknown) => notice(error, { failed: messages.captionFailed }),
      );
    },
    dismissProblems: () => setProblems([]),
    reset(medias = []) {
      for (const work of works.current.values()) endWork(work);
      works.current.clear();
      setProblems([]);
      setItems(medias.map(sentAttachment));
    },
    replaceSent: (medias) =>
      setItems((current) => [...medias.map(sentAttachment), ...current.filter(({ media }) => media === null)]),
  };
}

function captionFields(item: Attachment | undefined): { description?: string; title?: string } {
  const caption = item?.caption.trim();
  if (!item || !caption) return {};
  return item.kind === "document" ? { title: caption } : { description: caption };
}

/** The address of a file of this page's own; the one before is given up. */
function previewOf(work: Work, file: File): string {
  if (work.preview) URL.revokeObjectURL(work.preview);
  work.preview = URL.createObjectURL(file);
  return work.preview;
}

function endWork(work: Work): void {
  work.stop.abort();
  if (work.preview) URL.revokeObjectURL(work.preview);
}
