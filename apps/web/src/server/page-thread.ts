import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { PageCall, PageCallReply, RenderReply, RenderRequest } from "@cortile/server/app";
import { Piscina } from "piscina";

/** A page for the thread that renders it. */
export interface PageTask extends Omit<RenderRequest, "boot" | "call"> {
  boot: Omit<RenderRequest["boot"], "preferences">;
  /** As JSON: the thread keeps what follows from them for as long as the text stays the same. */
  preferences: string;
  /** Carries the calls of the page and their replies. */
  port: MessagePort;
}

/** A page, and what went wrong in it. */
export interface PageResult {
  page: RenderReply;
  faults: readonly unknown[];
}

/** A call of a page, by a number that its answer repeats. */
export interface NumberedCall {
  id: number;
  call: PageCall;
}

/** The reply to a call; without one, why there is none. */
export type PageAnswer = { id: number; reply: PageCallReply } | { id: number; error: unknown };

/** Pages that are rendered in turns, while they wait for their calls. */
const atOnce = 64;

/**
 * Renders pages in a thread of its own, so that calls of the API do not wait for them. A thread that dies is replaced, and the pages it
 * was rendering fail.
 * @param folder of the built site, `apps/web/dist`
 */
export function openPageThread(
  folder: string,
  onFault: (error: unknown) => void,
): (request: RenderRequest) => Promise<RenderReply> {
  const pool = new Piscina<PageTask, PageResult>({
    filename: new URL("./page-worker.ts", import.meta.url).href,
    name: "renderPage",
    workerData: folder,
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: atOnce,
    // Waiting for tasks without the event loop would stop the pages that are being rendered.
    atomics: "disabled",
  });
  // Of a thread that dies while it renders nothing; without a listener the process would end.
  pool.on("error", onFault);
  return async ({ boot: { preferences, ...boot }, call, url, form, nonce }) => {
    const { port1: own, port2: port } = new MessageChannel();
    own.on("message", (calls: readonly NumberedCall[]) => {
      void Promise.all(calls.map((asked) => answer(call, asked))).then((answers) => own.postMessage(answers));
    });
    const task = { url, form, nonce, boot, preferences: jsonOf(preferences), port };
    try {
      const { page, faults } = await pool.run(task, { transferList: [port] });
      faults.forEach(onFault);
      return page;
    } finally {
      own.close();
    }
  };
}

async function answer(make: RenderRequest["call"], { id, call }: NumberedCall): Promise<PageAnswer> {
  try {
    return { id, reply: await make(call) };
  } catch (error) {
    return { id, error };
  }
}

const texts = new WeakMap<object, string>();

/** Preferences are one object until they change. */
function jsonOf(preferences: object): string {
  const text = texts.get(preferences) ?? JSON.stringify(preferences);
  texts.set(preferences, text);
  return text;
}
