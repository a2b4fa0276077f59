import { CallError, type Client } from "@cortile/client/http";
import { messageFileMaxBytes, messagePartBytes, pmUpload, pmUploadDone } from "@cortile/contract/message";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { messages, templates } from "./message.messages.ts";

/** A file chosen for a conversation. */
export interface AttachedFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** The address of a picture to show; empty without one. */
  readonly preview: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Once it is there. */
  readonly uuid: string | null;
  /** Why it is not. */
  readonly problem: string | null;
}

/** How far a file came, so that another attempt goes on from there. */
interface Upload {
  readonly file: File;
  readonly stop: AbortController;
  /** An address of this page's own; empty without one. */
  readonly preview: string;
  uuid: string | undefined;
  readonly sent: Set<number>;
}

/** Parts that are sent beside each other. */
const atOnce = 2;
const attempts = 3;

/** Sends the parts of a file that the server lacks, and completes it. @returns its id */
export async function sendParts(client: Client, upload: Upload, onProgress: (part: number) => void): Promise<string> {
  const { file, sent, stop } = upload;
  const totalparts = Math.max(1, Math.ceil(file.size / messagePartBytes));
  const sendPart = async (partindex: number): Promise<void> => {
    const start = partindex * messagePartBytes;
    const slice = file.slice(start, start + messagePartBytes);
    const parts = totalparts > 1 ? { uuid: upload.uuid, partindex, totalparts, totalfilesize: file.size } : {};
    const body = { file: new File([slice], file.name, { type: file.type }), filename: file.name, ...parts };
    const contentRange = `bytes ${start}-${start + slice.size - 1}/${file.size}`;
    const { file_uuid } = await retrying(() =>
      client.call(pmUpload, { body }, { signal: stop.signal, timeoutMs: 60_000, contentRange }),
    );
    upload.uuid ??= file_uuid;
    sent.add(partindex);
    onProgress(sent.size / totalparts);
  };
  if (!sent.has(0)) await sendPart(0);
  const rest = Array.from({ length: totalparts }, (_, index) => index).filter((index) => !sent.has(index));
  const work = async () => {
    for (let part = rest.shift(); part !== undefined; part = rest.shift()) await sendPart(part);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const body = { uuid: upload.uuid ?? "", filename: file.name, totalparts, totalfilesize: file.size };
  const done = await retrying(() =>
    client.call(pmUploadDone, { query: { done: "1" }, body }, { signal: stop.signal, timeoutMs: 60_000 }),
  );
  return done.file_uuid;
}

/** Short cuts are waited out. */
async function retrying<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      const isCut = error instanceof CallError && (error.code === "network" || error.code === "timeout");
      if (!isCut || attempt >= attempts) throw error;
      await new Promise((done) => setTimeout(done, 700 * attempt));
    }
}

function endUpload({ stop, preview }: Upload): void {
  stop.abort();
  if (preview) URL.revokeObjectURL(preview);
}

/** Files that are sent to the server as soon as they are chosen. */
export function useAttachedFiles() {
  const client = useClient();
  const intl = useIntl();
  const [items, setItems] = useState<readonly AttachedFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const uploads = useRef(new Map<string, Upload>());
  const count = useRef(0);
  useEffect(() => {
    const all = uploads.current;
    return () => {
      for (const upload of all.values()) endUpload(upload);
    };
  }, []);
  const change = (key: string, changes: Partial<AttachedFile>) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const start = async (key: string) => {
    const upload = uploads.current.get(key);
    if (!upload) return;
    change(key, { problem: null });
    try {
      change(key, { uuid: await sendParts(client, upload, (progress) => change(key, { progress })), progress: 1 });
    } catch (error) {
      if (upload.stop.signal.aborted) return;
      const wasRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
      change(key, { problem: wasRefused ? error.message : intl.formatMessage(messages.uploadFailed) });
    }
  };
  const forget = (key: string) => {
    const upload = uploads.current.get(key);
    if (upload) endUpload(upload);
    uploads.current.delete(key);
  };
  return {
    items,
    problems,
    busy: items.some(({ uuid, problem }) => uuid === null && problem === null),
    add(files: Iterable<File>) {
      const refused: string[] = [];
      for (const file of files) {
        if (file.size > messageFileMaxBytes) refused.push(intl.formatMessage(templates.tooLarge, { name: file.name }));
        else if (file.size === 0) refused.push(intl.formatMessage(templates.emptyFile, { name: file.name }));
        else {
          const key = `file ${(count.current += 1)}`;
          const preview = /^image\/(png|jpeg|gif|webp|avif)$/.test(file.type) ? URL.createObjectURL(file) : "";
          uploads.current.set(key, { file, stop: new AbortController(), preview, uuid: undefined, sent: new Set() });
          setItems((all) => [...all, { key, name: file.name, size: file.size, preview, progress: 0, uuid: null, problem: null }]);
          void start(key);
        }
      }
      setProblems(refused);
    },
    retry: (key: string) => void start(key),
    remove(key: string) {
      forget(key);
      setItems((current) => current.filter((item) => item.key !== key));
    },
    dismissProblems: () => setProblems([]),
    clear() {
      for (const { key } of items) forget(key);
      setItems([]);
    },
  };
}

export type AttachedFiles = ReturnType<typeof useAttachedFiles>;
